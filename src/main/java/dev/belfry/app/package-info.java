/// The composition root: the only place that makes parts and reads time, chance and the
/// environment. No rule of a feature lives here.
@NullMarked
package dev.belfry.app;

import org.jspecify.annotations.NullMarked;
