import FileAccess
import LayoutDescriptions
import LayoutGeometry
import Layouts
import ScenarioFiles
import Testing

/// Compares the JSON schema that text editors use for scenario files with the tables of keys that
/// the scenario reader uses.
@Suite struct ScenarioSchemaTests {
  private let schema: JSONNode
  private let layouts = TestFiles.layouts

  init() throws {
    let repositoryRoot = TestFiles.folder.dropLast("/Tests/ScenarioFilesTests".count)
    let document = JSONDocument(
      try FileReading.readBytes(at: repositoryRoot + "/Scenarios/scenario.schema.json"))
    #expect(document.issues == [])
    schema = try #require(document.root)
  }

  private func definition(_ name: String) throws -> JSONNode {
    try #require(schema["$defs"]?[name], "definition \(name)")
  }

  private func keys(_ node: JSONNode?) -> [String] {
    guard case .object(let members)? = node?.value else { return [] }
    return members.map(\.key)
  }

  private func strings(_ node: JSONNode?) -> [String] {
    guard case .array(let elements)? = node?.value else { return [] }
    return elements.compactMap { element in
      guard case .string(let text) = element.value else { return nil }
      return text
    }
  }

  private func numbers(_ node: JSONNode?) -> [Double] {
    switch node?.value {
    case .number(let number): return [number]
    case .array(let elements): return elements.flatMap { numbers($0) }
    default: return []
    }
  }

  private func string(_ node: JSONNode?) -> String? {
    guard case .string(let text)? = node?.value else { return nil }
    return text
  }

  /// The names of the object definitions in the schema, each with the reader's table of keys.
  private var keyTables: [(name: String, table: KeyTable)] {
    [
      ("data", ScenarioFormat.dataKeys), ("section", ScenarioFormat.sectionKeys(layouts)),
      ("repeatedItems", ScenarioFormat.repeatedItemsKeys),
      ("randomItems", ScenarioFormat.randomItemsKeys),
      ("randomSizes", ScenarioFormat.randomSizesKeys), ("csv", ScenarioFormat.csvKeys),
      ("parents", ScenarioFormat.parentsKeys), ("itemChange", ScenarioFormat.itemChangeKeys),
      ("sectionInsert", ScenarioFormat.sectionInsertKeys(layouts)),
      ("sectionReload", ScenarioFormat.sectionReloadKeys(layouts)),
      ("nodeInsert", ScenarioFormat.nodeInsertKeys), ("nodeReload", ScenarioFormat.nodeReloadKeys),
      ("attributes", ScenarioFormat.attributesKeys(layouts)),
      ("error", ScenarioFormat.errorKeys), ("work", ScenarioFormat.workKeys),
      ("expect", ScenarioFormat.expectKeys),
    ] + layouts.allLayouts.map { ("layout-\($0.name)", ScenarioFormat.layoutKeys($0)) }
      + StepKind.allCases.map { ("step-\($0.rawValue)", ScenarioFormat.stepKeys($0)) }
  }

  private func expectKeys(of node: JSONNode, _ table: KeyTable, _ name: String) {
    #expect(Set(keys(node["properties"])) == Set(table.allKeys), "definition \(name)")
    #expect(Set(strings(node["required"])) == Set(table.required), "definition \(name)")
    guard case .boolean(false)? = node["additionalProperties"]?.value else {
      Issue.record("expected the definition \(name) to reject unknown keys")
      return
    }
  }

  @Test("every object of the schema has the keys that the reader knows, and the same required keys")
  func objectsHaveKnownKeys() throws {
    expectKeys(of: schema, ScenarioFormat.scenarioKeys, "scenario")
    for (name, table) in keyTables { expectKeys(of: try definition(name), table, name) }
  }

  @Test("the schema describes no object that the reader does not know")
  func describesKnownObjectsOnly() throws {
    let objectNamesKnownToReader = Set(keyTables.map(\.name) + ["weights", "parameters"])
    let schemaObjectNames = keys(schema["$defs"]).filter {
      schema["$defs"]?[$0]?["properties"] != nil
    }
    #expect(Set(schemaObjectNames) == objectNamesKnownToReader)
  }

  @Test("every list of words in the schema equals the reader's list, in the same order")
  func vocabulariesAreEqual() throws {
    func expectWords(_ words: [String], inDefinition name: String) throws {
      #expect(strings(try definition(name)["enum"]) == words, "definition \(name)")
    }
    // Only the rule book knows which ids exist, so the schema states only their pattern.
    #expect(string(try definition("rule")["pattern"]) == "^[A-Z]-[0-9][0-9]$")
    try expectWords(Capability.allCases.map(\.rawValue), inDefinition: "capability")
    try expectWords(Invariant.allCases.map(\.rawValue), inDefinition: "invariant")
    try expectWords(PhotoLayoutMode.allCases.map(\.rawValue), inDefinition: "photoMode")
    try expectWords(ExpectedError.Kind.allCases.map(\.rawValue), inDefinition: "errorKind")
    try expectWords(["vertical", "horizontal"], inDefinition: "direction")
    let families = ScenarioFamily.families(of: LayoutDescription.builtInLayouts).map(\.rawValue)
      .joined(
        separator: "|")
    #expect(string(schema["properties"]?["id"]?["pattern"]) == "^(\(families))/[^/]+$")
    let generatedStepKinds = StepKind.allCases.filter(\.canBeGenerated).map(\.rawValue)
    #expect(keys(try definition("weights")["properties"]) == generatedStepKinds)
    let parameters = keys(try definition("parameters")["properties"])
    #expect(
      Set(parameters) == Set(layouts.allLayouts.flatMap { $0.parameters.map(\.parameter.rawValue) })
    )
    guard case .array(let alternatives)? = try definition("elementKind")["anyOf"]?.value else {
      Issue.record("expected a list of alternatives in the definition elementKind")
      return
    }
    #expect(strings(alternatives.first?["enum"]) == layouts.elementRules.dropFirst().map(\.kind))
    #expect(numbers(schema["properties"]?["format"]?["const"]) == [Double(ScenarioFormat.version)])
    #expect(
      numbers(try definition("count")["maximum"]) == [Double(ScenarioFormat.countLimit)])
    #expect(numbers(try definition("seed")["maximum"]) == [Double(ScenarioFormat.seedLimit)])
  }

  @Test("the schema distinguishes steps and layouts by the key that the reader uses")
  func discriminatorsAreEqual() throws {
    for kind in StepKind.allCases {
      let word = try definition("step-\(kind.rawValue)")["properties"]?["do"]?["const"]
      #expect(string(word) == kind.rawValue)
    }
    for kind in layouts.allLayouts {
      let word = try definition("layout-\(kind.name)")["properties"]?["kind"]?["const"]
      #expect(string(word) == kind.name)
    }
    func alternatives(inDefinition name: String) throws -> [String] {
      guard case .array(let alternatives)? = try definition(name)["oneOf"]?.value else { return [] }
      return alternatives.compactMap { string($0["$ref"]) }
    }
    #expect(
      try alternatives(inDefinition: "step")
        == StepKind.allCases.map { "#/$defs/step-\($0.rawValue)" })
    #expect(
      try alternatives(inDefinition: "layout")
        == layouts.allLayouts.map { "#/$defs/layout-\($0.name)" })
  }

  @Test("every parameter has the type and the standard value of the reader's table")
  func parametersHaveStandardValues() throws {
    for kind in layouts.allLayouts {
      let properties = try definition("layout-\(kind.name)")["properties"]
      for rule in kind.parameters {
        let name = rule.parameter.rawValue
        let node = try #require(properties?[name])
        let parameterName: Comment = "\(kind.name).\(name)"
        switch rule.type {
        case .number, .spacing: #expect(string(node["$ref"]) == "#/$defs/number", parameterName)
        case .length: #expect(string(node["$ref"]) == "#/$defs/length", parameterName)
        case .size: #expect(string(node["$ref"]) == "#/$defs/size", parameterName)
        case .insets: #expect(string(node["$ref"]) == "#/$defs/insets", parameterName)
        case .boolean: #expect(string(node["type"]) == "boolean", parameterName)
        case .integer(let range):
          #expect(string(node["type"]) == "integer", parameterName)
          #expect(numbers(node["minimum"]) == [Double(range.lowerBound)], parameterName)
          #expect(numbers(node["maximum"]) == [Double(range.upperBound)], parameterName)
        case .keyword(let words):
          let reference = string(node["$ref"])?.split(separator: "/").last.map(String.init)
          let resolvedDefinition = try reference.map { try definition($0) } ?? node
          #expect(strings(resolvedDefinition["enum"]) == words, parameterName)
        }
        expectDefaultValue(node["default"], is: rule.defaultValue, parameterName)
      }
    }
  }

  private func expectDefaultValue(
    _ node: JSONNode?, is value: ParameterValue?, _ parameterName: Comment
  ) {
    switch value {
    case nil: #expect(node == nil, parameterName)
    case .number(let number): #expect(numbers(node) == [number], parameterName)
    case .integer(let integer): #expect(numbers(node) == [Double(integer)], parameterName)
    case .size(let size): #expect(numbers(node) == [size.width, size.height], parameterName)
    case .insets(let insets):
      #expect(
        numbers(node) == [insets.top, insets.left, insets.bottom, insets.right], parameterName)
    case .keyword(let word): #expect(string(node) == word, parameterName)
    case .boolean(let flag):
      guard case .boolean(flag)? = node?.value else {
        Issue.record("expected the default value \(flag) of \(parameterName)")
        return
      }
    }
  }

  @Test("every reference leads to a definition, and every definition is used")
  func referencesAreDefined() {
    var usedReferences: Set<String> = []
    func collectReferences(_ node: JSONNode) {
      switch node.value {
      case .array(let elements): elements.forEach(collectReferences)
      case .object(let members):
        for member in members {
          if member.key == "$ref", let name = string(member.value) { usedReferences.insert(name) }
          collectReferences(member.value)
        }
      default: break
      }
    }
    collectReferences(schema)
    #expect(usedReferences == Set(keys(schema["$defs"]).map { "#/$defs/\($0)" }))
  }
}
