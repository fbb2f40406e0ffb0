/// The doors: listeners, the gate in front of every route, one file per resource. Never decides a
/// rule of a feature.
@NullMarked
package dev.belfry.http;

import org.jspecify.annotations.NullMarked;
