import CollectionLayout
import LayoutGeometry
import LayoutOracle
import Layouts
import LookupOracle
import ScenarioFiles
import ScenarioPlayer

enum PhotoGridBinding: LayoutBinding {
  static func arrangement(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) -> PhotoGridArrangement {
    var photos = PhotoGridArrangement()
    photos.base.configure(specification, source)
    photos.layoutMode = specification.photoLayoutMode
    photos.modeDelegate = source
    return photos
  }

  static func oracle(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) throws(LayoutError) -> OracleLayout {
    var photos = OraclePhotoGrid()
    photos.flow.configure(specification)
    photos.layoutMode = specification.photoLayoutMode.oracle
    return try photos.layout(source.oracleSections, in: source.oracleEnvironment)
  }
}

extension LayoutSpecification {
  /// The mode of all photos that have none of their own.
  var photoLayoutMode: PhotoLayoutMode {
    PhotoLayoutMode(rawValue: word(.layoutMode)) ?? .aspectFit
  }
}

extension ScenarioSource: PhotoGridDelegate {
  public func layoutModes(inSection section: Int) -> [Int: PhotoLayoutMode] {
    guard data.sections.indices.contains(section) else { return [:] }
    let modes = data.sections[section].layoutModes
    // Mapping an empty dictionary would allocate.
    return modes.isEmpty ? [:] : modes.mapValues(\.mode)
  }
}

extension PhotoLayoutMode {
  /// The oracle's word for the mode.
  var oracle: OracleLayoutMode { self == .aspectFit ? .aspectFit : .aspectFill }
}

extension PhotoMode {
  /// The mode in the layout's own type.
  var mode: PhotoLayoutMode { self == .aspectFit ? .aspectFit : .aspectFill }

  /// The oracle's word for the mode.
  var oracle: OracleLayoutMode { mode.oracle }
}
