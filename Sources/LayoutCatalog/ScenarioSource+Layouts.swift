import LayoutGeometry
import Layouts
import NaiveLayouts
import ScenarioFiles
import ScenarioPlayer

/// Lets the layouts of this package read the data of a scenario.
extension ScenarioSource: LayoutDataSource {
  package func itemTexts(forSectionKey key: String, inSection section: Int) -> [Int: String] {
    data.sections.indices.contains(section)
      ? data.sections[section].itemTextsByKey[key] ?? [:] : [:]
  }
}

/// Copies the data of a scenario into the input of the naive layouts.
extension ScenarioSource {
  var naiveInput: NaiveInput {
    NaiveInput(
      data.sections.map { section in
        var oracleSection = NaiveSection(itemCount: section.count)
        oracleSection.sizes = section.sizes
        oracleSection.frames = section.frames
        oracleSection.header = section.header
        oracleSection.footer = section.footer
        oracleSection.inset = section.inset
        oracleSection.lineSpacing = section.lineSpacing
        oracleSection.interitemSpacing = section.interitemSpacing
        oracleSection.itemTextsByKey = section.itemTextsByKey
        return oracleSection
      },
      parents: data.tree?.parents ?? [],
      in: NaiveEnvironment(bounds: bounds, contentInset: contentInset, scale: scale))
  }
}
