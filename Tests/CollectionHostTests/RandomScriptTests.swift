import CollectionHost
import CollectionLayout
import LayoutGeometry
import Layouts
import RandomCollections
import RandomNumbers
import Testing

/// Random scripts of batches, scrolls, rotations, invalidations and switches, after which the view
/// is compared with a model that consists of plain arrays.
@Suite struct RandomScriptTests {
  @Test(
    "after every step of a random script, the view equals a newly made view with the same data",
    arguments: 0..<400)
  func viewEqualsNewView(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    var player = ViewScriptPlayer(&generator)
    try player.compareWithModel("at the start")
    for step in 0..<12 {
      let stepDescription = try player.playRandomStep(&generator)
      try player.compareWithModel("after step \(step) of seed \(seed): \(stepDescription)")
    }
  }
}

/// A view, its data, and a model that consists of plain arrays, with which both are compared.
private struct ViewScriptPlayer {
  var model: NumberedSections
  let data: TestDataSource
  let view: CollectionView
  var selectedIDs: Set<Int> = []

  /// Makes a new layout equal to the current one.
  var makeLayout: () -> any CollectionLayout

  init(_ generator: inout SplitMix64) {
    model = NumberedSections(counts: (0...generator.nextInt(4)).map { _ in generator.nextInt(9) })
    data = TestDataSource(model.items)
    makeLayout = ViewScriptPlayer.randomLayoutMaker(&generator)
    view = .withTestRegistrations(
      bounds: Rect(x: 0, y: 0, width: 200, height: 130), layout: makeLayout())
    view.dataSource = data
    view.allowsMultipleSelection = true
  }

  private static func randomLayoutMaker(
    _ generator: inout SplitMix64
  ) -> () -> any CollectionLayout {
    let engine = Engine.allCases[generator.nextInt(4)]
    switch generator.nextInt(4) {
    case 0: return { list(header: 15, engine: engine) }
    case 1: return { grid(columns: 3, engine: engine) }
    case 2:
      var flow = FlowArrangement()
      flow.itemSize = Size(width: 70, height: 30)
      flow.footerReferenceSize = Size(width: 0, height: 12)
      return { [flow] in engine.layout(of: flow) }
    default:
      var flow = FlowArrangement()
      flow.scrollDirection = .horizontal
      flow.sectionInset = Insets(top: 5, left: 9, bottom: 5, right: 9)
      return { [flow] in engine.layout(of: flow) }
    }
  }

  /// Makes a random step and returns its description.
  mutating func playRandomStep(_ generator: inout SplitMix64) throws -> String {
    switch generator.nextInt(10) {
    case 0:
      let offset = Point(x: Double(generator.nextInt(300)), y: Double(generator.nextInt(900)) - 50)
      try view.setContentOffset(offset)
      return "scroll to \(offset)"
    case 1:
      try view.setBounds(
        Rect(
          origin: view.contentOffset,
          size: Size(
            width: 100 + Double(generator.nextInt(200)), height: Double(generator.nextInt(300)))))
      return "rotate to \(view.bounds.size)"
    case 2:
      view.collectionViewLayout.invalidateLayout()
      return "invalidate"
    case 3:
      let isAnimated = generator.randomBool(50)
      makeLayout = ViewScriptPlayer.randomLayoutMaker(&generator)
      try view.setCollectionViewLayout(makeLayout(), animated: isAnimated)
      return "switch"
    case 4:
      view.beginDragging()
      try view.endDragging(velocity: Point(x: 0, y: Double(generator.nextInt(9)) - 4))
      try view.decelerateToRest()
      return "fling"
    case 5:
      let ids = model.items.flatMap { $0 }
      guard let id = ids.isEmpty ? nil : ids[generator.nextInt(ids.count)], let path = path(of: id)
      else { return "nothing" }
      if selectedIDs.remove(id) == nil { selectedIDs.insert(id) }
      try view.tap(.cell(path))
      return "tap \(path)"
    default: return try performRandomBatch(&generator)
    }
  }

  private mutating func performRandomBatch(_ generator: inout SplitMix64) throws -> String {
    let cellsBefore = shownCells
    let idsBefore = Set(model.items.joined())
    var nextModel = model
    let updates = nextModel.applyRandomUpdates(&generator)
    view.keepsScrollAnchor = generator.randomBool(30)
    try view.performBatchUpdates { () throws(HostError) in
      data.sections = nextModel.items
      for update in updates { try applyToView(update) }
    }
    model = nextModel
    let survivingIDs = idsBefore.intersection(model.items.joined())
    selectedIDs.formIntersection(survivingIDs)
    for (id, cell) in shownCells where cellsBefore[id] != nil && survivingIDs.contains(id) {
      #expect(cellsBefore[id] === cell, "item \(id) has another cell after \(updates)")
    }
    for element in view.animation.elements { checkStartAndEndAttributes(of: element) }
    return "batch \(updates)"
  }

  private func applyToView(_ update: LayoutUpdate) throws(HostError) {
    switch (update.action, update.before, update.after) {
    case (.insert, _, .item(let path)?): try view.insertItems(at: [path])
    case (.insert, _, .section(let section)?): try view.insertSections([section])
    case (.delete, .item(let path)?, _): try view.deleteItems(at: [path])
    case (.delete, .section(let section)?, _): try view.deleteSections([section])
    case (.reload, .item(let path)?, _): try view.reloadItems(at: [path])
    case (.reload, .section(let section)?, _): try view.reloadSections([section])
    case (.move, .item(let path)?, .item(let goal)?): try view.moveItem(at: path, to: goal)
    case (.move, .section(let section)?, .section(let goal)?):
      try view.moveSection(section, toSection: goal)
    default: Issue.record("expected an update with a target, found \(update)")
    }
  }

  /// Checks that an animation begins and ends with its start and end attributes. After it, the view
  /// of an element that moved or appeared must have the end attributes.
  private func checkStartAndEndAttributes(of animation: ElementAnimation) {
    #expect(animation.attributes(at: 0) == animation.start)
    #expect(animation.attributes(at: 1) == animation.end)
    if animation.role != .disappearing, let view = view.view(for: animation.element) {
      #expect(view.layoutAttributes == animation.end)
    }
  }

  private var shownCells: [Int: CollectionCell] {
    var cells: [Int: CollectionCell] = [:]
    for view in view.visibleViews.values {
      if let cell = view as? TestCell, let itemNumber = cell.itemNumber { cells[itemNumber] = cell }
    }
    return cells
  }

  private func path(of id: Int) -> ElementPath? {
    for (section, items) in model.items.enumerated() {
      if let item = items.firstIndex(of: id) { return ElementPath(section: section, item: item) }
    }
    return nil
  }

  /// Compares the view with the model's arrays, and with a new view at the same content offset.
  func compareWithModel(_ moment: String) throws {
    try view.layoutIfNeeded()
    for (path, itemNumber) in view.itemNumbers {
      #expect(
        itemNumber == model.items[path.section][path.item],
        "the item number of cell \(path) is wrong \(moment)")
    }
    let paths = selectedIDs.compactMap(path).sorted()
    #expect(view.indexPathsForSelectedItems == paths, "the selection is wrong \(moment)")
    for (element, shown) in view.visibleViews {
      guard let cell = shown as? CollectionCell else { continue }
      #expect(
        cell.isSelected == paths.contains(element.path),
        "the selection of \(element) is wrong \(moment)")
    }
    let newView = CollectionView.withTestRegistrations(bounds: view.bounds, layout: makeLayout())
    newView.dataSource = data
    try newView.layoutIfNeeded()
    #expect(
      view.visibleElements == newView.visibleElements, "the visible elements are wrong \(moment)")
    #expect(view.contentOffset == newView.contentOffset, "the content offset is wrong \(moment)")
    #expect(view.contentSize == newView.contentSize, "the content size is wrong \(moment)")
    for (element, shown) in newView.visibleViews {
      #expect(
        view.view(for: element)?.layoutAttributes == shown.layoutAttributes,
        "the attributes of \(element) are wrong \(moment)"
      )
    }
  }
}
