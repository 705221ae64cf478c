import CollectionLayout
import LayoutGeometry
import LookupOracle

/// Sections one after another along the main axis (flow 12 to 15, and 19 for pinned headers).
///
/// A layout opens a section, adds its cells from `position` on, moves `position` to the end of the
/// items, and closes the section.
struct SectionStack {
  /// The scroll axis.
  let axis: Axis

  /// Where the next thing starts on the main axis.
  var position = 0.0

  private let view: CheckedView
  private var cells: [[OracleElement]] = []
  private var supplementary: [[OracleElement]] = []
  private var start = 0.0

  init(_ view: CheckedView, axis: Axis) {
    self.view = view
    self.axis = axis
  }

  /// Starts the next section: header, then leading inset (flow 12).
  mutating func open(_ chrome: SectionChrome) {
    cells.append([])
    supplementary.append([])
    start = position
    position += chrome.headerLength + chrome.inset.leading(axis)
  }

  /// Puts the next cell of the open section at `frame`.
  mutating func add(cell frame: Rect) {
    let section = cells.count - 1
    let path = ElementPath(section: section, item: cells[section].count)
    cells[section].append(OracleElement(.cell(path), frame: frame))
  }

  /// Ends the open section: trailing inset, then footer (flow 12); sections butt together (10).
  mutating func close(_ chrome: SectionChrome, pinsHeaders: Bool) {
    let section = cells.count - 1
    position += chrome.inset.trailing(axis)
    var headerOrigin = start
    if pinsHeaders {
      // Flow 19: held between the start of the section and its end before the footer.
      headerOrigin = min(max(view.visibleStart, start), position - chrome.headerLength)
    }
    add(
      .header, section: section, at: headerOrigin, length: chrome.headerLength,
      zIndex: pinsHeaders ? 1024 : 0)
    add(.footer, section: section, at: position, length: chrome.footerLength)
    position += chrome.footerLength
  }

  /// Puts a supplementary element across the view at `origin`; one of no length is absent (13).
  mutating func add(
    _ kind: ElementKind, section: Int, at origin: Double, length: Double, zIndex: Int = 0
  ) {
    if length == 0 { return }
    // Flow 12: spans the cross extent of the view less content inset.
    let frame = Rect(
      main: origin, cross: 0, mainLength: length, crossLength: max(0, view.crossExtent),
      axis: axis)
    let path = ElementPath(section: section, item: 0)
    supplementary[section].append(
      OracleElement(.supplementary(kind, path), frame: frame, zIndex: zIndex))
  }

  /// Everything that was added, with the content size of flow 15.
  func finished() throws(LayoutError) -> OracleLayout {
    try OracleLayout(
      cells: cells, others: supplementary,
      contentSize: Size(main: position, cross: view.crossExtent, axis: axis))
  }
}
