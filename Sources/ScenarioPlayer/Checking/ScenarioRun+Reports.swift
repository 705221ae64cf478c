import CollectionLayout
import ScenarioFiles

/// The supplementary and decoration views that a layout reports as inserted and deleted by a batch.
struct BatchReport: Equatable {
  /// The inserted elements with their paths after the batch, in canonical order.
  var insertedElements: [ElementIdentity] = []

  /// The deleted elements with their paths before the batch, in canonical order.
  var deletedElements: [ElementIdentity] = []

  var isEmpty: Bool { insertedElements.isEmpty && deletedElements.isEmpty }
}

extension ScenarioRun {
  /// Checks rule U-13: the elements that the layout reports as deleted by a batch are those that
  /// exist only before the batch, and the elements reported as inserted are those that exist only
  /// after the batch.
  ///
  /// Must be called before the batch is finalized. A layout whose implementation does not promise
  /// such reports may report nothing.
  func checkBatchReport(
    since elementsBefore: [ElementIdentity], _ plan: BatchPlan, of step: Step,
    on run: ImplementationRun
  ) {
    let elementsNow = run.supplementaryAndDecorationElements
    let identitiesBefore = Set(elementsBefore)
    let identitiesNow = Set(elementsNow)
    let expected = BatchReport(
      insertedElements: elementsNow.filter {
        !(plan.identityBeforeBatch(of: $0).map(identitiesBefore.contains) ?? false)
      },
      deletedElements: elementsBefore.filter {
        !(plan.identityAfterBatch(of: $0).map(identitiesNow.contains) ?? false)
      }
    )
    let supportedKinds = run.implementation.elementKinds(of: layout.kind)
    let found = run.reportedElements(
      supplementary: supportedKinds.supplementary + elementsBefore.elementKinds(of: .supplementary)
        + elementsNow.elementKinds(of: .supplementary),
      decoration: supportedKinds.decoration + elementsBefore.elementKinds(of: .decoration)
        + elementsNow.elementKinds(of: .decoration))
    run.batchReport = found
    if found.isEmpty && !run.implementation.promisesPathsToInsertAndDelete { return }
    run.checkCount += 1
    for messageIfReportDiffers in [
      BatchReport.differenceMessage(
        action: "inserted", expected.insertedElements, found.insertedElements),
      BatchReport.differenceMessage(
        action: "deleted", expected.deletedElements, found.deletedElements),
    ] {
      if let messageIfReportDiffers {
        reportFailure(messageIfReportDiffers, .wrongReportOfBatch, step: step, on: run)
      }
    }
  }

  /// Compares the layout's report with a `pathsToInsert` or `pathsToDelete` expectation.
  func checkBatchReport(
    _ names: [Located<ElementName>], _ kind: ExpectationKind, on run: ImplementationRun,
    _ fail: (String) -> Void
  ) {
    guard let report = run.batchReport else {
      return fail("expected a report of inserted and deleted elements, found none")
    }
    if report.isEmpty && !run.implementation.promisesPathsToInsertAndDelete { return }
    let expected = names.map(\.value.identity).sorted()
    let messageIfReportDiffers =
      kind == .pathsToInsert
      ? BatchReport.differenceMessage(action: "inserted", expected, report.insertedElements)
      : BatchReport.differenceMessage(action: "deleted", expected, report.deletedElements)
    if let messageIfReportDiffers { fail(messageIfReportDiffers) }
  }
}

extension BatchReport {
  /// A message about the difference between the expected and the reported elements; nil if they are
  /// equal.
  fileprivate static func differenceMessage(
    action: String, _ expected: [ElementIdentity], _ found: [ElementIdentity]
  ) -> String? {
    if expected == found { return nil }
    return
      "expected the layout to report [\(quotedNames(expected))] as \(action), found [\(quotedNames(found))]"
  }

  private static func quotedNames(_ elements: [ElementIdentity]) -> String {
    elements.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

extension ImplementationRun {
  /// The supplementary and decoration views of the layout, in canonical order.
  var supplementaryAndDecorationElements: [ElementIdentity] {
    var elements: [ElementIdentity] = []
    layout.visitElements(in: .infinite) {
      if $0.identity.category != .cell { elements.append($0.identity) }
    }
    return elements.sorted()
  }

  /// The elements of the given kinds that the layout reports as inserted and deleted. An element
  /// that the layout reports twice occurs twice.
  fileprivate func reportedElements(supplementary: [ElementKind], decoration: [ElementKind])
    -> BatchReport
  {
    let collectionLayout = layout.layout
    var report = BatchReport()
    for (category, kinds) in [
      (ElementCategory.supplementary, supplementary), (.decoration, decoration),
    ] {
      for kind in Set(kinds).sorted() {
        func makeIdentity(_ path: ElementPath) -> ElementIdentity {
          ElementIdentity(category: category, kind: kind, path: path)
        }
        report.insertedElements += collectionLayout.pathsToInsert(for: category, ofKind: kind).map(
          makeIdentity)
        report.deletedElements += collectionLayout.pathsToDelete(for: category, ofKind: kind).map(
          makeIdentity)
      }
    }
    report.insertedElements.sort()
    report.deletedElements.sort()
    return report
  }
}

extension [ElementIdentity] {
  fileprivate func elementKinds(of category: ElementCategory) -> [ElementKind] {
    Array<ElementKind>(Set(filter { $0.category == category }.map(\.kind)))
  }
}
