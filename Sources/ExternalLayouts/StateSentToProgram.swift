import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// The view, parameters and data that have been sent to a program.
///
///     let former = StateSentToProgram(source, source.data, scenario.layout)
///     source.bounds.origin.y += 100
///     let current = StateSentToProgram(source, source.data, scenario.layout)
///     var message = JSONObjectBuilder()
///     current.addChangedValues(to: &message, since: former)  // adds only "viewport"
struct StateSentToProgram {
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

  /// Adds to a message the values that differ from `former`, the state that was sent before.
  func addChangedValues(to message: inout JSONObjectBuilder, since former: StateSentToProgram) {
    if viewport != former.viewport {
      message.add("viewport", ScenarioWriter.frameJSON(viewport))
    }
    if contentInset != former.contentInset {
      message.add("contentInset", ScenarioWriter.insetsJSON(contentInset))
    }
    if scale != former.scale { message.add("scale", .number(scale)) }
    if specification != former.specification {
      message.add("parameters", specification.allParameters)
    }
    if data != former.data { message.add("data", data.dataJSON) }
  }

  /// What changed since `former`, in words that follow "after"; nil if nothing did.
  func changeText(since former: StateSentToProgram) -> String? {
    func counts(_ data: ResolvedData) -> String {
      "[\(data.sections.map { "\($0.count)" }.joined(separator: ", "))]"
    }
    let texts = [
      viewport == former.viewport ? nil : former.viewport.changeText(to: viewport),
      contentInset == former.contentInset ? nil : "the content insets changed",
      scale == former.scale ? nil : "the scale changed from \(former.scale) to \(scale)",
      specification == former.specification ? nil : "the parameters changed",
      data == former.data
        ? nil
        : "the data changed, with \(counts(former.data)) items before and \(counts(data)) now",
    ].compactMap { $0 }
    return texts.isEmpty ? nil : texts.joined(separator: " and ")
  }

  /// Whether all values equal those of `former`, the state that was sent before.
  func isUnchanged(from former: StateSentToProgram) -> Bool {
    viewport == former.viewport && contentInset == former.contentInset && scale == former.scale
      && specification == former.specification && data == former.data
  }
}

extension LayoutSpecification {
  /// All parameters of the layout as JSON for a protocol message. Parameters that are not set have
  /// their default values.
  var allParameters: JSONValue {
    var members = JSONObjectBuilder()
    for rule in kind.parameters {
      members.add(rule.parameter.rawValue, self[rule.parameter].map(ScenarioWriter.parameterJSON))
    }
    return members.object
  }
}

extension ResolvedData {
  /// The data as JSON for a protocol message.
  var dataJSON: JSONValue {
    var members = JSONObjectBuilder()
    members.add("sections", .array(sections.map(\.sectionJSON)))
    members.add("tree", tree.map(ScenarioWriter.treeJSON))
    return members.object
  }
}

extension ResolvedSection {
  /// The section as JSON for a protocol message. A list of sizes or frames can have fewer entries
  /// than the section has items; additional entries are not sent.
  fileprivate var sectionJSON: JSONValue {
    var members = JSONObjectBuilder()
    members.add("count", .integer(count))
    members.add("sizes", sizes.map { .array($0.prefix(count).map(ScenarioWriter.sizeJSON)) })
    members.add("frames", frames.map { .array($0.prefix(count).map(ScenarioWriter.frameJSON)) })
    members.add("header", header.map(ScenarioWriter.sizeJSON))
    members.add("footer", footer.map(ScenarioWriter.sizeJSON))
    members.add("inset", inset.map(ScenarioWriter.insetsJSON))
    members.add("lineSpacing", lineSpacing.map { .number($0) })
    members.add("interitemSpacing", interitemSpacing.map { .number($0) })
    ScenarioWriter.addItemTextsAndSizes(
      textsByKey: itemTextsByKey, sizesByKey: sizesByKey, to: &members)
    return members.object
  }
}
