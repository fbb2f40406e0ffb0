package dev.belfry.lib.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.belfry.lib.text.Redacted;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/// The one way values become JSON and bodies become values. Null fields are written as null, in
/// the order of their declaration; reading is strict. Safe for use by many threads.
public final class Json {
  private static final int MAX_DEPTH = 64;
  private static final int MAX_NUMBER_CHARS = 1_000;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxNumberLength(MAX_NUMBER_CHARS)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(
              DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
              DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
              DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
          .changeDefaultPropertyInclusion(
              it -> JsonInclude.Value.construct(JsonInclude.Include.ALWAYS, null))
          .addModule(redactedAsText())
          .build();

  private Json() {}

  /// The value as UTF-8 on one line.
  public static byte[] bytes(Object value) {
    return MAPPER.writeValueAsBytes(value);
  }

  /// A value out of bytes that others wrote. Duplicate keys, unknown fields, more than one value,
  /// more than 64 levels and numbers of more than 1,000 characters are refused.
  ///
  /// @throws JsonException if the bytes are not exactly one such value; its message quotes none of
  ///     them
  public static <T> T read(byte[] body, Class<T> type) {
    try {
      var value = MAPPER.readValue(body, type);
      if (value == null) {
        throw new JsonException("found null, expected a value", 0);
      }
      return value;
    } catch (JacksonException refused) {
      var at = refused.getLocation();
      throw new JsonException("not the JSON expected", at == null ? 0 : at.getByteOffset());
    }
  }

  private static JacksonModule redactedAsText() {
    return new SimpleModule("redacted").addSerializer(Redacted.class, new RedactedSerializer());
  }

  private static final class RedactedSerializer extends ValueSerializer<Redacted> {
    @Override
    public void serialize(Redacted value, JsonGenerator out, SerializationContext context) {
      out.writeString(whole(value.toString()));
    }
  }

  /// Half a surrogate pair cannot be written as UTF-8: U+FFFD stands in for it.
  private static String whole(String text) {
    if (text.chars().noneMatch(it -> Character.isSurrogate((char) it))) {
      return text;
    }
    var whole = new StringBuilder(text.length());
    text.codePoints().map(it -> isHalf(it) ? 0xFFFD : it).forEach(whole::appendCodePoint);
    return whole.toString();
  }

  private static boolean isHalf(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }
}
