import LayoutDescriptions
import Layouts
import ScenarioFiles
import ScenarioPlayer

extension Engine: LayoutImplementation {
  public var name: String { rawValue }

  public var capabilities: Set<Capability> { Set(Capability.allCases) }

  public var supportedLayouts: [LayoutDescription] { LayoutDescription.builtInLayouts }

  public var promisesToReportInsertedAndDeletedViews: Bool { true }

  public var supportsConcurrentUse: Bool { true }

  public var catalog: (any ReferenceCatalog)? { BuiltInLayouts() }

  public func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    specification.layout(in: self, source: source)
  }
}
