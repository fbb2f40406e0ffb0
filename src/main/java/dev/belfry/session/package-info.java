/// Sessions of agent CLIs, read from their stores. Never writes to a store and never knows one
/// harness.
@NullMarked
package dev.belfry.session;

import org.jspecify.annotations.NullMarked;
