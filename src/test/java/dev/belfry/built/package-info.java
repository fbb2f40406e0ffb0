/// What the built program does to the machine it runs on: files, network, text that leaves it.
@NullMarked
package dev.belfry.built;

import org.jspecify.annotations.NullMarked;
