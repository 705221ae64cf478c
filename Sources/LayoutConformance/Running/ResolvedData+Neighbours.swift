import LayoutGeometry
import ScenarioFiles

/// Data that differ a little from these.
extension ResolvedData {
  /// Every section without its last item; the same for a tree.
  var withoutLastItems: ResolvedData {
    var data = self
    for section in sections.indices where sections[section].count > 0 {
      data.sections[section].count -= 1
      data.sections[section].sizes?.removeLast()
      data.sections[section].frames?.removeLast()
    }
    return data
  }

  /// Without items in one section, which is added where there is none.
  func emptying(section: Int) -> ResolvedData {
    var data = self
    while data.sections.count <= section { data.sections.append(ResolvedSection(count: 0)) }
    data.sections[section].count = 0
    data.sections[section].sizes =
      sections.indices.contains(section)
      ? sections[section].sizes.map { _ in [] } : nil
    data.sections[section].frames = data.sections[section].frames.map { _ in [] }
    data.sections[section].keyedWords = [:]
    data.sections[section].keyedSizes = [:]
    return data
  }

  /// With one more item at the end of one section.
  func appending(_ size: Size, to section: Int) -> ResolvedData {
    var data = self
    data.sections[section].count += 1
    data.sections[section].sizes?.append(size)
    data.sections[section].frames?.append(Rect(origin: .zero, size: size))
    return data
  }

  /// Nothing at all, of the same sort.
  var emptied: ResolvedData {
    ResolvedData(sections: [], tree: tree.map { _ in ClassTree(parents: []) })
  }
}
