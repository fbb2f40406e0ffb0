package dev.belfry;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/// The sizes of Java sources, read from their syntax trees.
final class Shapes {
  /// How large a file is, in lines, and how many of them hold nothing but a comment.
  record FileShape(Path file, int lines, int commentLines) {}

  /// A method or constructor.
  ///
  /// @param lines from its first modifier to its closing brace; 0 for one without a body
  /// @param nesting how deep control statements lie in each other; `else if` is not deeper
  record MethodShape(String where, int lines, int parameters, boolean constructor, int nesting) {}

  /// A record.
  record RecordShape(String where, int components) {}

  final List<FileShape> files = new ArrayList<>();
  final List<MethodShape> methods = new ArrayList<>();
  final List<RecordShape> records = new ArrayList<>();

  static final Shapes NONE = new Shapes();

  private Shapes() {}

  /// Reads all sources below a folder.
  static Shapes of(Path folder) throws IOException {
    var shapes = new Shapes();
    List<Path> sources;
    try (var all = Files.walk(folder)) {
      sources = all.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
    for (var source : sources) {
      shapes.files.add(fileShape(source));
    }
    var compiler = ToolProvider.getSystemJavaCompiler();
    try (var manager = compiler.getStandardFileManager(null, null, null)) {
      var task =
          (JavacTask)
              compiler.getTask(
                  null,
                  manager,
                  null,
                  List.of(),
                  null,
                  manager.getJavaFileObjectsFromPaths(sources));
      var positions = Trees.instance(task).getSourcePositions();
      for (var unit : task.parse()) {
        new Measure(shapes, unit, positions).scan(unit, null);
      }
    }
    return shapes;
  }

  private static FileShape fileShape(Path source) throws IOException {
    var lines = Files.readAllLines(source);
    var comments = lines.stream().filter(line -> line.strip().startsWith("//")).count();
    return new FileShape(source, lines.size(), (int) comments);
  }

  private static final class Measure extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final Shapes shapes;
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private String type = "";

    Measure(Shapes shapes, CompilationUnitTree unit, SourcePositions positions) {
      this.shapes = shapes;
      this.unit = unit;
      this.positions = positions;
    }

    @Override
    public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
      var outer = type;
      type = outer.isEmpty() ? tree.getSimpleName().toString() : outer + "." + tree.getSimpleName();
      if (tree.getKind() == Tree.Kind.RECORD) {
        shapes.records.add(new RecordShape(type, components(tree)));
      }
      super.visitClass(tree, null);
      type = outer;
      return null;
    }

    private static int components(ClassTree tree) {
      var fields =
          tree.getMembers().stream()
              .filter(VariableTree.class::isInstance)
              .map(VariableTree.class::cast)
              .filter(field -> !field.getModifiers().getFlags().contains(Modifier.STATIC));
      return (int) fields.count();
    }

    @Override
    public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
      var nesting = new Nesting();
      if (tree.getBody() != null) {
        nesting.scan(tree.getBody(), null);
      }
      shapes.methods.add(
          new MethodShape(
              type + "." + tree.getName(),
              tree.getBody() == null ? 0 : lines(tree),
              tree.getParameters().size(),
              tree.getReturnType() == null,
              nesting.deepest));
      return super.visitMethod(tree, null);
    }

    private int lines(MethodTree tree) {
      var map = unit.getLineMap();
      var start = map.getLineNumber(positions.getStartPosition(unit, tree));
      return (int) (map.getLineNumber(positions.getEndPosition(unit, tree)) - start + 1);
    }
  }

  private static final class Nesting extends TreeScanner<@Nullable Void, @Nullable Void> {
    private int depth;
    private int deepest;

    @Override
    public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
      if (tree instanceof ClassTree) {
        return null;
      }
      var control = isControl(tree);
      depth += control ? 1 : 0;
      deepest = Math.max(deepest, depth);
      super.scan(tree, null);
      depth -= control ? 1 : 0;
      return null;
    }

    private static boolean isControl(@Nullable Tree tree) {
      return tree instanceof IfTree
          || tree instanceof ForLoopTree
          || tree instanceof EnhancedForLoopTree
          || tree instanceof WhileLoopTree
          || tree instanceof DoWhileLoopTree
          || tree instanceof SwitchTree
          || tree instanceof SwitchExpressionTree
          || tree instanceof TryTree;
    }

    @Override
    public @Nullable Void visitIf(IfTree tree, @Nullable Void unused) {
      scan(tree.getCondition(), null);
      scan(tree.getThenStatement(), null);
      if (tree.getElseStatement() instanceof IfTree next) {
        visitIf(next, null);
      } else {
        scan(tree.getElseStatement(), null);
      }
      return null;
    }
  }
}
