import LayoutGeometry

/// The extents of sections in a row, with sums of prefixes and the reach of their boxes.
///
/// A balanced binary tree in one array. A node knows the extent of its sections together and the
/// lowest and highest edge of any of their boxes, measured from where its first section starts, so
/// boxes that leave their own section are found too. Extents are on the lattice, so sums are exact
/// in any order.
struct SectionTree {
  /// What a run of sections amounts to.
  struct Node {
    /// Extents added up; 0 where sections do not follow one another.
    var extent: Double
    /// The least edge of a box along the axis; infinity without boxes.
    var low: Double
    /// The greatest edge of a box along the axis; negative infinity without boxes.
    var high: Double
    /// The least edge of a box across the axis.
    var lowCross: Double
    /// The greatest edge of a box across the axis.
    var highCross: Double

    static let empty = Node(
      extent: 0, low: .infinity, high: -.infinity, lowCross: .infinity, highCross: -.infinity)

    /// Whether there is a box at all.
    var hasBoxes: Bool { low != .infinity || high != -.infinity }

    func followed(by other: Node) -> Node {
      Node(
        extent: extent + other.extent, low: min(low, extent + other.low),
        high: max(high, extent + other.high), lowCross: min(lowCross, other.lowCross),
        highCross: max(highCross, other.highCross))
    }
  }

  /// The number of sections.
  let count: Int

  /// The number of leaves: the power of two not below `count`.
  private let width: Int

  /// The root at 1, the children of i at 2 i and 2 i + 1, leaves from `width` on.
  private var nodes: [Node]

  /// Builds a tree over the sections' own nodes.
  ///
  /// - Complexity: O(n) for n sections.
  init(_ sections: [Node]) {
    count = sections.count
    var width = 1
    while width < count { width *= 2 }
    self.width = width
    nodes = [Node](repeating: .empty, count: 2 * width)
    for (section, node) in sections.enumerated() { nodes[width + section] = node }
    for place in stride(from: width - 1, through: 1, by: -1) {
      nodes[place] = nodes[2 * place].followed(by: nodes[2 * place + 1])
    }
  }

  /// All sections together.
  var whole: Node { nodes[1] }

  /// Replaces the node of one section.
  ///
  /// - Complexity: O(log n).
  mutating func update(_ section: Int, to node: Node) {
    var place = width + section
    nodes[place] = node
    while place > 1 {
      place /= 2
      nodes[place] = nodes[2 * place].followed(by: nodes[2 * place + 1])
    }
  }

  /// Where a section starts, measured from the start of the first.
  ///
  /// - Complexity: O(log n).
  func origin(of section: Int) -> Double {
    var place = width + section
    var sum = 0.0
    while place > 1 {
      if place % 2 == 1 { sum += nodes[place - 1].extent }
      place /= 2
    }
    return sum
  }

  /// Calls `body` with each section whose boxes, from the first edge to the last along `axis`,
  /// touch a part of `region`; in order, and with its origin.
  ///
  /// - Complexity: O(log n) for each of them.
  func forEachSection(
    touching region: CandidateRegion, along axis: Axis,
    _ body: (_ section: Int, _ origin: Double) -> Void
  ) {
    let spans = Spans(
      low: region.near.min(axis), high: region.near.max(axis), looseLow: region.loose.min(axis),
      looseHigh: region.loose.max(axis))
    descend(1, origin: 0, spans, body)
  }

  /// A region along the axis.
  private struct Spans {
    let low: Double
    let high: Double
    let looseLow: Double
    let looseHigh: Double

    @inline(__always)
    func touch(_ low: Double, _ high: Double) -> Bool {
      (low <= self.high && high >= self.low) || (low <= looseHigh && high >= looseLow)
    }
  }

  private func descend(
    _ place: Int, origin: Double, _ spans: Spans,
    _ body: (_ section: Int, _ origin: Double) -> Void
  ) {
    let node = nodes[place]
    guard spans.touch(origin + node.low, origin + node.high) else { return }
    if place >= width { return body(place - width, origin) }
    descend(2 * place, origin: origin, spans, body)
    descend(2 * place + 1, origin: origin + nodes[2 * place].extent, spans, body)
  }
}
