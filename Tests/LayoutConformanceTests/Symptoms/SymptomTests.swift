import RecordedTexts
import Testing

@testable import LayoutConformance

@Suite("What a user sees of a finding")
struct SymptomTests {
  private func report(_ mistake: FaultyRows.Mistake) -> ConformanceReport {
    var run = ConformanceRun()
    run.effort = .quick
    run.randomScenariosPerLayout = 2
    run.observesSymptoms = true
    return run.judge(FaultyRows(mistake: mistake))
  }

  @Test(
    "the worst symptom of a wrong layout comes first, as a sentence",
    arguments: [
      (.keepsWidth, .oldPlace, "keep their old width"),
      (.losesRowWhenScrolled, .missing, "missing: cell 0."),
      (.inventsRow, .appEnds, "which is not in the data"),
      (.forgetsLookup, .appEnds, ".1 is looked up: the layout shows it, but has no attributes"),
      (.endsEarly, .endUnreachable, "The view cannot be scrolled to"),
      (.losesRowsInThinRects, .invisible, "Nothing visible"),
      (.stopsBeyondEnd, .wrongStop, "A scroll stops in the wrong place"),
      (.raisesRowsInQueries, .invisible, "is scrolled to or updated: its lookup has another"),
      (.scrollInvalidates, .slow, "more work than it needs to"),
      (.movesRowsWhenScrolled, .wrongPlace, "has a wrong place"),
      (.looksUpLower, .invisible, " is scrolled to or updated: it is shown at ["),
      (.keepsWidthAndIsInvalidatedByScrolls, .oldPlace, "After rotating to "),
      (.readsWidthInQueries, .wrongPlace, "After rotating to "),
      (.keepsRows, .missing, "missing: cell"),
    ] as [(FaultyRows.Mistake, Symptom, String)])
  func worstSymptom(mistake: FaultyRows.Mistake, symptom: Symptom, part: String) throws {
    let finding = try #require(report(mistake).findings.first)
    #expect(finding.symptom?.symptom == symptom)
    let sentence = try #require(finding.symptom?.sentence)
    #expect(sentence.contains(part), "\(sentence)")
  }

  @Test(
    "what a user sees of a finding, he also sees in the smallest scenario of one of its rules",
    arguments: [(.keepsRows, .missing), (.keepsWidth, .oldPlace)]
      as [(FaultyRows.Mistake, Symptom)])
  func smallScenariosKeepSymptom(mistake: FaultyRows.Mistake, symptom: Symptom) throws {
    let layout = FaultyRows(mistake: mistake)
    var report = report(mistake)
    var discoveries: [FailingScenario] = []
    for index in report.rows.indices {
      guard let discovery = report.rows[index].discovery(on: layout) else { continue }
      discoveries.append(discovery)
      let rule = report.rows[index].rule
      report.rows[index].replaceFailures(with: discovery.failure)
      report.record(
        discovery.symptom(on: layout), of: rule, inSmallestScenario: discovery.failure)
    }
    let finding = try #require(report.findings.first)
    #expect(finding.symptom?.symptom == symptom)
    let path = try #require(finding.symptom?.failure?.path)
    let shown = try #require(discoveries.first { $0.failure.path == path })
    #expect(shown.itemCount <= 6)
  }

  @Test("a layout that is right on every screen has no finding that a user sees")
  func rightLayout() {
    #expect(report(.none).findings.isEmpty)
    #expect(report(.none).findingCounts.visible == 0)
    #expect(report(.none).findingCounts.invisible == 0)
  }

  @Test("an old width is named with the change after which it stays")
  func namesChange() throws {
    let symptom = try #require(report(.keepsWidth).findings.first?.symptom)
    #expect(symptom.change?.kind == .rotation)
    #expect(symptom.sentence.hasPrefix("After rotating to "))
    let screens = try #require(symptom.screens)
    #expect(screens.expected.map(\.frame) != screens.found.map(\.frame))
  }

  @Test("a content that keeps its old length is named with both lengths")
  func namesContentLengths() throws {
    let findings = report(.keepsContent).findings
    let symptom = try #require(
      findings.lazy.compactMap(\.symptom).first {
        [.endUnreachable, .beyondEnd].contains($0.symptom)
      })
    #expect(symptom.sentence.contains(" instead of "), "\(symptom.sentence)")
  }

  @Test("queries that search at another place than they return are one finding")
  func tellsWrongSearchOnce() throws {
    let rules: Set = ["Q-01", "Q-02"]
    let findings = report(.searchesAboveRows).findings.filter {
      $0.rule.map { rules.contains($0.id) } ?? false
    }
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(!rules.isDisjoint(with: finding.consequences.map(\.id)))
  }

  @Test("a finding whose scenario was not played again is neither visible nor invisible")
  func countsUnobservedFindings() {
    var run = ConformanceRun()
    run.effort = .quick
    let counts = run.judge(FaultyRows(mistake: .endsEarly)).findingCounts
    #expect(counts.visible == 0)
    #expect(counts.invisible == 0)
    #expect(counts.unobserved > 0)
  }

  @Test("a difference of two layouts on the same data is invisible")
  func differentLayouts() throws {
    let finding = try #require(
      report(.differsInEachLayout).findings.first { $0.rule?.id == "X-01" })
    expectRecorded(finding.symptom?.sentence)
  }

  @Test("findings are counted by what they mean to a user")
  func countsFindings() {
    let counts = report(.losesRowsInThinRects).findingCounts
    #expect(counts.visible == 0)
    #expect(counts.invisible > 0)
  }
}
