import CollectionLayout
import ExternalLayouts
import LayoutCatalog
import LayoutDescriptions
import LayoutGeometry
import Layouts
import LookupOracle
import RandomNumbers
import RecordedTexts
import ScenarioFiles
import ScenarioPlayer
import Testing

@Suite(
  .enabled(
    if: TestProgram.hasPython, "the example needs Python 3, and this machine has no program python3"
  ))
struct MasonryTests {
  private func program(_ file: String = "masonry.py") throws -> ExternalProgram {
    try ExternalProgram(
      ["python3", "-B", "\(TestProgram.packageFolder)/Examples/python-masonry/\(file)"],
      limits: TestProgram.patientLimits)
  }

  /// The answer to a query, in canonical order.
  private func answer(
    _ layout: some CollectionLayout, _ rect: Rect
  ) -> [PlacedElement] {
    layout.layoutAttributesForElements(in: rect).map { PlacedElement($0) }
      .sorted { $0.identity < $1.identity }
  }

  /// Rects to query: `count` random ones in and around the content, some without an area, and
  /// special ones, such as the null rect.
  private func rectsToQuery(_ generator: inout SplitMix64, _ count: Int) -> [Rect] {
    let specialRects: [Rect] = [
      .null, .infinite, .zero, Rect(x: .nan, y: 0, width: 1, height: 1),
      Rect(x: -.infinity, y: -.infinity, width: .infinity, height: .infinity),
      Rect(x: 320, y: 480, width: -320, height: -480), Rect(x: 0, y: 1e9, width: 10, height: 10),
    ]
    return specialRects
      + (0..<count).map { _ in
        func randomWholeNumber(_ low: Double, _ high: Double) -> Double {
          generator.double(in: NumberInterval(low: low, high: high)).rounded(.down)
        }
        return Rect(
          x: randomWholeNumber(-20, 320), y: randomWholeNumber(-20, 900),
          width: randomWholeNumber(-5, 200), height: randomWholeNumber(-5, 200))
      }
  }

  private func expectBuiltInAnswers(_ specification: LayoutSpecification, _ data: DataSpecification)
    throws
  {
    let source = ScenarioSource(
      data: data.resolved(), bounds: Rect(x: 0, y: 0, width: 320, height: 480),
      contentInset: Insets(top: 3, left: 5, bottom: 7, right: 11))
    let exampleLayout = ExternalLayout(specification, by: try program(), source: source)
    let builtInLayout = try #require(specification.layout(in: .bucketed, source: source))
    #expect(exampleLayout.layoutAttributesForElements(in: .infinite) == [])
    #expect(exampleLayout.collectionViewContentSize == .zero)
    try exampleLayout.prepare()
    try builtInLayout.prepare()
    #expect(exampleLayout.collectionViewContentSize == builtInLayout.contentSize)
    var generator = SplitMix64(seed: 5)
    for rect in rectsToQuery(&generator, 60) {
      let expectedElements = builtInLayout.elements(in: rect).sorted { $0.identity < $1.identity }
      #expect(answer(exampleLayout, rect) == expectedElements, "\(rect)")
    }
    for element in builtInLayout.elements(in: .infinite) {
      #expect(
        exampleLayout.layoutAttributes(for: element.identity).map { PlacedElement($0) } == element)
    }
    for path in [(-1, 0), (0, -1), (0, 4000), (99, 0)] {
      let path = ElementPath(section: path.0, item: path.1)
      #expect(exampleLayout.layoutAttributesForItem(at: path) == nil)
      #expect(exampleLayout.layoutAttributesForSupplementaryView(ofKind: "header", at: path) == nil)
    }
    #expect(exampleLayout.failure == nil)
  }

  private func randomSection(_ seed: UInt64, _ count: Int) -> SectionSpecification {
    SectionSpecification(
      items: .random(
        RandomSizes(
          seed: seed, count: count, width: NumberInterval(low: 0, high: 90),
          height: NumberInterval(low: 0, high: 130))))
  }

  @Test("the example program gives exactly the answers of the built-in waterfall")
  func agreesWithBuiltInWaterfall() throws {
    try expectBuiltInAnswers(
      LayoutSpecification(kind: .waterfall),
      DataSpecification(sections: [
        randomSection(1, 50), SectionSpecification(items: .count(0)), randomSection(2, 7),
      ]))
  }

  @Test(
    "the example program agrees with the built-in waterfall on headers, insets, columns and heights computed from aspect ratios"
  )
  func agreesWithAllParameters() throws {
    var section = randomSection(3, 20)
    section.header = Size(width: 1, height: 33.3)
    section.footer = Size(width: 1, height: 0)
    section.inset = Insets(top: 1, left: 2.7, bottom: 3, right: 40)
    try expectBuiltInAnswers(
      LayoutSpecification(
        kind: .waterfall,
        parameters: [
          .columns: .integer(4), .heights: .keyword("aspect"), .spacing: .number(2.3),
          .sectionInset: .insets(Insets(top: 9, left: 8, bottom: 7, right: 6)),
          .headerReferenceSize: .size(Size(width: 0, height: 20)),
          .footerReferenceSize: .size(Size(width: 0, height: 10.5)),
        ]), DataSpecification(sections: [randomSection(4, 15), section, randomSection(6, 3)]))
  }

  @Test(
    "the example program agrees with the built-in waterfall on the data of every scenario, errors included"
  )
  func agreesOnScenarioData() throws {
    let program = try program()
    let (scenarios, _) = ScenarioFolder.read(
      TestProgram.packageFolder + "/Scenarios", layouts: LayoutDescription.builtInLayouts)
    var comparedScenarioCount = 0
    for scenario in scenarios
    where scenario.layout.kind == .waterfall && scenario.data.itemCounts.reduce(0, +) <= 5000 {
      let source = ScenarioSource(
        data: scenario.data.resolved(), bounds: scenario.viewport,
        contentInset: scenario.contentInset, scale: scenario.scale)
      let exampleLayout = ExternalLayout(scenario.layout, by: program, source: source)
      let builtInLayout = try #require(scenario.layout.layout(in: .eager, source: source))
      #expect(
        errorText(of: exampleLayout.prepare) == errorText(of: builtInLayout.prepare),
        "\(scenario.id)")
      #expect(
        exampleLayout.layoutAttributesForElements(in: .infinite).map { PlacedElement($0) }
          == builtInLayout.elements(in: .infinite), "\(scenario.id)")
      #expect(
        exampleLayout.collectionViewContentSize == builtInLayout.contentSize, "\(scenario.id)")
      #expect(exampleLayout.failure == nil, "\(scenario.id)")
      comparedScenarioCount += 1
    }
    #expect(comparedScenarioCount > 10)
  }

  /// The error that `prepare` throws, as text; nil if it throws none. The text leaves out invalid
  /// sizes and metrics, because two equal errors that contain NaN would compare as different.
  private func errorText(of prepare: () throws(LayoutError) -> Void) -> String? {
    do {
      try prepare()
      return nil
    } catch {
      switch error {
      case .invalidItemSize(let element, _): return "size of \(element)"
      case .coordinateOutOfRange(let element): return "coordinates of \(element)"
      case .invalidMetric(let name, _, _): return "metric \(name)"
      case .invalidCount, .invalidBatch, .invalidTree: return "\(error)"
      }
    }
  }

  @Test(
    "changes of the data, parameters or bounds of one layout do not affect another layout of the program"
  )
  func changesAffectOneLayout() throws {
    let program = try program()
    let specification = LayoutSpecification(kind: .waterfall)
    let source = ScenarioSource(
      data: DataSpecification(sections: [randomSection(1, 9)]).resolved(),
      bounds: Rect(x: 0, y: 0, width: 320, height: 480))
    let unchangedSource = ScenarioSource(data: source.data, bounds: source.bounds)
    let layout = ExternalLayout(specification, by: program, source: source)
    let otherLayout = ExternalLayout(specification, by: program, source: unchangedSource)
    try layout.prepare()
    try otherLayout.prepare()
    let answerBefore = answer(otherLayout, .infinite)

    source.data.sections[0].sizes?[4].height = 250
    #expect(answer(layout, .infinite) == answerBefore)
    try layout.prepare()
    #expect(
      answer(layout, .infinite) == answerBefore,
      "expected the answer before the change, because the layout was not invalidated")
    let context = InvalidationContext()
    context.invalidateItems(at: [ElementPath(section: 0, item: 4)])
    layout.invalidateLayout(with: context)
    try expectAnswersOfBuiltInLayout(layout, specification, source)

    source.data.sections.append(ResolvedSection(count: 3))
    let contextInvalidatingCounts = InvalidationContext()
    contextInvalidatingCounts.invalidatesDataSourceCounts = true
    layout.invalidateLayout(with: contextInvalidatingCounts)
    try expectAnswersOfBuiltInLayout(layout, specification, source)

    let changedSpecification = specification.setting([.columns: .integer(2)])
    layout.set(changedSpecification)
    try expectAnswersOfBuiltInLayout(layout, changedSpecification, source)

    let bounds = Rect(x: 0, y: 10, width: 500, height: 480)
    #expect(layout.shouldInvalidateLayout(forBoundsChange: bounds))
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: source.bounds.offsetBy(dx: 0, dy: 9)))
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    source.bounds = bounds
    try expectAnswersOfBuiltInLayout(layout, changedSpecification, source)

    #expect(answer(otherLayout, .infinite) == answerBefore)
    #expect(layout.failure == nil && otherLayout.failure == nil)
  }

  private func expectAnswersOfBuiltInLayout(
    _ layout: ExternalLayout, _ specification: LayoutSpecification, _ source: ScenarioSource
  ) throws {
    try layout.prepare()
    let builtInLayout = try #require(specification.layout(in: .eager, source: source))
    try builtInLayout.prepare()
    #expect(
      answer(layout, .infinite)
        == builtInLayout.elements(in: .infinite).sorted { $0.identity < $1.identity })
    #expect(layout.collectionViewContentSize == builtInLayout.contentSize)
  }

  @Test("invalid data cause the errors of the layout contract and leave the layout empty")
  func reportsInvalidData() throws {
    let program = try program()
    let source = ScenarioSource(
      data: ResolvedData(sections: [
        ResolvedSection(count: 2, sizes: [Size(width: 1, height: 1), Size(width: 1, height: .nan)])
      ]), bounds: Rect(x: 0, y: 0, width: 320, height: 480))
    let layout = ExternalLayout(
      LayoutSpecification(kind: .waterfall, parameters: [.columns: .integer(1)]), by: program,
      source: source)
    let invalidElement = ElementIdentity.cell(ElementPath(section: 0, item: 1))
    #expect(throws: LayoutError.self) { try layout.prepare() }
    do {
      try layout.prepare()
    } catch {
      guard case .invalidItemSize(invalidElement, let size) = error else {
        Issue.record("expected an error about the size of \(invalidElement), found \(error)")
        return
      }
      #expect(size.width == 1 && size.height.isNaN)
    }
    #expect(layout.layoutAttributesForElements(in: .infinite) == [])
    source.data.sections[0].sizes?[1].height = 0x1p40
    #expect(throws: LayoutError.coordinateOutOfRange(invalidElement)) { try layout.prepare() }
    source.data.sections[0].sizes?[1].height = 5
    source.contentInset.left = .infinity
    #expect(
      throws: LayoutError.invalidMetric(name: "contentInset", section: nil, value: .infinity)
    ) { try layout.prepare() }
    source.contentInset.left = 0
    try layout.prepare()
    #expect(layout.layoutAttributesForElements(in: .infinite).count == 2)
    #expect(layout.failure == nil)
  }

  @Test("the example program refuses a layout of an unknown kind and continues to run")
  func refusesUnknownLayout() throws {
    let program = try program()
    do {
      let layout = ExternalLayout(
        LayoutSpecification(kind: .flow), by: program, source: TestProgram.source())
      expectRecorded(layout.refusal)
      #expect(layout.layoutAttributesForElements(in: .infinite) == [])
      #expect(layout.failure == nil)
    }
    let layout = ExternalLayout(
      LayoutSpecification(kind: .waterfall), by: program, source: TestProgram.source())
    try layout.prepare()
    #expect(layout.layoutAttributesForElements(in: .infinite).count == 3)
    #expect(program.failure == nil)
  }

  @Test("the example program serves scenarios whose layout is of any kind")
  func servesScenariosOfAnyLayout() throws {
    let layout = TestProgram.layout(on: try program())
    try layout.prepare()
    #expect(layout.program?.name == "masonry")
    #expect(layout.capabilities == [.supplementary, .invalidation, .canonicalOrder])
    #expect(layout.layoutAttributesForElements(in: .infinite).count == 3)
    #expect(layout.failure == nil)
  }

  @Test("a mutant that unites only the first and last frames of a group loses part of a tall item")
  func faultyUnionLosesTallItem() throws {
    // The mutant divides the items into groups of twenty. Item 1, which is tall, is neither the
    // first nor the last item of its group.
    var sizes = Array(repeating: Size(width: 100, height: 50), count: 40)
    sizes[1].height = 1500
    let source = ScenarioSource(
      data: ResolvedData(sections: [ResolvedSection(count: 40, sizes: sizes)]),
      bounds: Rect(x: 0, y: 0, width: 320, height: 480))
    let specification = LayoutSpecification(kind: .waterfall)
    let correctLayout = ExternalLayout(specification, by: try program(), source: source)
    let faultyLayout = ExternalLayout(
      specification, by: try program("masonry_union_bug.py"), source: source)
    try correctLayout.prepare()
    try faultyLayout.prepare()
    let rectNearTallItemBottom = Rect(x: 0, y: 1400, width: 320, height: 50)
    let tallItem = ElementIdentity.cell(ElementPath(section: 0, item: 1))
    #expect(answer(correctLayout, rectNearTallItemBottom).map(\.identity).contains(tallItem))
    #expect(!answer(faultyLayout, rectNearTallItemBottom).map(\.identity).contains(tallItem))
    #expect(answer(faultyLayout, .infinite) == answer(correctLayout, .infinite))
    #expect(faultyLayout.failure == nil)
  }

  @Test(
    "the example program fails in no scenario for a waterfall and in no scenario for any layout"
  )
  func passesWaterfallScenarios() throws {
    let command = [
      "python3", "-B", "\(TestProgram.packageFolder)/Examples/python-masonry/masonry.py",
    ]
    let masonry = try ExternalImplementation(
      command, catalog: BuiltInLayouts(), limits: TestProgram.patientLimits)
    #expect(masonry.name == "masonry")
    #expect(masonry.supportedLayouts == [.waterfall, .any])
    #expect(masonry.elementKinds(of: .waterfall).supplementary == ["header", "footer"])
    var passedCount = 0
    let (scenarios, _) = ScenarioFolder.read(
      TestProgram.packageFolder + "/Scenarios", layouts: LayoutDescription.builtInLayouts)
    for scenario in scenarios where scenario.data.itemCounts.reduce(0, +) <= 200 {
      for outcome in ScenarioPlayer.play(scenario, on: [masonry]) {
        switch outcome {
        case .passed: passedCount += 1
        case .failed(let failures):
          Issue.record("\(failures.map(\.description).joined(separator: "\n"))")
        case .notApplicable: break
        }
      }
    }
    #expect(passedCount > 10)
  }

  @Test("a scenario of this repository fails on the mutant with the expected message")
  func scenarioFindsFaultyUnion() throws {
    let command = [
      "python3", "-B", "\(TestProgram.packageFolder)/Examples/python-masonry/masonry_union_bug.py",
    ]
    let faultyProgram = try ExternalImplementation(
      command, catalog: BuiltInLayouts(), limits: TestProgram.patientLimits)
    let (scenarios, _) = ScenarioFolder.read(
      TestProgram.packageFolder + "/Scenarios", layouts: LayoutDescription.builtInLayouts)
    var failedRules: Set<String> = []
    for scenario in scenarios
    where scenario.family.rawValue == "waterfall" && scenario.data.itemCounts.reduce(0, +) <= 500 {
      for case .failed(let failures) in ScenarioPlayer.play(scenario, on: [faultyProgram]) {
        for failure in failures where failure.message.contains("missing") {
          failedRules.formUnion(failure.rules)
        }
      }
    }
    #expect(failedRules.contains("Q-02"))
  }
}
