import BenchmarkHarness
import LayoutEngines

/// How the work of every engine is to grow with the number of items.
public enum DeclaredComplexity {
  /// The class of a counter; nil where none is declared.
  public static func growth(of identity: BenchmarkIdentity) -> ComplexityClass? { nil }
}
