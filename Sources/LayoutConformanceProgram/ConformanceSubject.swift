import ScenarioPlayer

/// An implementation to test, and the command-line arguments that choose it.
package struct ConformanceSubject {
  package let implementation: any LayoutImplementation
  package let selectionArguments: [String]

  package init(implementation: any LayoutImplementation, selectionArguments: [String]) {
    self.implementation = implementation
    self.selectionArguments = selectionArguments
  }
}
