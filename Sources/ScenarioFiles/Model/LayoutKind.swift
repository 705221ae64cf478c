/// A layout, by the name that scenario files give it.
public enum LayoutKind: String, Hashable, Sendable, CaseIterable {
  case flow, grid, list, waterfall, spacedFlow, photoGrid, coverFlow, classTree, stack, free
  case template

  /// Whatever layout is under test: the scenario says nothing of positions.
  case any

  /// The kinds of element that the layout can make; nil for ``any``, of which nothing is known.
  public var elementKinds: [String]? {
    switch self {
    case .flow, .grid, .waterfall, .photoGrid, .coverFlow: return ["cell", "header", "footer"]
    case .list: return ["cell", "header", "footer", "tableHeader", "tableFooter"]
    case .spacedFlow: return ["cell", "header", "footer", "binder"]
    case .classTree: return ["cell", "connector"]
    case .stack, .free, .template: return ["cell"]
    case .any: return nil
    }
  }

  /// The layouts that can be built, in the order of their declaration.
  public static var built: [LayoutKind] { allCases.filter { $0 != .any } }
}
