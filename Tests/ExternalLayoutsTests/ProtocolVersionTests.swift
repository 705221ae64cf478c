import CollectionLayout
import ConformanceReports
import LayoutCatalog
import LayoutConformance
import LayoutDescriptions
import LayoutGeometry
import RecordedTexts
import Reports
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import ExternalLayouts

@Suite("What a program states when it starts") struct ProtocolVersionTests {
  /// A `RowProgram` whose answer to `start` consists of the version, a name and `members`, which
  /// are the other members of the JSON object as text.
  private func program(
    _ members: String, version: Int = 2, onMessage: @escaping (JSONNode) -> Void = { _ in }
  ) throws -> ExternalImplementation {
    try ExternalImplementation(catalog: BuiltInLayouts()) {
      ExternalProgram(
        RowProgram { message, answer in
          onMessage(message)
          guard message["do"]?.stringValue == "start" else { return Array(answer.compactText.utf8) }
          return Array(#"{"protocol": \#(version), "name": "rows", \#(members)}"#.utf8)
        })
    }
  }

  /// The error message about a program whose answer to `start` has `members`; nil if the program
  /// does not fail.
  private func failureMessage(_ members: String, version: Int = 2) -> String? {
    do {
      _ = try program(members, version: version)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "programs that use version 1 of the protocol are accepted, and versions 0 and 3 are refused")
  func acceptsFirstVersion() {
    #expect(failureMessage(#""kinds": {}"#, version: 1) == nil)
    for version in [0, 3] {
      #expect(
        failureMessage(#""kinds": {}"#, version: version)
          == "expected a program that uses version 2 of the protocol, found version \(version)")
    }
  }

  @Test("the traits that a program states become the traits of its layouts")
  func readsStatedTraits() throws {
    let defaultTraits = try program(#""kinds": {}"#).traits(of: .any)
    #expect(defaultTraits == LayoutDescription.any.traits)
    let statedTraits = try program(
      #""traits": {"overscan": 12.5, "history": true, "freeSupplementaryItems": true, "#
        + #""overscanAcross": true, "#
        + #""emptyRects": false, "emptyItems": false, "sections": [1, 3], "errors": false, "unknown": 1}"#
    ).traits(of: .any)
    #expect(statedTraits.overscan == 12.5 && statedTraits.overscansCrossAxis)
    #expect(statedTraits.keepsHistory && statedTraits.allowsAnySupplementaryIndex)
    #expect(statedTraits.supportsEmptyRects == false && !statedTraits.supportsEmptyItems)
    #expect(statedTraits.supportedSectionCounts == 1...3 && !statedTraits.throwsErrors)
    let otherTraits = try program(
      #""traits": {"overflow": true, "axis": "horizontal", "ownSizes": true, "intended": ["overlap"], "items": [1, 7]}"#
    ).traits(of: .any)
    #expect(otherTraits.supportedItemCounts == SupportedItemCounts(atLeast: 1, multipleOf: 7))
    #expect(otherTraits.mayOverflow && otherTraits.setsOwnSizes)
    #expect(otherTraits.fixedAxis == .horizontal && otherTraits.intendedSurprises == ["overlap"])
  }

  @Test(
    "a trait with an invalid value makes the answer of a program invalid",
    arguments: [
      (
        #"{"overscan": -1}"#, "traits.overscan: expected a number of points from 0 to 1099511627776"
      ),
      (
        #"{"overscan": "inf"}"#,
        "traits.overscan: expected a number of points from 0 to 1099511627776"
      ),
      (
        #"{"overscan": 1e300}"#,
        "traits.overscan: expected a number of points from 0 to 1099511627776, found number 1e+300"
      ),
      (#"{"history": 1}"#, "traits.history: expected true or false, found number 1"),
      (#"{"emptyRects": "no"}"#, "traits.emptyRects: expected true or false, found string \"no\""),
      (
        #"{"items": [0, 0]}"#,
        "traits.items[1]: expected a whole number from 1 to 1000, found number 0"
      ),
      (
        #"{"items": [1001, 1]}"#,
        "traits.items[0]: expected a whole number from 0 to 1000, found number 1001"
      ),
      (
        #"{"sections": [1000000000, 1000000000]}"#,
        "traits.sections[0]: expected a whole number from 0 to 100, found number 1000000000"
      ),
      (
        #"{"sections": [1, 1e16]}"#,
        "traits.sections[1]: expected a whole number from 0 to 9007199254740991, found number"
      ),
      (
        #"{"sections": [2, 1]}"#,
        "traits.sections: expected the least and the greatest count, such as [1, 1]"
      ),
      ("7", "traits: expected an object, found number 7"),
    ])
  func refusesInvalidTraits(value: String, message: String) throws {
    let failureText = try #require(failureMessage("\"traits\": \(value)"))
    #expect(failureText.hasPrefix("in the answer to \"start\": \(message)"), "\(failureText)")
  }

  @Test("capabilities that no rule tests yet are accepted, and the report names the capabilities")
  func acceptsUntestedCapabilities() throws {
    let program = try program(#""capabilities": ["invalidation", "lanes", "rightToLeft"]"#)
    #expect(program.capabilities == [.invalidation])
    let remark =
      "the program reports the capabilities lanes, rightToLeft, which no rule tests yet"
    #expect(program.remarks == [remark])
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 0
    run.rules = run.rules.filter { $0.id == "Q-01" }
    let text = try ReportFormat.text.text(
      of: Report([run.judge(program)]), style: ReportStyle(width: 120))
    #expect(text.contains("note") && text.contains(remark))
    let message = try #require(failureMessage(#""capabilities": ["juggling"]"#))
    #expect(message.contains("capabilities[0]: expected") && message.contains("sticky"))
  }

  @Test("a program has at most 64 kinds of elements in a category")
  func limitsNumberOfKinds() throws {
    let names = (0..<65).map { "\"kind\($0)\"" }.joined(separator: ", ")
    let message = try #require(failureMessage(#""kinds": {"decoration": [\#(names)]}"#))
    expectRecorded(message)
  }

  @Test(
    "a program gets rects without an area if it says so or is judged in a stricter profile than screen, but never if it supports none",
    arguments: [
      ("", ConformanceProfile.screen, false), ("", .contract, true), ("", .exact, true),
      (#""emptyRects": true"#, .screen, true), (#""emptyRects": false"#, .exact, false),
    ])
  func asksForEmptyRects(trait: String, profile: ConformanceProfile, isAsked: Bool) throws {
    var hasReceivedEmptyRect = false
    let program = try program(
      #""capabilities": ["invalidation"], "traits": {\#(trait)}"#
    ) { message in
      guard let rect = message["rect"].map({ JSONValue($0).compactText }) else { return }
      if rect.contains("null") || rect.contains("nan") || rect.hasSuffix(",0]") {
        hasReceivedEmptyRect = true
      }
    }
    var run = ConformanceRun()
    run.profile = profile
    run.layouts = [.any]
    run.randomScenariosPerLayout = 2
    run.rules = run.rules.filter { ["Q-01", "Q-07", "Q-08", "Q-12", "G-05"].contains($0.id) }
    _ = run.judge(program)
    #expect(hasReceivedEmptyRect == isAsked)
  }

  @Test(
    "a program that supports no queries for rects without an area gets none, and rules about them do not apply"
  )
  func asksForNoEmptyRects() throws {
    var receivedRects: [String] = []
    let program = try program(
      #""capabilities": ["invalidation"], "traits": {"emptyRects": false}"#
    ) { message in
      if let rect = message["rect"] { receivedRects.append(JSONValue(rect).compactText) }
    }
    var run = ConformanceRun()
    run.layouts = [.any]
    run.randomScenariosPerLayout = 2
    run.rules = run.rules.filter { ["Q-01", "Q-07", "Q-08", "Q-12", "G-05"].contains($0.id) }
    let report = run.judge(program)
    #expect(receivedRects.contains("\"infinite\""))
    #expect(
      !receivedRects.contains { $0.contains("null") || $0.contains("nan") || $0.hasSuffix(",0]") })
    for id in ["Q-08", "Q-12"] {
      let row = try #require(report.rows.first { $0.rule.id == id })
      #expect(
        row.verdict
          == .notApplicable(reason: LayoutTraits.reasonForNoEmptyRects))
    }
    var scenario = Scenario(
      path: "any.json", id: "hostile/any", family: LayoutDescription.any.family,
      title: Located("any", at: .start), rules: ["Q-02"], viewport: TestProgram.source().bounds,
      layout: LayoutSpecification(kind: .any), data: DataSpecification(), invariants: [], steps: [])
    scenario.steps = [Step(action: .prepare), Step(action: .query(.zero))]
    #expect(
      ScenarioPlayer.play(scenario, on: [program])
        == [.notApplicable(reason: LayoutTraits.reasonForNoEmptyRects)])
  }

  @Test(
    "a program gets no empty items if it supports none, and no rule compares layouts that may depend on earlier data"
  )
  func omitsEmptyItemsAndComparisons() throws {
    var isEmptyItemSent = false
    let program = try program(
      #""capabilities": ["invalidation", "supplementary", "decoration"], "#
        + #""kinds": {"supplementary": ["header"], "decoration": ["line"]}, "#
        + #""traits": {"emptyItems": false, "history": true}"#
    ) { message in
      guard message["do"]?.stringValue == "start", let data = message["data"] else { return }
      isEmptyItemSent = isEmptyItemSent || JSONValue(data).compactText.contains("[0,0]")
    }
    var run = ConformanceRun()
    run.layouts = [.list]
    run.randomScenariosPerLayout = 4
    run.rules = run.rules.filter { ["I-01", "N-06", "Q-03"].contains($0.id) }
    let report = run.judge(program)
    #expect(!isEmptyItemSent)
    let verdicts = Dictionary(uniqueKeysWithValues: report.rows.map { ($0.rule.id, $0.verdict) })
    #expect(
      verdicts["I-01"]
        == .notApplicable(reason: "the layout's geometry may depend on earlier data and bounds"))
    #expect(
      verdicts["N-06"]
        == .notApplicable(reason: "the layout supports no items without a width or height"))
    #expect(verdicts["Q-03"]?.shortName == "pass")
  }
}
