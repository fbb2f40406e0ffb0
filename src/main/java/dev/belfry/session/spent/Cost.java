package dev.belfry.session.spent;

/// An estimate from list prices. Whole numbers, so that no order of adding changes a sum.
///
/// @param nanos what the priced tokens cost, in billionths of a dollar
/// @param priced tokens whose price is known
/// @param unpriced tokens whose price is not, which are no part of `nanos`
public record Cost(long nanos, long priced, long unpriced) {
  public static final Cost NOTHING = new Cost(0, 0, 0);

  /// Both together.
  public Cost plus(Cost other) {
    return new Cost(nanos + other.nanos, priced + other.priced, unpriced + other.unpriced);
  }

  /// Whether anything of it is known. What used no token cost nothing, and that is known.
  public boolean isKnown() {
    return priced > 0 || unpriced == 0;
  }

  public double dollars() {
    return nanos / 1e9;
  }
}
