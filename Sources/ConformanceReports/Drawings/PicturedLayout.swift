import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// The parts of a layout that a picture shows: elements, the names of their items, and lines
/// between cells.
///
///     let subject = Engine.lazy.layout(scenario.layout, source: source)!
///     try subject.prepare()
///     let pictured = PicturedLayout(
///       subject, of: scenario.layout.kind, source: source, in: viewport)
package struct PicturedLayout {
  package let elements: [PlacedElement]

  /// The names of the items in the data; empty if the data have no names.
  let itemNames: [ElementPath: String]

  /// For each supplementary view that connects cells: the lines to draw instead of its box.
  let connectionLinesByElement: [ElementIdentity: [[Point]]]

  /// Creates a picture of the elements of `layout` that intersect `rect`. The layout must have been
  /// prepared with the data of `source`.
  package init(
    _ layout: any LayoutUnderTest, of kind: LayoutDescription, source: ScenarioSource, in rect: Rect
  ) {
    elements = layout.elements(in: rect)
    itemNames = source.data.tree?.namesByPath ?? [:]
    var connectionLinesByElement: [ElementIdentity: [[Point]]] = [:]
    if let value = kind.traits.connectedPathsValueName {
      for view in elements where view.identity.category == .supplementary {
        guard case .paths(let paths)? = view.customValues.first(where: { $0.name == value })?.value,
          let cellWhereLinesStart = layout.element(.cell(view.identity.path))
        else { continue }
        let frames = paths.compactMap { layout.element(.cell($0))?.frame }
        connectionLinesByElement[view.identity] = Self.connectionLines(
          from: cellWhereLinesStart.frame, to: frames, in: rect)
      }
    }
    self.connectionLinesByElement = connectionLinesByElement
  }

  /// The lines from `start` to all cells of `ends` in `rect`, and to the first and the last cell
  /// outside of `rect`. The lines to the other cells outside of `rect` are left out, because inside
  /// `rect` they would be covered by these two lines.
  private static func connectionLines(from start: Rect, to ends: [Rect], in rect: Rect) -> [[Point]]
  {
    let endsOutside = ends.filter { !$0.overlaps(rect) }
    let connectedEnds =
      ends.filter { $0.overlaps(rect) } + [endsOutside.first, endsOutside.last].compactMap { $0 }
    return connectedEnds.map { start.connectionLine(to: $0) }
  }

  /// Creates a picture of `elements` without names and connections.
  init(elements: [PlacedElement]) {
    self.elements = elements
    itemNames = [:]
    connectionLinesByElement = [:]
  }

  /// The boxes and lines, from back to front. Hidden elements are left out.
  var drawnElements: [DrawnElement] {
    elements.filter { !$0.isHidden }.enumerated()
      .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map { _, element in
        var drawnElement = DrawnElement(shown: element)
        if element.identity.category == .cell, let name = itemNames[element.identity.path] {
          drawnElement.shortName = name
          drawnElement.labelIsItemName = true
        }
        drawnElement.connectionLines = connectionLinesByElement[element.identity]
        return drawnElement
      }
  }
}

extension ClassTree {
  /// The name of each node of this tree, by the path of the cell that shows the node; empty if the
  /// nodes have only numbers as names.
  package var namesByPath: [ElementPath: String] {
    if names.enumerated().allSatisfy({ "\($0)" == $1 }) { return [:] }
    var namesByPath: [ElementPath: String] = [:]
    for (depth, nodes) in levels.enumerated() {
      for (item, node) in nodes.enumerated() {
        namesByPath[ElementPath(section: depth, item: item)] = names[node]
      }
    }
    return namesByPath
  }
}

extension Rect {
  /// A line from this rectangle to `other`. If `other` is on the right or below, the line has right
  /// angles and connects the facing edges. Otherwise it is straight and connects the centers.
  func connectionLine(to other: Rect) -> [Point] {
    if other.minX >= maxX {
      let middle = (maxX + other.minX) / 2
      return [
        Point(x: maxX, y: midY), Point(x: middle, y: midY), Point(x: middle, y: other.midY),
        Point(x: other.minX, y: other.midY),
      ]
    }
    if other.minY >= maxY {
      let middle = (maxY + other.minY) / 2
      return [
        Point(x: midX, y: maxY), Point(x: midX, y: middle), Point(x: other.midX, y: middle),
        Point(x: other.midX, y: other.minY),
      ]
    }
    return [center, other.center]
  }
}
