/// Tests of the reader of Kimi.
@NullMarked
package dev.belfry.session.reader.kimi;

import org.jspecify.annotations.NullMarked;
