package bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Measured values of one kind, in one unit.
final class Sample {
  private final List<Double> values = new ArrayList<>();

  Sample() {}

  static Sample of(double value) {
    var sample = new Sample();
    sample.add(value);
    return sample;
  }

  void add(double value) {
    values.add(value);
  }

  int size() {
    return values.size();
  }

  /// The middle one; of an even number the mean of both.
  double median() {
    var sorted = sorted();
    var middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  /// The smallest that `share` of all do not exceed.
  double at(double share) {
    var sorted = sorted();
    return sorted.get(Math.max(0, (int) Math.ceil(share * sorted.size()) - 1));
  }

  double min() {
    return Collections.min(values);
  }

  double max() {
    return Collections.max(values);
  }

  private List<Double> sorted() {
    if (values.isEmpty()) {
      throw new IllegalStateException("nothing was measured");
    }
    return values.stream().sorted().toList();
  }
}
