import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// What a program was last told of the view, the layout and the data.
struct Told {
  var viewport: Rect
  var contentInset: Insets
  var scale: Double
  var specification: LayoutSpecification
  var data: ResolvedData

  init(_ source: ScenarioSource, _ data: ResolvedData, _ specification: LayoutSpecification) {
    viewport = source.bounds
    contentInset = source.contentInset
    scale = source.scale
    self.specification = specification
    self.data = data
  }

  /// Adds to a message what of this the program, which knows `former`, does not know yet.
  func add(to message: inout Members, since former: Told) {
    if viewport != former.viewport {
      message.add("viewport", ScenarioWriter.frame(viewport))
    }
    if contentInset != former.contentInset {
      message.add("contentInset", ScenarioWriter.insets(contentInset))
    }
    if scale != former.scale { message.add("scale", .number(scale)) }
    if specification != former.specification {
      message.add("parameters", specification.wholeParameters)
    }
    if data != former.data { message.add("data", data.message) }
  }

  /// Whether the program, which knows `former`, knows all of this.
  func isKnown(from former: Told) -> Bool {
    viewport == former.viewport && contentInset == former.contentInset && scale == former.scale
      && specification == former.specification && data == former.data
  }
}

extension LayoutSpecification {
  /// All parameters of the layout, those that were not written with their standard values.
  var wholeParameters: JSONValue {
    var members = Members()
    for rule in kind.parameters {
      members.add(rule.parameter.rawValue, self[rule.parameter].map(ScenarioWriter.parameter))
    }
    return members.object
  }
}

extension ResolvedData {
  /// The data as a message carries them.
  var message: JSONValue {
    var members = Members()
    members.add("sections", .array(sections.map(\.message)))
    members.add("tree", tree.map(ScenarioWriter.tree))
    return members.object
  }
}

extension ResolvedSection {
  /// The section as a message carries it: lists end where the items do, and may end before.
  fileprivate var message: JSONValue {
    var members = Members()
    members.add("count", .integer(count))
    members.add("sizes", sizes.map { .array($0.prefix(count).map(ScenarioWriter.size)) })
    members.add("frames", frames.map { .array($0.prefix(count).map(ScenarioWriter.frame)) })
    members.add("header", header.map(ScenarioWriter.size))
    members.add("footer", footer.map(ScenarioWriter.size))
    members.add("inset", inset.map(ScenarioWriter.insets))
    members.add("lineSpacing", lineSpacing.map { .number($0) })
    members.add("interitemSpacing", interitemSpacing.map { .number($0) })
    ScenarioWriter.add(words: keyedWords, sizes: keyedSizes, to: &members)
    return members.object
  }
}
