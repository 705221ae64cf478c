extension Rule {
  /// The rule that a layout reports the correct paths of the supplementary views that a batch adds
  /// or removes. A layout may report no paths at all; its host then determines them.
  static let u13ReportedPaths = Rule(
    "U-13", "reported-paths",
    "The paths of supplementary views that a layout reports as appearing or disappearing in a batch are exactly those of views that appear or disappear.",
    intent:
      "If the rule fails, a header is made twice, or stays on the screen after its section is deleted.",
    reliedOnBy: .exporter, requiredObservation: "a reported path of a supplementary element",
    sources: [.headerComment], requirementStatus: .optional, [.oracle],
    followsFrom: ["Q-02", "I-05"],
    requiredCapabilities: [.updates, .supplementary],
    symptom: .wrongAnimation, exclusionReason: onlyForItemLayouts
  ) { check in
    guard check.stepMayHaveChangedLayout, var data = check.numberedData else { return }
    // The section is inserted or deleted at the end, so that all other sections keep their indices.
    let dataBefore = data
    let insertsSection = check.randomNumbers.nextInt(2) == 0 || data.sections.isEmpty
    let supportedSectionCounts = data.supportedSectionCounts
    guard supportedSectionCounts.contains(data.sections.count + (insertsSection ? 1 : -1)) else {
      return
    }
    let update: LayoutUpdate
    if insertsSection {
      update = LayoutUpdate(action: .insert, before: nil, after: .section(data.sections.count))
      data.sections.append(
        data.makeSection(
          count: data.supportedItemCounts.roundingUp(3), like: data.sections.first))
    } else {
      data.sections.removeLast()
      update = LayoutUpdate(action: .delete, before: .section(data.sections.count), after: nil)
    }
    let scratchLayout = check.makePreparedLayout(on: dataBefore.resolvedData)
    let identitiesBefore = scratchLayout.state.elements.map(\.identity)
    scratchLayout.beginBatch(data.resolvedData, passing: [update])
    let identitiesAfter = scratchLayout.state.elements.map(\.identity)
    let kinds = check.observation.run.implementation.elementKinds(of: check.specification.kind)
    let pathReports = kinds.supplementary.map { kind in
      (
        kind: kind,
        inserted: scratchLayout.layout.layout.pathsToInsert(for: .supplementary, ofKind: kind),
        deleted: scratchLayout.layout.layout.pathsToDelete(for: .supplementary, ofKind: kind)
      )
    }
    scratchLayout.endBatch()
    let reportsNothing = pathReports.allSatisfy { $0.inserted.isEmpty && $0.deleted.isEmpty }
    check.recordRequiredObservation(!reportsNothing)
    for report in pathReports {
      func supplementaryPaths(
        _ identities: [ElementIdentity], _ excludedIdentities: [ElementIdentity]
      ) -> [ElementPath] {
        Set(identities).subtracting(excludedIdentities).filter {
          $0.category == .supplementary && $0.kind == report.kind
        }.map(\.path).sorted()
      }
      let insertedPaths = supplementaryPaths(identitiesAfter, identitiesBefore)
      let deletedPaths = supplementaryPaths(identitiesBefore, identitiesAfter)
      check.expect(
        reportsNothing || report.inserted.sorted() == insertedPaths,
        "expected pathsToInsert(for:ofKind:) to return [\(insertedPaths.commaSeparatedText)] for the kind \"\(report.kind)\", found [\(report.inserted.sorted().commaSeparatedText)] during \(update.text)"
      )
      check.expect(
        reportsNothing || report.deleted.sorted() == deletedPaths,
        "expected pathsToDelete(for:ofKind:) to return [\(deletedPaths.commaSeparatedText)] for the kind \"\(report.kind)\", found [\(report.deleted.sorted().commaSeparatedText)] during \(update.text)"
      )
    }
  }
}
