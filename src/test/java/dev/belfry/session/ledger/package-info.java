@NullMarked
package dev.belfry.session.ledger;

import org.jspecify.annotations.NullMarked;
