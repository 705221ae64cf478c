import CollectionLayout
import ScenarioFiles

/// The supplementary and decoration views that a layout reports as inserted and deleted by a batch.
struct BatchReport: Equatable {
  /// The inserted elements with their paths after the batch, in canonical order.
  var inserted: [ElementIdentity] = []

  /// The deleted elements with their paths before the batch, in canonical order.
  var deleted: [ElementIdentity] = []

  var isEmpty: Bool { inserted.isEmpty && deleted.isEmpty }
}

extension Performance {
  /// Checks rule U-13: the elements that the layout reports as inserted and deleted are those that
  /// differ before and after the batch.
  ///
  /// Must be called before the batch is finalized. A layout may report nothing if its
  /// implementation does not promise reports.
  func checkReport(since past: [ElementIdentity], _ plan: BatchPlan, of step: Step, on stage: Stage)
  {
    let present = stage.otherElements
    let before = Set(past)
    let now = Set(present)
    let expected = BatchReport(
      inserted: present.filter { !(plan.before($0).map(before.contains) ?? false) },
      deleted: past.filter { !(plan.after($0).map(now.contains) ?? false) })
    let own = stage.implementation.elementKinds(of: layout.kind)
    let found = stage.report(
      supplementary: own.supplementary + past.kinds(of: .supplementary)
        + present.kinds(of: .supplementary),
      decoration: own.decoration + past.kinds(of: .decoration) + present.kinds(of: .decoration))
    stage.report = found
    if found.isEmpty && !stage.implementation.reportsElements { return }
    stage.checks += 1
    for difference in [
      BatchReport.difference("as inserted", expected.inserted, found.inserted),
      BatchReport.difference("as deleted", expected.deleted, found.deleted),
    ] {
      if let difference { fail(difference, rules: ["U-13"], step: step, on: stage) }
    }
  }

  /// Compares the layout's report with a `pathsToInsert` or `pathsToDelete` expectation.
  func checkReport(
    _ names: [Located<ElementName>], _ kind: ExpectationKind, on stage: Stage,
    _ fail: (String) -> Void
  ) {
    guard let report = stage.report else { return fail("expected a report, found none") }
    if report.isEmpty && !stage.implementation.reportsElements { return }
    let expected = names.map(\.value.identity).sorted()
    let difference =
      kind == .pathsToInsert
      ? BatchReport.difference("as inserted", expected, report.inserted)
      : BatchReport.difference("as deleted", expected, report.deleted)
    if let difference { fail(difference) }
  }
}

extension BatchReport {
  /// A message about the difference between the expected and the reported elements; nil if they are
  /// equal.
  fileprivate static func difference(
    _ words: String, _ expected: [ElementIdentity], _ found: [ElementIdentity]
  ) -> String? {
    if expected == found { return nil }
    return "expected the layout to report [\(text(expected))] \(words), found [\(text(found))]"
  }

  private static func text(_ elements: [ElementIdentity]) -> String {
    elements.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

extension Stage {
  /// The supplementary and decoration views of the layout, in canonical order.
  var otherElements: [ElementIdentity] {
    var elements: [ElementIdentity] = []
    layout.visitElements(in: .infinite) {
      if $0.identity.category != .cell { elements.append($0.identity) }
    }
    return elements.sorted()
  }

  /// The elements of the given kinds that the layout reports as inserted and deleted. An element
  /// may occur twice.
  fileprivate func report(supplementary: [ElementKind], decoration: [ElementKind]) -> BatchReport {
    let subject = layout.layout
    var report = BatchReport()
    for (category, kinds) in [
      (ElementCategory.supplementary, supplementary), (.decoration, decoration),
    ] {
      for kind in Set(kinds).sorted() {
        func element(_ path: ElementPath) -> ElementIdentity {
          ElementIdentity(category: category, kind: kind, path: path)
        }
        report.inserted += subject.pathsToInsert(for: category, ofKind: kind).map(element)
        report.deleted += subject.pathsToDelete(for: category, ofKind: kind).map(element)
      }
    }
    report.inserted.sort()
    report.deleted.sort()
    return report
  }
}

extension [ElementIdentity] {
  fileprivate func kinds(of category: ElementCategory) -> [ElementKind] {
    Array<ElementKind>(Set(filter { $0.category == category }.map(\.kind)))
  }
}
