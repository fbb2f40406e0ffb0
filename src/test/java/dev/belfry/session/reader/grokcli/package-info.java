@NullMarked
package dev.belfry.session.reader.grokcli;

import org.jspecify.annotations.NullMarked;
