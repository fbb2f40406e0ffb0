package dev.belfry.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class WireTypesTest {
  private static final Path TYPES = Path.of("web/src/api/wire.ts");

  /// `./dev types` runs this with `-Dbelfry.types=write`.
  @Test
  void the_page_has_the_types_of_the_records() throws IOException {
    assumeThat(TYPES.resolveSibling("")).exists();
    var types = TypeScript.of(TypeScript.in(Path.of("target/classes"), "dev.belfry.wire"));
    if ("write".equals(System.getProperty("belfry.types"))) {
      Files.writeString(TYPES, types);
    }
    assertThat(Files.readString(TYPES)).as("./dev types writes it").isEqualTo(types);
  }

  @Test
  void each_kind_of_component_has_its_type() {
    var written = TypeScript.of(List.of(ShopView.class, ShopView.Kind.class, ShopView.Place.class));
    assertThat(written)
        .endsWith(
            """

            export type ShopKind = 'open' | 'closed';

            export interface ShopView<T> {
              readonly street: string;
              readonly house: number | null;
              readonly full_name: string | null;
              readonly kind: ShopKind;
              readonly goods: readonly string[];
              readonly gaps: readonly (number | null)[];
              readonly prices: Readonly<Record<string, number>>;
              readonly extra: T | null;
              readonly isOpen: boolean;
            }
            """);
  }

  @Test
  void a_long_choice_has_a_line_for_each_member() {
    assertThat(TypeScript.of(List.of(TimelineView.Kind.class)))
        .contains("export type TimelineKind =\n  | 'prompt'\n");
  }
}
