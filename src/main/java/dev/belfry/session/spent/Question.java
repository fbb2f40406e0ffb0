package dev.belfry.session.spent;

import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/// Which sums are wanted.
///
/// @param split what each of them is told apart by, null for nothing
/// @param since from which day on, null for all there is
/// @param zone whose days, null for those of this machine
public record Question(By by, @Nullable By split, @Nullable Span since, @Nullable ZoneId zone) {}
