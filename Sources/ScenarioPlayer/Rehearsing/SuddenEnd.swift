/// The end of a process in which a layout crashed or did not return.
package struct SuddenEnd: Hashable, Sendable {
  /// What the layout did, such as `trapped: Index out of range (Masonry.swift:12)`. Ends with the
  /// same cause are one finding.
  package var cause: String

  /// True if the layout did not return in time.
  package var isHang: Bool

  /// The id of the rule whose check the layout did not survive; nil if the layout ended in a step.
  package var rule: String?

  /// True if the layout ended in a lookup of a single element.
  package var isInLookup = false

  /// True if the layout ended in a step in which the data had no sections.
  package var isWithoutSections = false

  /// Whether the data, or the counts that the layout must read again, had changed since the last
  /// `prepare`.
  package var followsChangeOfCounts = false

  package init(cause: String, isHang: Bool = false) {
    self.cause = cause
    self.isHang = isHang
  }

  /// The end in the check of the rule `id`.
  package func inCheck(ofRule id: String) -> SuddenEnd {
    var end = self
    end.rule = id
    return end
  }
}

/// A sudden end that a rehearsal found, with its place in the scenario.
struct RehearsedEnd {
  var end: SuddenEnd

  /// The number of steps that had begun.
  var stepNumber: Int
  var implementationIndex: Int

  /// The index of the watcher's check that ran; nil if the end is in the step itself.
  var checkIndex: Int?

  /// Whether the rest of the scenario is left out.
  var isFinal = false
}
