/// Sessions that lie in databases of their harnesses.
@NullMarked
package dev.belfry.session.database;

import org.jspecify.annotations.NullMarked;
