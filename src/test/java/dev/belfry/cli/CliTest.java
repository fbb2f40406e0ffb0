package dev.belfry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import dev.belfry.lib.options.Example;
import dev.belfry.lib.options.Parsed;
import dev.belfry.lib.options.Spec;
import dev.belfry.lib.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CliTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final List<Throwable> faults = new ArrayList<>();

  @ParameterizedTest
  @EnumSource(Code.class)
  void each_failure_has_the_exit_code_of_the_table(Code code) {
    var exit = run(new Failing(new BelfryException(code, "some_reason", "it is so")), "fail");
    assertThat(exit).isEqualTo(code.exit());
    assertThat(err()).isEqualTo("belfry: it is so\n");
  }

  @Test
  void a_disk_that_refuses_is_storage() {
    var refused = new UncheckedIOException("cannot write", new java.io.IOException("disk full"));
    assertThat(run(new Failing(refused), "fail")).isEqualTo(7);
    assertThat(err()).contains("cannot write: disk full");
  }

  @Test
  void our_own_mistake_is_told_in_two_words_and_handed_on() {
    var fault = new IllegalStateException("broken");
    assertThat(run(new Failing(fault), "fail")).isEqualTo(1);
    assertThat(err()).startsWith("belfry: internal error\n");
    assertThat(faults).containsExactly(fault);
  }

  @Test
  void a_failure_is_an_envelope_for_programs() {
    var failure = new BelfryException(Code.UNREACHABLE, "not_running", "none runs", "start it");
    assertThat(run(new Failing(failure), "fail", "--json")).isEqualTo(8);
    assertThat(out())
        .isEqualTo(
            """
            {"schema":"belfry.dev/cli/v1","kind":"Error","ok":false,"data":null,\
            "error":{"code":"not_running","message":"none runs","next":"start it"}}
            """);
    assertThat(err()).isEmpty();
  }

  @Test
  void an_unknown_command_is_answered_with_the_nearest() {
    assertThat(run(new VersionCommand(), "versoin")).isEqualTo(2);
    assertThat(err()).contains("unknown command 'versoin', expected 'version'?", "belfry help");
  }

  @Test
  void an_unknown_command_cannot_write_to_the_terminal() {
    run(new VersionCommand(), "\u001b]52;c;aGk=\u0007");
    assertThat(err()).doesNotContain("\u001b", "\u0007");
  }

  @Test
  void flags_of_other_tools_name_the_commands() {
    assertThat(run(new VersionCommand(), "--version")).isZero();
    assertThat(run(new VersionCommand(), "--json", "--version")).isZero();
    assertThat(run(new VersionCommand(), "--stop")).isEqualTo(2);
    assertThat(err()).contains("unknown command 'stop'");
  }

  @Test
  void every_command_has_help() {
    assertThat(run(new VersionCommand(), "version", "--help")).isZero();
    assertThat(out()).contains("belfry version [options]", "Example");
  }

  private int run(Command command, String... args) {
    var terminal = new Terminal(InputStream.nullInputStream(), utf8(out), utf8(err), 80);
    return new Cli(() -> List.of(command), terminal, faults::add).run(List.of(args));
  }

  private static PrintStream utf8(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private record Failing(RuntimeException failure) implements Command {
    @Override
    public Spec spec() {
      return Spec.of("fail", "fails", List.of(), new Example("belfry fail", "fails"));
    }

    @Override
    public void run(Parsed given, Output output) {
      throw failure;
    }
  }
}
