import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

extension Rule {
  /// A layout that reports no paths at all leaves this task to its host.
  static let u13 = Rule(
    "U-13", "reported-paths",
    "The supplementary paths that a layout reports as appearing and disappearing are "
      + "those that appear and disappear.",
    intent:
      "Otherwise a header is made twice, or stays on the screen after its section is deleted.",
    sources: [.header], standing: .optional, [.oracle], needs: [.updates, .supplementary],
    objection: needsItems
  ) { moment in
    guard moment.isNews, var data = moment.namedData else { return }
    // Sections are inserted and deleted at the end, so that all other sections keep their
    // numbers.
    let before = data
    let isInsert = moment.numbers.below(2) == 0 || data.sections.isEmpty
    let update: LayoutUpdate
    if isInsert {
      update = LayoutUpdate(action: .insert, before: nil, after: .section(data.sections.count))
      data.sections.append(data.makeSection(count: 3, like: data.sections.first))
    } else {
      data.sections.removeLast()
      update = LayoutUpdate(action: .delete, before: .section(data.sections.count), after: nil)
    }
    let twin = moment.makePreparedLayout(on: before.resolved)
    let past = twin.state.elements.map(\.identity)
    twin.begin(data.resolved, tellingOf: [update])
    let present = twin.state.elements.map(\.identity)
    let kinds = moment.observation.stage.implementation.elementKinds(of: moment.specification.kind)
    let reports = kinds.supplementary.map { kind in
      (
        kind: kind,
        inserted: twin.layout.layout.pathsToInsert(for: .supplementary, ofKind: kind),
        deleted: twin.layout.layout.pathsToDelete(for: .supplementary, ofKind: kind)
      )
    }
    twin.finalize()
    let isSilent = reports.allSatisfy { $0.inserted.isEmpty && $0.deleted.isEmpty }
    for report in reports {
      func difference(_ some: [ElementIdentity], _ others: [ElementIdentity]) -> [ElementPath] {
        Set(some).subtracting(others).filter {
          $0.category == .supplementary && $0.kind == report.kind
        }.map(\.path).sorted()
      }
      let inserted = difference(present, past)
      let deleted = difference(past, present)
      moment.expect(
        isSilent || report.inserted.sorted() == inserted,
        "expected the \(report.kind) paths to insert [\(inserted.text)], found "
          + "[\(report.inserted.sorted().text)] during \(update.text)")
      moment.expect(
        isSilent || report.deleted.sorted() == deleted,
        "expected the \(report.kind) paths to delete [\(deleted.text)], found "
          + "[\(report.deleted.sorted().text)] during \(update.text)")
    }
  }
}
