/// Tests of the reader of Qwen Code.
@NullMarked
package dev.belfry.session.reader.qwen;

import org.jspecify.annotations.NullMarked;
