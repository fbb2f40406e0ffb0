package bench;

import java.util.Locale;

/// One figure beside another's and the target.
///
/// @param other the figure of Cargento as it was published, empty if there is none
/// @param otherValue its best case, NaN if there is none
/// @param target at most so much, NaN if there is none
/// @param note how it was measured
record Row(
    String section,
    String what,
    String unit,
    Sample sample,
    String other,
    double otherValue,
    double target,
    String note) {

  /// A figure without a rival or target.
  static Row plain(String section, String what, String unit, Sample sample, String note) {
    return new Row(section, what, unit, sample, "", Double.NaN, Double.NaN, note);
  }

  boolean hasTarget() {
    return !Double.isNaN(target);
  }

  boolean isMet() {
    return sample.median() <= target;
  }

  String value() {
    return number(sample.median()) + " " + unit;
  }

  String targetText() {
    return hasTarget() ? "≤ " + number(target) + " " + unit + (isMet() ? " ✓" : " ✗ missed") : "";
  }

  /// How many times less or more than the rival's best case.
  String ratio() {
    if (Double.isNaN(otherValue)) {
      return "";
    }
    var ours = sample.median();
    return ours <= otherValue
        ? number(otherValue / ours) + " × less"
        : number(ours / otherValue) + " × more";
  }

  String spread() {
    return sample.size() < 2
        ? "n = 1"
        : "n = %d, min %s, p99 %s, max %s"
            .formatted(
                sample.size(), number(sample.min()), number(sample.at(0.99)), number(sample.max()));
  }

  static String number(double value) {
    var size = Math.abs(value);
    return String.format(Locale.ROOT, size >= 100 ? "%,.0f" : size >= 10 ? "%.1f" : "%.2f", value);
  }

  String json() {
    var text = new StringBuilder("{\"section\":\"%s\",\"what\":\"%s\"".formatted(section, what));
    field(text, "n", sample.size());
    text.append(",\"unit\":\"").append(unit).append('"');
    field(text, "median", sample.median());
    field(text, "p99", sample.at(0.99));
    field(text, "min", sample.min());
    field(text, "max", sample.max());
    text.append(",\"cargento\":").append(other.isEmpty() ? "null" : "\"" + other + "\"");
    field(text, "cargentoBest", otherValue);
    field(text, "target", target);
    text.append(",\"met\":").append(hasTarget() ? String.valueOf(isMet()) : "null");
    return text.append(",\"note\":\"").append(note.replace("\"", "'")).append("\"}").toString();
  }

  private static void field(StringBuilder text, String name, double value) {
    text.append(",\"").append(name).append("\":");
    text.append(Double.isNaN(value) ? "null" : String.format(Locale.ROOT, "%.3f", value));
  }
}
