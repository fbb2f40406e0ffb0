/// Use cases that join features, such as the Bell. The only place where features meet.
@NullMarked
package dev.belfry.work;

import org.jspecify.annotations.NullMarked;
