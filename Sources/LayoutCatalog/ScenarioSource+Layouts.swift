import Layouts
import ScenarioPlayer

extension ScenarioSource: FlowLayoutDelegate {}
extension ScenarioSource: FreeLayoutDataSource {}
extension ScenarioSource: ClassTreeDataSource {}
