/// Tests of the documents: what they name exists, and what exists is named.
@NullMarked
package dev.belfry.docs;

import org.jspecify.annotations.NullMarked;
