import CollectionHost
import CollectionLayout
import LayoutGeometry
import Layouts

/// A data source that gives each item a number, which the item's cell shows.
final class TestDataSource: CollectionViewDataSource {
  var sections: [[Int]]

  /// The identifier under which cells are dequeued.
  var cellIdentifier = "cell"

  init(_ sections: [[Int]]) { self.sections = sections }

  /// Creates `count` items in each of `sections` sections, numbered from 0 across all sections.
  convenience init(sections: Int, items count: Int) {
    self.init((0..<sections).map { section in (0..<count).map { section * count + $0 } })
  }

  func numberOfSections(in view: CollectionView) -> Int { sections.count }

  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ view: CollectionView, cellForItemAt path: ElementPath
  ) throws(HostError) -> CollectionCell {
    let cell = try view.dequeueReusableCell(withReuseIdentifier: cellIdentifier)
    (cell as? TestCell)?.itemNumber = sections[path.section][path.item]
    return cell
  }

  func collectionView(
    _ view: CollectionView, viewForSupplementaryElementOfKind kind: ElementKind,
    at path: ElementPath
  ) throws(HostError) -> ReusableView {
    try view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title")
  }
}

/// A cell that shows an item and counts the calls it receives.
final class TestCell: CollectionCell {
  var itemNumber: Int?
  var prepareCount = 0
  var applyCount = 0
  var resetCount = 0
  var calls: [String] = []

  override func prepareForReuse() {
    prepareCount += 1
    itemNumber = nil
    calls.append("prepareForReuse")
  }

  override func apply(_ attributes: AnyLayoutAttributes) {
    applyCount += 1
    calls.append("apply")
  }

  override func resetCustomState() {
    resetCount += 1
    calls.append("resetCustomState")
  }
}

extension CollectionView {
  /// A view with the registrations that `TestDataSource` needs.
  static func withTestRegistrations(
    bounds: Rect, layout: any CollectionLayout, contentInset: Insets = .zero
  ) -> CollectionView {
    let view = CollectionView(bounds: bounds, layout: layout, contentInset: contentInset)
    view.register(TestCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      ReusableView.self, forSupplementaryViewOfKind: .header, withReuseIdentifier: "title")
    view.register(
      ReusableView.self, forSupplementaryViewOfKind: .footer, withReuseIdentifier: "title")
    return view
  }

  /// The numbers of the items that the displayed cells show, by path.
  var itemNumbers: [ElementPath: Int] {
    var itemNumbers: [ElementPath: Int] = [:]
    for (element, view) in visibleViews {
      if let cell = view as? TestCell { itemNumbers[element.path] = cell.itemNumber }
    }
    return itemNumbers
  }
}

/// A view whose calls to its layout, data source and delegate are recorded.
final class ViewFixture {
  let recorder = TranscriptRecorder()
  let data: TestDataSource
  let view: CollectionView
  private let recordingDataSource: RecordingDataSource
  private let recordingDelegate: RecordingDelegate

  init(
    _ data: TestDataSource, _ layout: some CollectionLayout,
    bounds: Rect = Rect(x: 0, y: 0, width: 200, height: 100),
    delegate: (any CollectionViewDelegate)? = nil
  ) {
    self.data = data
    view = .withTestRegistrations(bounds: bounds, layout: recorder.recordingLayout(layout))
    recordingDataSource = RecordingDataSource(data, recorder: recorder)
    recordingDelegate = RecordingDelegate(delegate, recorder: recorder)
    view.dataSource = recordingDataSource
    view.delegate = recordingDelegate
  }

  /// The calls recorded during `body`.
  func transcript(_ body: () throws -> Void) rethrows -> String {
    recorder.clear()
    try body()
    return recorder.text
  }
}

/// A list layout with rows 40 points high.
func list(header: Double = 0, engine: Engine = .eager) -> any CollectionLayout {
  var list = ListArrangement()
  list.rowHeight = 40
  list.headerReferenceSize = Size(width: 0, height: header)
  return engine.layout(of: list)
}

/// A grid layout with rows 40 points high.
func grid(columns: Int = 2, engine: Engine = .eager) -> any CollectionLayout {
  var grid = GridArrangement()
  grid.columns = columns
  grid.rowHeight = 40
  return engine.layout(of: grid)
}

func path(_ section: Int, _ item: Int) -> ElementPath { ElementPath(section: section, item: item) }
