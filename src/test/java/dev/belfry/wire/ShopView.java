package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.belfry.lib.text.Redacted;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One component of each kind.
record ShopView<T>(
    @JsonUnwrapped Place place,
    @JsonProperty("full_name") @Nullable Redacted fullName,
    Kind kind,
    List<Redacted> goods,
    List<@Nullable Double> gaps,
    Map<Redacted, Long> prices,
    @Nullable T extra,
    boolean isOpen) {
  record Place(Redacted street, @Nullable Integer house) {}

  enum Kind {
    @JsonProperty("open")
    OPEN,
    @JsonProperty("closed")
    CLOSED
  }
}
