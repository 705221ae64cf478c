import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

@testable import LayoutConformance

/// A layout under test that is given by one function, which places all elements.
struct PlacedCells: VisitingLayout {
  var traits = LayoutTraits(snapping: .unknown)
  var elementKinds = ElementKinds(supplementary: [.header])
  /// The length in points by which the last elements extend beyond the content, on both axes.
  var lengthBeyondContent = 0.0

  /// Whether the headers stay in the view, so that a scroll invalidates the layout.
  var addsPinning = false

  var capabilities: Set<Capability> {
    addsPinning ? [.invalidation, .supplementary, .pinning] : [.invalidation, .supplementary]
  }

  var place: @Sendable (ScenarioSource) -> [LayoutAttributes<NoPayload>]

  init(_ place: @escaping @Sendable (ScenarioSource) -> [LayoutAttributes<NoPayload>]) {
    self.place = place
  }

  func makeLayout(for source: ScenarioSource) -> PlacedCellsLayout {
    PlacedCellsLayout(shortenedBy: lengthBeyondContent, followsOffset: addsPinning) { [place] in
      place(source)
    }
  }

  /// A report of ordinary data alone, in which no rules are checked.
  var reportOfOrdinaryData: ConformanceReport {
    var run = ConformanceRun()
    run.findsSurprises = true
    run.rules = []
    run.runsSystematicScenarios = false
    run.randomScenariosPerLayout = 1
    return run.judge(self)
  }

  /// The names of the regularities that are surprises.
  var namesOfSurprises: [String] { reportOfOrdinaryData.surprises.map(\.regularity.name) }
}

final class PlacedCellsLayout: CollectionLayout {
  typealias Payload = NoPayload
  weak var host: (any LayoutHost)?
  private let lengthBeyondContent: Double
  private let followsOffset: Bool
  private let place: () -> [Attributes]
  private var elements: [Attributes] = []

  init(
    shortenedBy lengthBeyondContent: Double, followsOffset: Bool,
    _ place: @escaping () -> [Attributes]
  ) {
    self.followsOffset = followsOffset
    self.lengthBeyondContent = lengthBeyondContent
    self.place = place
  }

  var collectionViewContentSize: Size {
    Size(
      width: (elements.map(\.frame.maxX).max() ?? 0) - lengthBeyondContent,
      height: (elements.map(\.frame.maxY).max() ?? 0) - lengthBeyondContent)
  }

  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    followsOffset || newBounds.size != host?.bounds.size
  }

  func prepare() throws(LayoutError) { elements = place() }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    elements.filter { $0.frame.hits(rect) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    elements.first { $0.element == .cell(path) }
  }

  func layoutAttributesForSupplementaryView(ofKind kind: ElementKind, at path: ElementPath)
    -> Attributes?
  {
    elements.first { $0.element == .supplementary(kind, path) }
  }
}

extension ScenarioSource {
  /// The paths of all items.
  var itemPaths: [ElementPath] {
    counts.enumerated().flatMap { section, count in
      (0..<count).map { ElementPath(section: section, item: $0) }
    }
  }
}
