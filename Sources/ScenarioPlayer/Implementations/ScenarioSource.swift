import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioFiles

/// The view, delegate and data source of a layout in a scenario. Provides the data of the scenario,
/// and counts the layout's requests.
///
///     let source = ScenarioSource(
///       data: scenario.data.resolved(), bounds: scenario.viewport)
///     let layout = Engine.lazy.layout(scenario.layout, source: source)
public final class ScenarioSource: LayoutHost {
  public var bounds: Rect
  public var contentInset: Insets
  public var scale: Double

  /// Whether the delegate of a UIKit layout gives the sizes of items; see
  /// `Scenario.delegatesItemSizes`.
  public let delegatesItemSizes: Bool

  /// The current data of the scenario. A change of the data does not invalidate the layout (rule
  /// I-06).
  public var data: ResolvedData {
    didSet { sourceTree = Self.makeSourceTree(of: data) }
  }

  /// The number of item sizes requested so far.
  public private(set) var sizesAsked = 0

  /// The number of times that the layout asked for a number of sections or items so far.
  public private(set) var countsAsked = 0

  /// The number of requests for positions of elements so far. A layout must make none (rule L-06).
  public private(set) var positionsAsked = 0

  /// Called with the context of every invalidation that a layout reports (rule I-13).
  public var didReportInvalidation: ((InvalidationContext) -> Void)?

  private var sourceTree: SourceTree?

  /// Creates a source that provides `data` to a layout in a view with these bounds and insets.
  public init(
    data: ResolvedData, bounds: Rect, contentInset: Insets = .zero, scale: Double = 2,
    delegatesItemSizes: Bool = true
  ) {
    self.data = data
    self.bounds = bounds
    self.contentInset = contentInset
    self.scale = scale
    self.delegatesItemSizes = delegatesItemSizes
    sourceTree = Self.makeSourceTree(of: data)
  }

  /// A new source with the given data and bounds. If one of these is nil, the value of this source
  /// is used instead. All other values are those of this source.
  package func copy(with data: ResolvedData? = nil, bounds: Rect? = nil) -> ScenarioSource {
    ScenarioSource(
      data: data ?? self.data, bounds: bounds ?? self.bounds, contentInset: contentInset,
      scale: scale, delegatesItemSizes: delegatesItemSizes)
  }

  private static func makeSourceTree(of data: ResolvedData) -> SourceTree? {
    data.tree.map(SourceTree.init)
  }

  /// The number of items in each section. For a tree, the number of nodes at each depth.
  public var counts: [Int] { sourceTree?.nodeCounts ?? data.sections.map(\.count) }

  public var numberOfSections: Int {
    countsAsked += 1
    return sourceTree?.nodesByDepth.count ?? data.sections.count
  }

  public func numberOfItems(inSection section: Int) -> Int {
    countsAsked += 1
    if let sourceTree {
      return sourceTree.nodesByDepth.indices.contains(section)
        ? sourceTree.nodesByDepth[section].count : 0
    }
    // Reads only the section's `count`, because a copy of the whole section would change many
    // reference counts.
    return data.sections.indices.contains(section) ? data.sections[section].count : 0
  }

  public func copyItemCounts(into counts: UnsafeMutableBufferPointer<Int>) {
    guard sourceTree == nil, counts.count == data.sections.count else {
      for section in counts.indices {
        counts.initializeElement(at: section, to: numberOfItems(inSection: section))
      }
      return
    }
    countsAsked += counts.count
    data.sections.withUnsafeBufferPointer { sections in
      for section in counts.indices {
        counts.initializeElement(at: section, to: sections[section].count)
      }
    }
  }

  public func layoutWasInvalidated(with context: InvalidationContext) {
    didReportInvalidation?(context)
  }

  /// Counts a request for a position.
  func recordPositionRequest() { positionsAsked += 1 }

  /// The section with the number `section`; nil if the current data have no such section.
  private func section(_ section: Int) -> ResolvedSection? {
    data.sections.indices.contains(section) ? data.sections[section] : nil
  }
}

extension ScenarioSource: DrivenView {
  /// The range of legal scroll offsets of this view for content of `size`.
  package func scrollRange(of size: Size) -> ScrollRange {
    ScrollRange(contentSize: size, contentInset: contentInset, viewSize: bounds.size)
  }

  /// Whether the view has an area inside its content inset. Views are often laid out before they get
  /// their size; a layout must not trap then, but nobody sees what it answers.
  package var hasRoom: Bool {
    Axis.allCases.allSatisfy { bounds.size[$0] > contentInset.total($0) }
  }
}

extension ScenarioSource {
  public func hasItemSizes(inSection section: Int) -> Bool {
    self.section(section)?.sizes != nil
  }

  public func sizeForItem(at path: ElementPath) -> Size? {
    sizesAsked += 1
    guard let sizes = section(path.section)?.sizes, sizes.indices.contains(path.item) else {
      return nil
    }
    return sizes[path.item]
  }

  public func copyItemSizes(
    inSection section: Int, items: Range<Int>, into sizes: UnsafeMutableBufferPointer<Size>
  ) {
    sizesAsked += items.count
    guard data.sections.indices.contains(section) else { return }
    data.sections[section].sizes?.withUnsafeBufferPointer { known in
      for item in items.clamped(to: 0..<known.count) {
        sizes[item - items.lowerBound] = known[item]
      }
    }
  }

  public func inset(forSection section: Int) -> Insets? { self.section(section)?.inset }

  public func minimumLineSpacing(forSection section: Int) -> Double? {
    self.section(section)?.lineSpacing
  }

  public func minimumInteritemSpacing(forSection section: Int) -> Double? {
    self.section(section)?.interitemSpacing
  }

  public func referenceSizeForHeader(inSection section: Int) -> Size? {
    self.section(section)?.header
  }

  public func referenceSizeForFooter(inSection section: Int) -> Size? {
    self.section(section)?.footer
  }
}

extension ScenarioSource {
  public func frameForItem(at path: ElementPath) -> Rect {
    sizesAsked += 1
    guard let frames = section(path.section)?.frames, frames.indices.contains(path.item) else {
      return .zero
    }
    return frames[path.item]
  }

  public func copyItemFrames(
    inSection section: Int, items: Range<Int>, into frames: UnsafeMutableBufferPointer<Rect>
  ) {
    sizesAsked += items.count
    guard data.sections.indices.contains(section) else { return }
    data.sections[section].frames?.withUnsafeBufferPointer { known in
      for item in items.clamped(to: 0..<known.count) {
        frames[item - items.lowerBound] = known[item]
      }
    }
  }
}

extension ScenarioSource {
  public var numberOfRoots: Int { sourceTree?.nodesByDepth.first?.count ?? 0 }

  public func numberOfChildren(ofNodeAt path: ElementPath) -> Int {
    sourceTree?.numberOfChildren(ofNodeAt: path) ?? 0
  }

  /// Throws an error if the data contain a list of parents that is not a forest.
  public func checkTree() throws(LayoutError) {
    if let failure = sourceTree?.treeError { throw failure }
  }
}

/// Counts requests for positions of elements, which a layout must not make (rule L-06).
extension ScenarioSource: PositionProviding {
  public var contentSize: Size {
    recordPositionRequest()
    return .zero
  }

  public func layoutAttributes(for element: ElementIdentity) -> AnyLayoutAttributes? {
    recordPositionRequest()
    return nil
  }
}
