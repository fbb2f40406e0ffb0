package dev.belfry;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.belfry.lib.text.Redacted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// The rules of ARCHITECTURE.md, by name. The arrows are parsed out of its table.
final class ArchitectureRules {
  private static final Pattern ROW = Pattern.compile("^\\| `([a-z.]+)` \\| (.*) \\|$");
  private static final Set<String> OUTSIDE =
      Set.of(
          "java.time.Instant.now",
          "java.time.LocalDate.now",
          "java.time.LocalDateTime.now",
          "java.time.ZonedDateTime.now",
          "java.time.InstantSource.system",
          "java.time.Clock.systemUTC",
          "java.time.Clock.systemDefaultZone",
          "java.lang.System.currentTimeMillis",
          "java.lang.System.getenv",
          "java.util.UUID.randomUUID",
          "java.lang.Math.random",
          "java.util.concurrent.ThreadLocalRandom.current",
          "java.util.random.RandomGenerator.getDefault",
          "java.util.random.RandomGenerator.of",
          "java.security.SecureRandom.<init>",
          "java.util.Random.<init>");

  private ArchitectureRules() {}

  /// Which packages each package of the table may use.
  static Map<String, List<String>> arrows() throws IOException {
    var arrows = new LinkedHashMap<String, List<String>>();
    for (var line : Files.readAllLines(Path.of("ARCHITECTURE.md"))) {
      var row = ROW.matcher(line);
      if (row.matches()) {
        var uses = row.group(2).replaceAll("[^a-z., ]", "").trim();
        arrows.put(row.group(1), uses.isEmpty() ? List.of() : Arrays.asList(uses.split(", *")));
      }
    }
    return arrows;
  }

  static Map<String, ArchRule> all() throws IOException {
    var rules = new LinkedHashMap<String, ArchRule>();
    for (var row : arrows().entrySet()) {
      rules.put("arrows of " + row.getKey(), arrow(row.getKey(), row.getValue()));
    }
    rules.put("every package has a row", everyPackageHasARow(arrows().keySet()));
    rules.put("no cycles", slices().matching("dev.belfry.(**)").should().beFreeOfCycles());
    rules.put(
        "java.sql behind lib.sqlite",
        door("dev.belfry.lib.sqlite..", "java.sql..", "org.sqlite.."));
    rules.put("Jackson behind lib.json", door("dev.belfry.lib.json..", "tools.jackson.."));
    rules.put(
        "Jackson annotations on wire records only",
        noClasses()
            .that()
            .resideOutsideOfPackages("dev.belfry.wire..", "dev.belfry.lib.json..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("com.fasterxml.."));
    rules.put("Jetty behind http", door("dev.belfry.http..", "org.eclipse.jetty.."));
    rules.put("time, chance and environment come from app", outsideComesFromApp());
    rules.put("static fields are final", fields().that().areStatic().should().beFinal());
    rules.put("no native code of our own", noNativeCode());
    rules.put("no reflection", noReflection());
    rules.put("output is printed by cli and app", printing());
    rules.put("threads are made in few places", threads());
    rules.put("names say what a thing is", names());
    rules.put("public is what another package uses", publicIsUsed());
    rules.put("classes are final or sealed", closed());
    rules.put("text on the wire is redacted", noStringOnTheWire());
    return rules;
  }

  /// One rule; a name that does not exist is a mistake of the test.
  static ArchRule named(String name) throws IOException {
    var rule = all().get(name);
    if (rule == null) {
      throw new IllegalArgumentException("no rule \"" + name + "\"");
    }
    return rule;
  }

  private static ArchRule arrow(String from, List<String> to) throws IOException {
    var rows = arrows().keySet();
    return classes()
        .that(describe("have the row " + from, type -> row(type, rows).equals(from)))
        .should()
        .onlyDependOnClassesThat(
            describe(
                "are outside of Belfry or in " + to,
                used ->
                    !used.getPackageName().startsWith("dev.belfry")
                        || row(used, rows).equals(from)
                        || to.contains(row(used, rows))));
  }

  /// The nearest row: `session.tail` belongs to `session`, `session.reader` has one of its own.
  private static String row(JavaClass type, Set<String> rows) {
    var name = type.getPackageName().replaceFirst("^dev\\.belfry\\.?", "");
    while (!name.isEmpty() && !rows.contains(name)) {
      name = name.contains(".") ? name.substring(0, name.lastIndexOf('.')) : "";
    }
    return name;
  }

  private static ArchRule everyPackageHasARow(Set<String> rows) {
    return classes()
        .that()
        .resideOutsideOfPackage("dev.belfry")
        .should(
            new ArchCondition<JavaClass>("be in a package of the table") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                events.add(
                    new SimpleConditionEvent(
                        type, !row(type, rows).isEmpty(), type.getName() + " has no row"));
              }
            });
  }

  private static ArchRule door(String only, String... library) {
    return noClasses()
        .that()
        .resideOutsideOfPackage(only)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(library);
  }

  private static ArchRule outsideComesFromApp() {
    DescribedPredicate<AccessTarget> outside =
        describe(
            "time, chance or environment",
            call -> OUTSIDE.contains(call.getOwner().getName() + "." + call.getName()));
    return noClasses()
        .that()
        .resideOutsideOfPackage("dev.belfry.app..")
        .should()
        .callCodeUnitWhere(target(outside));
  }

  private static ArchRule noNativeCode() {
    return noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.lang.foreign..", "sun.misc..", "jdk.internal..")
        .orShould(
            new ArchCondition<JavaClass>("have native methods") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                var holds =
                    type.getMethods().stream()
                        .anyMatch(m -> m.getModifiers().contains(JavaModifier.NATIVE));
                events.add(
                    new SimpleConditionEvent(type, holds, type.getName() + " has a native method"));
              }
            });
  }

  private static ArchRule noReflection() {
    return noClasses().should().dependOnClassesThat().resideInAnyPackage("java.lang.reflect..");
  }

  private static ArchRule printing() {
    return noClasses()
        .that()
        .resideOutsideOfPackages("dev.belfry.cli..", "dev.belfry.app..", "dev.belfry")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err");
  }

  private static ArchRule threads() {
    return noClasses()
        .that()
        .resideOutsideOfPackages(
            "dev.belfry.lib.loop..",
            "dev.belfry.lib.process..",
            "dev.belfry.http..",
            "dev.belfry.app..")
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.lang.Thread")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.util.concurrent.Executors");
  }

  private static ArchRule names() {
    return noClasses()
        .should()
        .haveSimpleNameEndingWith("Util")
        .orShould()
        .haveNameMatching(".*(Utils|Helper|Manager|Impl|Base|Data|Info)")
        .orShould()
        .haveNameMatching(".*\\.Abstract\\w*");
  }

  private static ArchRule publicIsUsed() {
    return classes()
        .that()
        .arePublic()
        .and()
        .areTopLevelClasses()
        .and()
        .areNotAssignableTo(Throwable.class)
        .and()
        .doNotHaveFullyQualifiedName("dev.belfry.Main")
        .and()
        .resideOutsideOfPackage("dev.belfry.wire") // read by the generator of the page's types
        .and()
        .doNotHaveFullyQualifiedName("dev.belfry.work.FileList") // compared with what runs create
        .should(beUsedByAnotherPackage());
  }

  private static ArchCondition<JavaClass> beUsedByAnotherPackage() {
    return new ArchCondition<>("be used by another package") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        var used =
            type.getDirectDependenciesToSelf().stream()
                .anyMatch(d -> !d.getOriginClass().getPackageName().equals(type.getPackageName()));
        events.add(
            new SimpleConditionEvent(
                type, used, type.getName() + " is public and no other package uses it"));
      }
    };
  }

  private static ArchRule closed() {
    return classes()
        .that()
        .areNotInterfaces()
        .and()
        .areNotEnums()
        .and()
        .areNotAnonymousClasses()
        .and()
        .areNotAssignableTo(Throwable.class)
        .and()
        .doNotHaveSimpleName("package-info")
        .should(
            new ArchCondition<JavaClass>("be final, or sealed and abstract") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                var modifiers = type.getModifiers();
                var closed =
                    modifiers.contains(JavaModifier.FINAL)
                        || modifiers.contains(JavaModifier.ABSTRACT);
                events.add(new SimpleConditionEvent(type, closed, type.getName() + " is open"));
              }
            });
  }

  private static ArchRule noStringOnTheWire() {
    return fields()
        .that()
        .areDeclaredInClassesThat()
        .resideInAPackage("dev.belfry.wire..")
        .and()
        .areNotStatic()
        .should(
            new ArchCondition<JavaField>("hold text as " + Redacted.class.getSimpleName()) {
              @Override
              public void check(JavaField field, ConditionEvents events) {
                var plain =
                    field.getType().getAllInvolvedRawTypes().stream()
                        .anyMatch(
                            t ->
                                t.isEquivalentTo(String.class)
                                    || t.isEquivalentTo(CharSequence.class));
                events.add(
                    new SimpleConditionEvent(
                        field, !plain, field.getFullName() + " holds text that nobody redacted"));
              }
            })
        .allowEmptyShould(true);
  }
}
