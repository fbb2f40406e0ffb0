package dev.belfry.demo;

import java.util.List;

/// What is talked about in a made-up session.
record Topic(List<String> prompts, List<String> files, List<String> commands, List<String> words) {
  static final List<String> PLAN =
      List.of(
          "Read the code that is there",
          "Write a failing test",
          "Make it pass",
          "Clean up names",
          "Update the guide");

  static final Topic API =
      new Topic(
          List.of(
              "Two callers still read the old table, change them too",
              "Run the whole suite and fix what fails, one commit for each",
              "What happens to a client that keeps its old key?",
              "Write the note for clients of v1, half a page"),
          List.of("src/orders/routes.ts", "src/auth/tokens.ts", "src/db/cursor.ts", "docs/v1.md"),
          List.of("npm test -- orders", "git diff --stat", "npm run lint", "rg -n cursor src"),
          List.of(
              "The old route now asks the token service first and falls back to the table.",
              "The cursor holds an offset; a deleted row shifts it. I make it hold the last id.",
              "All 148 tests pass. The limit is kept per key and answered with 429.",
              "Two callers still read the table directly; I change them as well."));
  static final Topic WEB =
      new Topic(
          List.of(
              "Check it at 320 px and with a screen reader",
              "The build got bigger, find out what pulled that in",
              "Now the same for the second page, and a test for both"),
          List.of("app/checkout/form.tsx", "app/list/card.tsx", "app/ui/date.tsx", "app/theme.css"),
          List.of("npm run build", "npx playwright test checkout", "npx tsc --noEmit"),
          List.of(
              "Focus stays inside the dialog now and returns to the button that opened it.",
              "Each card has an aspect ratio, so nothing moves when its image arrives.",
              "The bundle is 86 KB smaller. The picker is the browser's own."));
  static final Topic FIRMWARE =
      new Topic(
          List.of(
              "Reproduce it on the bench first, with the power cut at random",
              "Measure how long it takes from wake-up to the first reading",
              "Does it still fit into 64 KB? Show me the map file"),
          List.of("src/schedule.c", "src/power.c", "src/motor.c", "include/board.h"),
          List.of("cmake --build build", "ctest --test-dir build", "rg -n watchdog src"),
          List.of(
              "The schedule is written before the checksum; a cut between the two loses both.",
              "Two pages are written in turn now, and the newer valid one wins.",
              "Wake-up to first reading: 41 ms before, 18 ms now."));
  static final Topic BILLING =
      new Topic(
          List.of(
              "Three totals differ by a cent, find out why",
              "Prove the old and the new totals equal on the sample invoices",
              "Round once, at the end, and say so in the guide"),
          List.of("billing/period.py", "billing/tax.py", "billing/total.py", "tests/test_total.py"),
          List.of("pytest -q tests/test_total.py", "pytest -q", "ruff check billing"),
          List.of(
              "The period ends at the first day of the next month, exclusive. That fits leap years.",
              "Three totals differ by a cent; each rounds twice. I round at the end only.",
              "The table is in. Old and new agree on all 2,310 sample invoices."));
}
