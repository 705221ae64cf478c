import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// Places sections one after another along an axis (rules 12 to 15 of <doc:LayoutDefinitions>),
/// and pins headers (rule 19 of <doc:LayoutDefinitions>).
///
///     let view = try ValidatedView(NaiveEnvironment(bounds: viewport), axis: .vertical)
///     var stack = SectionStack(view, axis: .vertical)
///     stack.openSection(edges)
///     stack.add(cell: Rect(x: 0, y: stack.mainPosition, width: 320, height: 44))
///     stack.mainPosition += 44
///     stack.closeSection(edges, pinsHeaders: false)
///
/// For each section, a layout calls `openSection`, adds cells starting at `mainPosition`, sets
/// `mainPosition` to the end of the items, and calls `closeSection`.
struct SectionStack {
  /// The scroll axis.
  let axis: Axis

  /// The coordinate along the scroll axis at which the next element starts.
  var mainPosition = 0.0

  private let view: ValidatedView
  private var cells: [[PlacedElement]] = []

  /// The number of cells that were added to the open section, whether they are stored or not.
  private var cellCount = 0
  private var supplementaryElements: [[PlacedElement]] = []
  private var sectionStart = 0.0

  init(_ view: ValidatedView, axis: Axis) {
    self.view = view
    self.axis = axis
  }

  /// Starts the next section: header, then leading inset (rule 12 of <doc:LayoutDefinitions>).
  mutating func openSection(_ edges: SectionEdges) {
    cells.append([])
    cellCount = 0
    supplementaryElements.append([])
    sectionStart = mainPosition
    mainPosition += edges.headerLength + edges.inset.leading(axis)
  }

  /// Adds the next cell of the open section with this frame. The cell is stored only if it is one
  /// of the environment's `elementsToStore`.
  mutating func add(cell frame: Rect) {
    let section = cells.count - 1
    let path = ElementPath(section: section, item: cellCount)
    cellCount += 1
    if let stored = view.elementsToStore, !stored.contains(path, frame: frame) { return }
    cells[section].append(PlacedElement(.cell(path), frame: frame))
  }

  /// Ends the open section: trailing inset, then footer (rule 12 of <doc:LayoutDefinitions>). The
  /// next section starts at the end of the footer (rule 10 of <doc:LayoutDefinitions>).
  mutating func closeSection(_ edges: SectionEdges, pinsHeaders: Bool) {
    let section = cells.count - 1
    mainPosition += edges.inset.trailing(axis)
    var headerOrigin = sectionStart
    if pinsHeaders {
      // The header stays between the start of the section and the section's footer (rule 19
      // of <doc:LayoutDefinitions>).
      headerOrigin = min(max(view.visibleStart, sectionStart), mainPosition - edges.headerLength)
    }
    add(
      .header, section: section, at: headerOrigin, length: edges.headerLength,
      zIndex: pinsHeaders ? 1024 : 0)
    add(.footer, section: section, at: mainPosition, length: edges.footerLength)
    mainPosition += edges.footerLength
  }

  /// Adds a supplementary view that starts at `origin` and spans the content across the axis. Adds
  /// nothing if its length is 0 (rule 13 of <doc:LayoutDefinitions>).
  mutating func add(
    _ kind: ElementKind, section: Int, at origin: Double, length: Double, zIndex: Int = 0
  ) {
    if length == 0 { return }
    // The supplementary view spans the collection view across the axis, minus the content inset
    // (rule 12 of <doc:LayoutDefinitions>).
    let frame = Rect(
      main: origin, cross: 0, mainLength: length, crossLength: max(0, view.crossExtent),
      axis: axis)
    let path = ElementPath(section: section, item: 0)
    supplementaryElements[section].append(
      PlacedElement(.supplementary(kind, path), frame: frame, zIndex: zIndex))
  }

  /// The layout of all added elements, with the content size (rule 15 of <doc:LayoutDefinitions>).
  func makeLayout() throws(LayoutError) -> OracleLayout {
    try OracleLayout(
      cells: cells, others: supplementaryElements,
      contentSize: Size(main: mainPosition, cross: view.crossExtent, axis: axis))
  }
}
