import LayoutDescriptions
import Wording

/// A JSON value that is being read, with its path in the document and the state shared by all reads
/// of the file.
///
/// A read method that finds an invalid value reports a finding and returns nil. The caller then
/// continues with the next value.
struct JSONCursor {
  let node: JSONNode
  let jsonPath: JSONPath
  let context: ReadingContext

  var position: SourcePosition { node.position }

  func reportFinding(_ message: String, at position: SourcePosition? = nil) {
    context.log.addFinding(message, at: position ?? node.position, in: "\(jsonPath)")
  }

  /// Reports a finding that says what was expected, and which value was found instead.
  func reportMismatch(expected: String) {
    reportFinding("expected \(expected), found \(node.summary)")
  }

  /// True if the value is an object; otherwise false, and the mismatch is reported.
  func expectObject() -> Bool {
    if case .object = node.value { return true }
    reportMismatch(expected: "an object")
    return false
  }

  /// The value of the object's first member called `key`. Reports a value that is no object, and a
  /// missing key.
  func readMember(_ key: String) -> JSONCursor? {
    guard expectObject() else { return nil }
    guard let member = node[key] else {
      reportFinding("missing key \(quoted(key))")
      return nil
    }
    return JSONCursor(node: member, jsonPath: .key(jsonPath, key), context: context)
  }

  /// Reads the elements of an array.
  func readElements(expecting expected: String = "an array") -> JSONElements? {
    guard case .array(let nodes) = node.value else {
      reportMismatch(expected: expected)
      return nil
    }
    return JSONElements(nodes: nodes, jsonPath: jsonPath, context: context)
  }

  /// Reads the members of an object whose keys are chosen by the author of the file, such as
  /// element names.
  func readEntries(expecting expected: String) -> [ObjectEntry]? {
    guard case .object(let members) = node.value else {
      reportMismatch(expected: expected)
      return nil
    }
    return members.map { member in
      ObjectEntry(
        key: member.key, keyPosition: member.keyPosition,
        value: JSONCursor(
          node: member.value, jsonPath: .key(jsonPath, member.key), context: context))
    }
  }

  /// A member of an object whose keys are chosen by the author of the file.
  struct ObjectEntry {
    let key: String
    let keyPosition: SourcePosition
    let value: JSONCursor
  }

  /// Reads the members of an object whose keys are listed in `keyTable`. Reports unknown and
  /// missing keys.
  func readFields(_ keyTable: KeyTable) -> ObjectFields? {
    guard expectObject(), case .object(let members) = node.value else { return nil }
    let legalKeys = keyTable.allKeys
    for member in members where !legalKeys.contains(member.key) {
      reportFinding(
        Suggestion.message(
          "unknown key \(quoted(member.key))", suggestingWordFor: member.key, among: legalKeys),
        at: member.keyPosition)
    }
    for key in keyTable.required where node[key] == nil {
      reportFinding("missing key \(quoted(key))")
    }
    return ObjectFields(cursor: self)
  }
}

/// The elements of an array. Their cursors are made when they are read, because an array may have
/// millions of elements.
struct JSONElements: RandomAccessCollection {
  fileprivate let nodes: [JSONNode]
  fileprivate let jsonPath: JSONPath
  fileprivate let context: ReadingContext

  var startIndex: Int { 0 }
  var endIndex: Int { nodes.count }

  subscript(index: Int) -> JSONCursor {
    JSONCursor(node: nodes[index], jsonPath: .index(jsonPath, index), context: context)
  }
}

/// The members of an object, by key.
struct ObjectFields {
  let cursor: JSONCursor

  /// The value of the first member called `key`; nil if there is none.
  subscript(key: String) -> JSONCursor? {
    cursor.node[key].map {
      JSONCursor(node: $0, jsonPath: .key(cursor.jsonPath, key), context: cursor.context)
    }
  }
}

/// The state that all reads of one file share.
final class ReadingContext {
  let log: FindingLog

  /// The layouts that a scenario can name.
  let layouts: KnownLayouts

  /// The folder of the scenario file, to which data files are relative.
  let scenarioFolder: String

  /// Whether the scenario may contain invalid sizes (NaN, infinite or negative), because it is in
  /// the folder `hostile`, whose scenarios test invalid data.
  let permitsInvalidData: Bool

  /// The rule ids that a scenario may name. If nil, every id in the form of a rule id is accepted,
  /// such as `Q-02`.
  let legalRuleIDs: [String]?

  /// The data of the scenario may have at most this many items.
  let itemLimit: Int

  /// The number of items read so far in the current list of sections.
  var itemCount = 0

  /// The layouts that the scenario names, at its start and in its steps. Unknown names are left
  /// out.
  var usedLayouts: [LayoutDescription] = []

  /// Whether a layout that the scenario uses takes the frames of its items from the data.
  var needsFrames: Bool { usedLayouts.contains { $0.data == .frames } }

  /// Whether the scenario's data contain a tree. A batch then changes nodes of the tree.
  var hasTree = false

  /// The layout in effect at the step that is being read.
  var currentLayout = LayoutDescription.any

  init(
    log: FindingLog, layouts: KnownLayouts, scenarioFolder: String, permitsInvalidData: Bool,
    legalRuleIDs: [String]? = nil,
    itemLimit: Int = ScenarioReader.standardItemLimit
  ) {
    self.itemLimit = itemLimit
    self.log = log
    self.layouts = layouts
    self.scenarioFolder = scenarioFolder
    self.permitsInvalidData = permitsInvalidData
    self.legalRuleIDs = legalRuleIDs
  }

  /// Whether a scenario may name the rule `id`.
  func knowsRule(_ id: String) -> Bool {
    if let legalRuleIDs { return legalRuleIDs.contains(id) }
    // The form of a rule id: a letter, a hyphen and two digits, such as `Q-02`.
    let bytes = Array(id.utf8)
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    return bytes.count == 4 && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[0])
      && bytes[1] == UInt8(ascii: "-") && isDigit(bytes[2]) && isDigit(bytes[3])
  }
}

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
