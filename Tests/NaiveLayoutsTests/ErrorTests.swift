import CollectionLayout
import LayoutGeometry
import NaiveLayouts
import RecordedTexts
import Testing

@Suite("Input that the oracle refuses")
struct ErrorTests {
  @Test("the error for a NaN, infinite, negative or too long item size names the item (N-05)")
  func refusesInvalidItemSize() {
    for bad in [Double.nan, .infinity, -1, 0x1p41] {
      var sectionWithInvalidItem = section(3, of: 10, by: 10)
      sectionWithInvalidItem.sizes?[2].height = bad
      for error in [
        layoutError {
          try NaiveFlow().layout(
            [section(1, of: 1, by: 1), sectionWithInvalidItem], in: viewEnvironment(9, 9))
        },
        layoutError {
          try NaiveList().layout(
            [section(1, of: 1, by: 1), sectionWithInvalidItem], in: viewEnvironment(9, 9))
        },
        layoutError {
          try NaiveWaterfall().layout(
            [section(1, of: 1, by: 1), sectionWithInvalidItem], in: viewEnvironment(9, 9))
        },
      ] {
        guard case .invalidItemSize(let element, let size) = error else {
          Issue.record(
            "expected an error about an invalid item size, found \(String(describing: error))")
          continue
        }
        #expect(element == .cell(ElementPath(section: 1, item: 2)))
        #expect(size.width == 10)
        #expect(size.height == bad || bad.isNaN && size.height.isNaN)
      }
    }
  }

  @Test("an invalid item size of the layout is refused only if an item has this size")
  func refusesInvalidDefaultSize() {
    var flow = NaiveFlow()
    flow.itemSize = Size(width: -5, height: 3.5)
    let error = layoutError {
      try flow.layout([NaiveSection(itemCount: 2)], in: viewEnvironment(9, 9))
    }
    #expect(error?.offender == "cell 0.0: -5.0 x 3.5")
    #expect(
      layoutError { try flow.layout([section(2, of: 1, by: 1)], in: viewEnvironment(9, 9)) } == nil)
  }

  @Test(
    "the error for an invalid header or footer size names the element, even if only the length across the scroll axis is invalid"
  )
  func refusesInvalidHeaderOrFooter() {
    var flow = NaiveFlow()
    flow.headerReferenceSize = Size(width: .nan, height: 3)
    let headerError = layoutError {
      try flow.layout([NaiveSection(itemCount: 0)], in: viewEnvironment(9, 9))
    }
    #expect(headerError?.offender == "header 0: nan x 3.0")
    var section = NaiveSection(itemCount: 0)
    section.footer = Size(width: 1, height: -1)
    let footerError = layoutError {
      try NaiveGrid().layout([NaiveSection(itemCount: 0), section], in: viewEnvironment(9, 9))
    }
    #expect(footerError?.offender == "footer 1: 1.0 x -1.0")
    var list = NaiveList()
    list.tableHeader = Size(width: 0, height: .infinity)
    let tableHeaderError = layoutError {
      try list.layout([NaiveSection(itemCount: 0)], in: viewEnvironment(9, 9))
    }
    #expect(tableHeaderError?.offender == "tableHeader 0: 0.0 x inf")
  }

  @Test("for a negative row height, the error names the size of the first cell")
  func negativeRowHeightNamesFirstCell() {
    var grid = NaiveGrid()
    grid.rowHeight = -4
    let error = layoutError {
      try grid.layout([NaiveSection(itemCount: 1)], in: viewEnvironment(9, 9))
    }
    #expect(error?.offender == "cell 0.0: 3.0 x -4.0")
    #expect(
      layoutError { try grid.layout([NaiveSection(itemCount: 0)], in: viewEnvironment(9, 9)) }
        == nil)
  }

  @Test("the error for an invalid inset, spacing, bounds or scale names the invalid value")
  func refusesInvalidFlowMetrics() {
    func offender(
      _ change: (inout NaiveFlow, inout NaiveSection, inout NaiveEnvironment) -> Void
    )
      -> String?
    {
      var flow = NaiveFlow()
      var section = NaiveSection(itemCount: 1)
      var environment = viewEnvironment(9, 9)
      change(&flow, &section, &environment)
      return layoutError {
        try flow.layout([NaiveSection(itemCount: 1), section], in: environment)
      }?.offender
    }
    #expect(offender { _, _, _ in } == nil)
    #expect(
      offender { flow, _, _ in flow.minimumLineSpacing = .nan }
        == "minimumLineSpacing: nan")
    #expect(
      offender { flow, _, _ in flow.minimumInteritemSpacing = .infinity }
        == "minimumInteritemSpacing: inf")
    #expect(
      offender { flow, _, _ in flow.sectionInset.left = -.infinity }
        == "sectionInset: -inf")
    #expect(
      offender { _, section, _ in section.inset = inset(0, 0, 0, .nan) }
        == "inset 1: nan")
    #expect(
      offender { _, section, _ in section.lineSpacing = .nan }
        == "lineSpacing 1: nan")
    #expect(
      offender { _, section, _ in section.interitemSpacing = 0x1p41 }
        == "interitemSpacing 1: 2199023255552.0")
    #expect(
      offender { _, _, environment in environment.bounds.size.width = .nan }
        == "bounds: nan")
    #expect(
      offender { _, _, environment in environment.contentInset.top = .nan }
        == "contentInset: nan")
    #expect(offender { _, _, environment in environment.scale = 0 } == "scale: 0.0")
  }

  @Test("grid, list, waterfall and class tree refuse invalid values of their own parameters")
  func refusesOtherInvalidMetrics() {
    var grid = NaiveGrid()
    grid.spacing = .nan
    var list = NaiveList()
    list.rowHeight = .nan
    var waterfall = NaiveWaterfall()
    waterfall.spacing = .infinity
    var tree = NaiveClassTree()
    tree.inset.top = .nan
    let errors = [
      layoutError { try grid.layout([], in: viewEnvironment(9, 9)) },
      layoutError { try list.layout([], in: viewEnvironment(9, 9)) },
      layoutError { try waterfall.layout([], in: viewEnvironment(9, 9)) },
      layoutError { try tree.layout(parents: []) },
    ]
    let metricNames = errors.map { error in
      if case .invalidMetric(let name, nil, _) = error { name } else { "none" }
    }
    #expect(metricNames == ["spacing", "rowHeight", "spacing", "inset"])
  }

  @Test(
    "the error for coordinates beyond 2^40 names the first element that has one, in canonical order (N-03)"
  )
  func refusesLargeCoordinate() throws {
    let coordinateLimit = 0x1p40
    var tallSection = section(3, of: 10, by: coordinateLimit)
    tallSection.sizes?[0].height = 0
    tallSection.header = Size(width: 0, height: 0)
    let error = layoutError { try NaiveList().layout([tallSection], in: viewEnvironment(9, 9)) }
    #expect(error == .coordinateOutOfRange(.cell(ElementPath(section: 0, item: 2))))
    tallSection.sizes?[2].height = 0
    let layoutWithinLimit = try NaiveList().layout([tallSection], in: viewEnvironment(9, 9))
    #expect(layoutWithinLimit.contentSize.height == coordinateLimit)
  }

  @Test("if only the content ends beyond 2^40, the error names the last element")
  func refusesLargeContent() {
    var list = NaiveList()
    list.sectionInset = inset(0, 0, 0x1p40, 0)
    let error = layoutError {
      try list.layout([NaiveSection(itemCount: 2)], in: viewEnvironment(9, 9))
    }
    #expect(error == .coordinateOutOfRange(.cell(ElementPath(section: 0, item: 1))))
  }

  @Test("an item of a free layout is refused if the position or size of its frame is invalid")
  func refusesInvalidFrames() {
    let cell = ElementIdentity.cell(ElementPath(section: 0, item: 0))
    func errorForItem(in frame: Rect) -> LayoutError? {
      layoutError { try NaiveFree().layout([NaiveSection(frames: [frame])]) }
    }
    #expect(
      errorForItem(in: Rect(x: .nan, y: 0, width: 1, height: 1)) == .coordinateOutOfRange(cell))
    #expect(
      errorForItem(in: Rect(x: 0x1p40, y: 0, width: 1, height: 1)) == .coordinateOutOfRange(cell))
    #expect(
      errorForItem(in: Rect(x: 0, y: 0, width: -1, height: 1))
        == .invalidItemSize(cell, Size(width: -1, height: 1)))
  }

  @Test("a tree with a cycle or a missing parent is refused")
  func refusesInvalidTrees() {
    let missingParentError = layoutError { try NaiveClassTree().layout(parents: [nil, 0, 3]) }
    let cycleError = layoutError { try NaiveClassTree().layout(parents: [nil, 2, 3, 2]) }
    let ownParentError = layoutError { try NaiveClassTree().layout(parents: [0]) }
    let errors = [missingParentError, cycleError, ownParentError]
    expectRecorded(errors.map { $0?.description })
  }
}
