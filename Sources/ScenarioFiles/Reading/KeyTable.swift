import LayoutDescriptions

/// The required and the optional keys of one kind of JSON object in scenario files.
package struct KeyTable: Hashable, Sendable {
  package var required: [String] = []
  package var optional: [String] = []

  /// All legal keys, the required ones first.
  package var allKeys: [String] { required + optional }
}

/// The keys of each kind of object in the scenario format. These tables are used by the reader, by
/// its suggestions for unknown keys, and by the test that compares the JSON schema with the reader.
package enum ScenarioFormat {
  /// The format version that this reader supports.
  package static let version = 1

  /// The largest legal count of items, steps or repetitions.
  package static let countLimit = 100_000_000

  /// The largest legal seed, 2^53 - 1. Many JSON readers cannot represent larger integers exactly.
  package static let seedLimit = 9_007_199_254_740_991

  package static let scenarioKeys = KeyTable(
    required: ["format", "id", "title", "rules", "viewport", "layout", "data", "steps"],
    optional: [
      "why", "requires", "contentInset", "scale", "delegatesItemSizes", "always", "tolerance",
    ])

  package static let dataKeys = KeyTable(optional: ["sections", "tree"])

  /// The keys of a section: those that every layout reads, and those that only some layouts read.
  package static func sectionKeys(_ layouts: KnownLayouts) -> KeyTable {
    KeyTable(
      required: ["items"],
      optional: ["header", "footer", "inset", "lineSpacing", "interitemSpacing"]
        + layouts.sectionKeys.map(\.name))
  }

  package static let repeatedItemsKeys = KeyTable(required: ["repeat", "size"])
  package static let randomItemsKeys = KeyTable(required: ["random"])
  package static let randomSizesKeys = KeyTable(
    required: ["seed", "count", "width", "height"], optional: ["step"])
  package static let csvKeys = KeyTable(required: ["csv"])
  package static let parentsKeys = KeyTable(required: ["parents"])

  package static let itemChangeKeys = KeyTable(required: ["at"], optional: ["size"])

  package static func sectionInsertKeys(_ layouts: KnownLayouts) -> KeyTable {
    KeyTable(required: ["at", "items"], optional: sectionKeys(layouts).optional)
  }

  package static func sectionReloadKeys(_ layouts: KnownLayouts) -> KeyTable {
    KeyTable(required: ["at"], optional: sectionKeys(layouts).allKeys)
  }

  package static let nodeInsertKeys = KeyTable(required: ["at"], optional: ["parent"])
  package static let nodeReloadKeys = KeyTable(required: ["at"])

  /// The keys of expected attributes: the fields that all attributes have, and the custom values of
  /// all known layouts.
  package static func attributesKeys(_ layouts: KnownLayouts) -> KeyTable {
    KeyTable(
      optional: ["zIndex", "alpha", "hidden", "transform"] + layouts.customValueRules.map(\.name))
  }

  package static let errorKeys = KeyTable(required: ["kind"], optional: ["at"])
  package static let workKeys = KeyTable(optional: WorkCounter.allCases.map(\.rawValue))
  package static let expectKeys = KeyTable(optional: ExpectationKind.allCases.map(\.rawValue))

  /// The keys of the JSON object of a layout of `kind`: the kind, and the layout's parameters.
  package static func layoutKeys(_ kind: LayoutDescription) -> KeyTable {
    KeyTable(required: ["kind"], optional: kind.parameters.map(\.parameter.rawValue))
  }

  /// The keys of the JSON object of a step of `kind`.
  package static func stepKeys(_ kind: StepKind) -> KeyTable {
    let (required, optional) = operandKeys(kind)
    return KeyTable(required: ["do"] + required, optional: optional + ["expect"])
  }

  private static func operandKeys(_ kind: StepKind) -> (required: [String], optional: [String]) {
    switch kind {
    case .prepare, .contentSize, .fresh, .mutate: return ([], [])
    case .query: return (["rect"], [])
    case .item: return (["at"], [])
    case .supplementary, .decoration: return (["kind", "at"], [])
    case .set: return (["parameters"], [])
    case .invalidate:
      return (
        [],
        [
          "everything", "counts", "metrics", "bounds", "items", "supplementary", "decoration",
          "offsetAdjustment", "sizeAdjustment",
        ]
      )
    case .resize: return (["items", "to"], [])
    case .prefer: return (["at", "size"], [])
    case .data: return ([], dataKeys.allKeys)
    case .batch: return ([], ["delete", "insert", "move", "reload", "prepares", "steps"])
    case .appearing, .disappearing: return (["element"], [])
    case .animate: return (["element", "t"], [])
    case .scroll, .viewport, .contentInset, .scale: return (["to"], [])
    case .snap: return (["proposed", "velocity"], [])
    case .switchLayout: return (["layout"], ["animated"])
    case .snapshot, .same: return (["as"], [])
    case .repeat: return (["times", "steps"], [])
    case .random: return (["seed", "count"], ["weights", "hostile"])
    }
  }
}
