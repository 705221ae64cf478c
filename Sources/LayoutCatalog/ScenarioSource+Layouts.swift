import LayoutGeometry
import LayoutOracle
import Layouts
import ScenarioFiles
import ScenarioPlayer

/// Provides the arrangements with the data of a scenario.
extension ScenarioSource: LayoutDataSource {
  package func itemTexts(_ key: String, inSection section: Int) -> [Int: String] {
    data.sections.indices.contains(section)
      ? data.sections[section].itemTextsByKey[key] ?? [:] : [:]
  }

  package func sizes(_ key: String, inSection section: Int) -> [Size] {
    data.sections.indices.contains(section) ? data.sections[section].sizesByKey[key] ?? [] : []
  }
}

/// Copies the data of a scenario into the input of the naive layouts.
extension ScenarioSource {
  var oracleInput: OracleInput {
    OracleInput(
      data.sections.map { section in
        var oracle = OracleSection(itemCount: section.count)
        oracle.sizes = section.sizes
        oracle.frames = section.frames
        oracle.header = section.header
        oracle.footer = section.footer
        oracle.inset = section.inset
        oracle.lineSpacing = section.lineSpacing
        oracle.interitemSpacing = section.interitemSpacing
        oracle.itemTextsByKey = section.itemTextsByKey
        return oracle
      },
      parents: data.tree?.parents ?? [],
      in: OracleEnvironment(bounds: bounds, contentInset: contentInset, scale: scale))
  }
}
