import CollectionLayout
import ScenarioFiles

/// What layouts report of the elements, other than cells, that a batch brings and takes away.
struct BatchReport: Equatable {
  /// By paths after the batch, in canonical order.
  var inserted: [ElementIdentity] = []

  /// By paths before it, in canonical order.
  var deleted: [ElementIdentity] = []

  var isEmpty: Bool { inserted.isEmpty && deleted.isEmpty }
}

extension Performance {
  /// Rule U-13: what a layout reports is the difference of its elements before and after the batch.
  ///
  /// To be checked between preparation and finalize. An implementation that promises no reports may
  /// leave all of it to the host.
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
      BatchReport.difference("to insert", expected.inserted, found.inserted),
      BatchReport.difference("to delete", expected.deleted, found.deleted),
    ] {
      if let difference { fail(difference, rules: ["U-13"], step: step, on: stage) }
    }
  }

  /// Checks what a batch expects to be reported.
  func checkReport(
    _ names: [Located<ElementName>], _ kind: ExpectationKind, on stage: Stage,
    _ fail: (String) -> Void
  ) {
    guard let report = stage.report else { return fail("expected a report, found none") }
    if report.isEmpty && !stage.implementation.reportsElements { return }
    let expected = names.map(\.value.identity).sorted()
    let difference =
      kind == .pathsToInsert
      ? BatchReport.difference("to insert", expected, report.inserted)
      : BatchReport.difference("to delete", expected, report.deleted)
    if let difference { fail(difference) }
  }
}

extension BatchReport {
  /// How a list of reported elements differs from the expected one, or nil.
  fileprivate static func difference(
    _ words: String, _ expected: [ElementIdentity], _ found: [ElementIdentity]
  ) -> String? {
    if expected == found { return nil }
    return "expected [\(text(expected))] reported \(words), found [\(text(found))]"
  }

  private static func text(_ elements: [ElementIdentity]) -> String {
    elements.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

extension Stage {
  /// The supplementary and decoration elements that the layout has, in canonical order.
  var otherElements: [ElementIdentity] {
    var elements: [ElementIdentity] = []
    layout.visitElements(in: .infinite) {
      if $0.identity.category != .cell { elements.append($0.identity) }
    }
    return elements.sorted()
  }

  /// What the layout reports of elements of these kinds, just as often as it does.
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
