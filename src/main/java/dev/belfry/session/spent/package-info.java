/// What was spent, by day, project, model, harness or session, and what that may have cost. One
/// pass over the replies that count makes every sum, so that they agree.
@NullMarked
package dev.belfry.session.spent;

import org.jspecify.annotations.NullMarked;
