import LayoutDescriptions
import LayoutGeometry

extension ScenarioWriter {
  /// The JSON object of a layout, with the parameters that are set. Parameters that exist in
  /// several layouts are written first.
  static func layoutJSON(_ layout: LayoutSpecification) -> JSONValue {
    var members = JSONObjectBuilder()
    members.add("kind", .string(layout.kind.name))
    addParameters(layout.parameters, of: layout.kind.parameters.map(\.parameter), to: &members)
    return members.object
  }

  /// An object with the values of `parameters`. Parameters that exist in several layouts are
  /// written first, then all other parameters, sorted by name.
  static func parametersJSON(_ parameters: [LayoutParameter: ParameterValue]) -> JSONValue {
    var members = JSONObjectBuilder()
    let names = parameters.keys.sorted { $0.rawValue < $1.rawValue }
    addParameters(parameters, of: names, to: &members)
    return members.object
  }

  private static func addParameters(
    _ parameters: [LayoutParameter: ParameterValue], of names: [LayoutParameter],
    to members: inout JSONObjectBuilder
  ) {
    let parametersOfSeveralLayouts = LayoutParameter.shared
    for parameter in parametersOfSeveralLayouts
      + names.filter({ !parametersOfSeveralLayouts.contains($0) })
    {
      members.add(parameter.rawValue, parameters[parameter].map(self.parameterJSON))
    }
  }

  /// Converts the value of a layout parameter to the form in which scenario files contain it.
  package static func parameterJSON(_ value: ParameterValue) -> JSONValue {
    switch value {
    case .number(let number): return .number(number)
    case .integer(let integer): return .integer(integer)
    case .boolean(let flag): return .boolean(flag)
    case .size(let size): return self.sizeJSON(size)
    case .insets(let insets): return self.insetsJSON(insets)
    case .keyword(let word): return .string(word)
    }
  }

  /// Converts the data of `scenario` to an object with the keys `sections` and `tree`.
  ///
  /// The key `tree` is left out if there is no tree. The key `sections` is left out only if there
  /// are no sections, and every layout of the scenario can do without them because there is a tree.
  static func dataJSON(_ scenario: Scenario) -> JSONValue {
    let needsSections =
      scenario.data.tree == nil
      || !scenario.usedLayouts.allSatisfy { $0.data == .tree || $0 == .any }
    let leavesOutSections = scenario.data.sections.isEmpty && !needsSections
    var members = JSONObjectBuilder()
    members.add("sections", leavesOutSections ? nil : sectionsJSON(scenario.data.sections))
    members.add("tree", scenario.data.tree.map(treeJSON))
    return members.object
  }

  static func sectionsJSON(_ sections: [SectionSpecification]) -> JSONValue {
    .array(
      sections.map { section in
        var members = JSONObjectBuilder()
        addSection(section, to: &members)
        return members.object
      })
  }

  /// Adds the keys of a section to `members`.
  static func addSection(_ section: SectionSpecification, to members: inout JSONObjectBuilder) {
    members.add("items", itemsJSON(section.items))
    members.add("header", section.header.map(sizeJSON))
    members.add("footer", section.footer.map(sizeJSON))
    members.add("inset", section.inset.map(insetsJSON))
    members.add("lineSpacing", section.lineSpacing.map { .number($0) })
    members.add("interitemSpacing", section.interitemSpacing.map { .number($0) })
    addItemTextsAndSizes(
      textsByKey: section.itemTextsByKey, sizesByKey: section.sizesByKey, to: &members)
  }

  /// Adds the item texts and the additional item sizes of a section, which only some layouts read.
  /// Texts come before sizes; both are sorted by their key in the section's JSON object.
  package static func addItemTextsAndSizes(
    textsByKey: [String: [Int: String]], sizesByKey: [String: [Size]],
    to members: inout JSONObjectBuilder
  ) {
    for (key, texts) in textsByKey.sorted(by: { $0.key < $1.key }) where !texts.isEmpty {
      var textMembers = JSONObjectBuilder()
      for (item, text) in texts.sorted(by: { $0.key < $1.key }) {
        textMembers.add("\(item)", .string(text))
      }
      members.add(key, textMembers.object)
    }
    for (key, sizes) in sizesByKey.sorted(by: { $0.key < $1.key }) {
      members.add(key, sizes, sizeJSON)
    }
  }

  private static func itemsJSON(_ items: ItemsSpecification) -> JSONValue {
    var members = JSONObjectBuilder()
    switch items {
    case .count(let count): return .integer(count)
    case .sizes(let sizes): return .array(sizes.map(sizeJSON))
    case .frames(let frames): return .array(frames.map(frameJSON))
    case .repeated(let count, let size):
      members.add("repeat", .integer(count))
      members.add("size", self.sizeJSON(size))
    case .random(let randomSizes):
      members.add("random", self.randomSizesJSON(randomSizes))
    }
    return members.object
  }

  private static func randomSizesJSON(_ randomSizes: RandomSizes) -> JSONValue {
    var members = JSONObjectBuilder()
    members.add("seed", .integer(Int(randomSizes.seed)))
    members.add("count", .integer(randomSizes.count))
    members.add("width", .numberArray([randomSizes.width.low, randomSizes.width.high]))
    members.add("height", .numberArray([randomSizes.height.low, randomSizes.height.high]))
    members.add(
      "step", randomSizes.step == RandomSizes.standardStep ? nil : .number(randomSizes.step))
    return members.object
  }

  package static func treeJSON(_ tree: ClassTree) -> JSONValue {
    var members = JSONObjectBuilder()
    members.add("parents", .array(tree.parents.map { $0.map { .integer($0) } ?? .null }))
    return members.object
  }
}
