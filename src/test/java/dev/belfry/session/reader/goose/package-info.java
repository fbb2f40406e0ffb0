@NullMarked
package dev.belfry.session.reader.goose;

import org.jspecify.annotations.NullMarked;
