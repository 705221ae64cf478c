import CollectionHost
import CollectionLayout
import LayoutCatalog
import LayoutDescriptions
import LayoutGeometry
import Layouts
import RecordedTexts
import ScenarioFiles
import ScenarioPlayer
import Testing

/// A flow layout that reports headers at `reportedPaths` as inserted by every batch.
private final class LayoutReportingInsertedHeaders: ForwardingLayout {
  typealias Payload = NoPayload
  let base = ArrangedLayout(FlowArrangement(), storage: .boxes)
  var reportedPaths: [ElementPath] = []

  init() { base.update { $0.headerReferenceSize = Size(width: 0, height: 20) } }

  func pathsToInsert(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] { kind == .header ? reportedPaths : [] }

  func pathsToDelete(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] { [] }
}

/// Makes flow layouts that report headers at `reportedPaths` as inserted by every batch.
private struct ImplementationReportingInsertedHeaders: LayoutImplementation {
  var catalog: (any ReferenceCatalog)? { BuiltInLayouts() }
  var reportedPaths: [ElementPath]
  var promisesPathsToInsertAndDelete: Bool
  var name: String { "reporting" }
  var capabilities: Set<Capability> { Set(Capability.allCases) }
  var supportedLayouts: [LayoutDescription] { [.flow] }

  func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    let layout = LayoutReportingInsertedHeaders()
    layout.reportedPaths = reportedPaths
    return HostedLayout(layout, source: source)
  }
}

@Suite(
  "The player checks the inserted and deleted elements that a layout reports for a batch (rule U-13)"
)
struct BatchReportTests {
  private let flow = InlineScenario(
    layout: #"{ "kind": "flow", "headerReferenceSize": [0, 20] }"#,
    data: #"{ "sections": [ { "items": 2 }, { "items": 1 } ] }"#)
  private let batch = #"{ "do": "batch", "insert": [{ "at": "1", "items": 1 }]"#

  private func failures(
    reporting reportedPaths: [ElementPath], promisesPaths: Bool, _ steps: String
  ) throws -> [String] {
    let implementation = ImplementationReportingInsertedHeaders(
      reportedPaths: reportedPaths, promisesPathsToInsertAndDelete: promisesPaths)
    return try flow.failures(steps, engines: [implementation])
  }

  @Test(
    "a layout's report that differs from the inserted and deleted elements of a batch is a failure")
  func wrongReportFails() throws {
    let path = ElementPath(section: 1, item: 0)
    #expect(try failures(reporting: [path], promisesPaths: true, batch + " }") == [])
    expectRecorded(
      try failures(reporting: [path, path], promisesPaths: false, batch + " }")
        + failures(
          reporting: [ElementPath(section: 2, item: 0)], promisesPaths: false, batch + " }")
        + failures(
          reporting: [path], promisesPaths: true, #"{ "do": "batch", "delete": ["1"] }"#))
  }

  @Test("a layout may report no inserted elements unless its implementation promises reports")
  func missingReportIsAllowedUnlessPromised() throws {
    let steps = batch + #", "expect": { "pathsToInsert": ["header 1"] } }"#
    #expect(try failures(reporting: [], promisesPaths: false, steps) == [])
    expectRecorded(try failures(reporting: [], promisesPaths: true, steps))
  }

  @Test(
    "the inserted and deleted elements that a batch step expects are compared with the reports of every engine"
  )
  func comparesExpectedReports() throws {
    #expect(
      try flow.failures(
        batch + #", "expect": { "pathsToInsert": ["header 1"], "pathsToDelete": [] } }"#)
        == [])
    expectRecorded(
      try flow.failures(batch + #", "expect": { "pathsToInsert": ["header 2"] } }"#)
        + flow.failures(
          #"{ "do": "batch", "delete": ["1"], "expect": { "pathsToDelete": ["header 0"] } }"#)
        + flow.failures(
          #"{ "do": "batch", "expect": { "pathsToDelete": [] } }"#))
  }
}
