/// The operating system's word on changes in folders. The only door to it; knows no feature.
@NullMarked
package dev.belfry.lib.watch;

import org.jspecify.annotations.NullMarked;
