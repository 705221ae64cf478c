import ScenarioPlayer

/// An implementation to test, and the words of the command line that choose it.
package struct ConformanceSubject {
  package let implementation: any LayoutImplementation
  package let words: [String]

  /// Creates a subject.
  package init(implementation: any LayoutImplementation, words: [String]) {
    self.implementation = implementation
    self.words = words
  }
}
