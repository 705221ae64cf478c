import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

/// One change of the view, the data or the layout's parameters. After the change, the layout must
/// be prepared again.
struct SystematicChange: Sendable {
  /// The name of the change. The name of every systematic scenario with this change contains it.
  let name: String

  /// What is observed of a layout that handles this change wrongly.
  let observation: Observation

  /// Whether the change is a batch update.
  let isBatch: Bool

  /// Returns the steps that make the change. The argument is the bounds of the view before the
  /// change. If the change gives the view other bounds, the closure stores them in the argument.
  let makeActions: @Sendable (inout Rect) -> [Step.Action]

  private init(
    _ name: String, _ observation: Observation, isBatch: Bool = false,
    _ actions: @escaping @Sendable (inout Rect) -> [Step.Action]
  ) {
    self.name = name
    self.observation = observation
    self.isBatch = isBatch
    self.makeActions = actions
  }

  /// Creates a change that applies `batch` to the data and invalidates the layout. A later step
  /// prepares the layout.
  private init(_ name: String, _ batch: Batch) {
    var deferredBatch = batch
    deferredBatch.preparesLayout = false
    self.init(name, .outdatedAfterBatch, isBatch: true) { [deferredBatch] _ in
      [.batch(deferredBatch, during: [])]
    }
  }

  /// The data before the changes of a systematic scenario. Every change can be made to these data,
  /// even after another change.
  static func dataBeforeChanges(for kind: LayoutDescription) -> DataSpecification {
    if kind.data == .tree {
      return DataSpecification(tree: ClassTree(parents: [nil, 0, 0, 1, 2]))
    }
    return DataSpecification(
      sections: SectionSpecification.sampleSections(of: [4, 0, 3, 5], for: kind, headerLength: 20))
  }

  /// All changes that are possible for a layout.
  static func all(for kind: LayoutDescription) -> [SystematicChange] {
    viewChanges + [reloadChange(kind)] + [parameterChange(of: kind)].compactMap { $0 }
      + (kind.data == .tree
        ? nodeChanges : [resizeChange(kind)] + itemChanges(kind) + sectionChanges(kind))
  }

  private static let viewChanges = [
    SystematicChange("width", .outdatedAfterNewViewSize) { bounds in
      bounds.size.width = 261
      return [.viewport(bounds)]
    },
    SystematicChange("height", .outdatedAfterNewViewSize) { bounds in
      bounds.size.height = 333
      return [.viewport(bounds)]
    },
    SystematicChange("bounds", .outdatedAfterNewViewSize) { bounds in
      bounds = Rect(x: 20, y: 50, width: 283, height: 301)
      return [.viewport(bounds)]
    },
    SystematicChange("scale", .outdatedAfterNewScale) { _ in [.scale(3)] },
    SystematicChange("inset", .outdatedAfterNewInset) { _ in
      [.contentInset(Insets(top: 12, left: 7, bottom: 5, right: 16))]
    },
    SystematicChange("offset", .outdatedAfterScrolling) { bounds in
      bounds.origin = Point(x: 30, y: 40)
      return [.scroll(bounds.origin)]
    },
  ]

  private static func reloadChange(_ kind: LayoutDescription) -> SystematicChange {
    var invalidation = Invalidation()
    invalidation.invalidatesEverything = true
    let sections =
      kind.data == .tree
      ? nil : SectionSpecification.sampleSections(of: [3, 2, 0, 4], for: kind, headerLength: 25)
    let tree = kind.data == .tree ? ClassTree(parents: [nil, nil, 0, 1, 2]) : nil
    return SystematicChange("reload", .outdatedAfterChanges) { [invalidation] _ in
      [.data(sections: sections, tree: tree), .invalidate(invalidation)]
    }
  }

  private static func resizeChange(_ kind: LayoutDescription) -> SystematicChange {
    let locatedPath = Located(ItemPath(section: 0, item: 0), at: .start)
    return SystematicChange("resize", .outdatedAfterResize) { _ in
      [.resize(items: [locatedPath], to: .sampleShape(40, for: kind))]
    }
  }

  /// Forty changes of the sizes of items to lengths that are no multiples of a quarter point, with a
  /// `prepare` after each, so that the errors of a layout that moves the items behind a resized one
  /// by the difference add up; nil for a tree.
  static func fractionalResizes(_ kind: LayoutDescription) -> SystematicChange? {
    if kind.data == .tree { return nil }
    return SystematicChange("fractions", .outdatedAfterResize) { _ in
      (0..<40).flatMap { number -> [Step.Action] in
        let path = ItemPath(section: 0, item: number % 4)
        return [
          .resize(
            items: [Located(path, at: .start)],
            to: .sampleShape(number, for: kind, fraction: Double(number * 331 % 1024) / 1024)),
          .prepare,
        ]
      }
    }
  }

  /// A change of the layout's first parameter to a value that is not the default value; nil if the
  /// layout has no parameters, or if no such value is known.
  private static func parameterChange(of kind: LayoutDescription) -> SystematicChange? {
    guard let rule = kind.parameters.first, let value = rule.nonDefaultValue else { return nil }
    return SystematicChange("parameter", .outdatedAfterChanges) { _ in
      [.set([rule.parameter: value])]
    }
  }
}

/// The changes that are made by a batch.
extension SystematicChange {
  private static func itemChanges(_ kind: LayoutDescription) -> [SystematicChange] {
    func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }
    return [
      batchChange("item-insert") {
        $0.inserts = [
          Located(.item(at: path(1), shape: ItemShape.sampleShape(50, for: kind)), at: .start)
        ]
      },
      batchChange("item-delete") { $0.deletes = [Located(path(2), at: .start)] },
      batchChange("item-move") {
        $0.moves = [Located(Batch.Move(from: path(0), to: path(2)), at: .start)]
      },
      batchChange("item-reload") {
        $0.reloads = [
          Located(.item(at: path(1), shape: ItemShape.sampleShape(60, for: kind)), at: .start)
        ]
      },
    ]
  }

  private static func sectionChanges(_ kind: LayoutDescription) -> [SystematicChange] {
    let section = SectionSpecification.sampleSections(of: [3], for: kind, headerLength: 15)[0]
    let sectionPath = ItemPath(section: 1)
    return [
      batchChange("section-insert") { $0.inserts = [Located(.section(1, section), at: .start)] },
      batchChange("section-delete") { $0.deletes = [Located(sectionPath, at: .start)] },
      batchChange("section-move") {
        $0.moves = [
          Located(Batch.Move(from: ItemPath(section: 2), to: ItemPath(section: 0)), at: .start)
        ]
      },
      batchChange("section-reload") { $0.reloads = [Located(.section(0, section), at: .start)] },
    ]
  }

  private static var nodeChanges: [SystematicChange] {
    [
      batchChange("node-insert") {
        $0.inserts = [
          Located(.node(ItemPath(section: 0, item: 1), parent: nil), at: .start)
        ]
      },
      batchChange("node-delete") {
        $0.deletes = [Located(ItemPath(section: 2, item: 0), at: .start)]
      },
    ]
  }

  private static func batchChange(_ name: String, _ fill: (inout Batch) -> Void) -> SystematicChange
  {
    var batch = Batch()
    fill(&batch)
    return SystematicChange(name, batch)
  }
}

extension ItemShape {
  fileprivate static func sampleShape(
    _ number: Int, for kind: LayoutDescription, fraction: Double = 0
  ) -> ItemShape {
    let size = Size.sampleSize(number, fraction: fraction)
    return kind.data == .frames
      ? .frame(Rect(origin: .scatteredPosition(number), size: size)) : .size(size)
  }
}

extension ParameterRule {
  /// A value of the parameter that differs from its default value; nil if no such value is known.
  fileprivate var nonDefaultValue: ParameterValue? {
    switch (type, defaultValue) {
    case (_, .number(let number)?): return .number(number + 3)
    case (.integer(let range), .integer(let integer)?):
      return .integer(integer < range.upperBound ? integer + 1 : range.lowerBound)
    case (_, .boolean(let flag)?): return .boolean(!flag)
    case (_, .size(let size)?):
      return .size(Size(width: size.width + 5, height: size.height + 4))
    case (.keyword(let words), let word):
      return words.map { ParameterValue.keyword($0) }.first { $0 != word }
    case (.insets, _): return .insets(Insets(top: 3, left: 2, bottom: 5, right: 4))
    default: return nil
    }
  }
}
