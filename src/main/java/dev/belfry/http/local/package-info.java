/// What the door of this machine serves: its table of routes and what each of them answers.
@NullMarked
package dev.belfry.http.local;

import org.jspecify.annotations.NullMarked;
