/// Made-up stores of agents, for people who have none yet. Never reads or writes real ones.
@NullMarked
package dev.belfry.demo;

import org.jspecify.annotations.NullMarked;
