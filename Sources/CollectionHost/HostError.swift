import CollectionLayout

/// Why a host refused something, or could not finish a pass.
///
/// A refusal changes nothing. A pass that fails stays pending: the next one begins anew.
public enum HostError: Error, Hashable, Sendable {
  /// The layout could not be prepared, or a batch is impossible.
  case layout(LayoutError)
  /// An offset, velocity, size or inset that is NaN or infinite, or beyond its range.
  case invalidNumber(name: String, value: Double)
  /// A dequeue by an identifier that nothing was registered under; with those that were.
  case unknownIdentifier(String, of: ElementKind, registered: [String])
  /// A decoration view of a kind that its layout has nothing registered for.
  case unregisteredDecoration(ElementIdentity)
  /// An element that the counts do not have.
  case noSuchElement(ElementIdentity)
  /// A supplementary view that the data source has nothing for.
  case noSupplementaryView(ElementIdentity)
  /// A view that is shown as another element already.
  case viewInUse(ElementIdentity, shownAs: ElementIdentity)
  /// Something that cannot be done while something else is going on.
  case busy(refused: String, during: String)
  /// An end without its begin, of updates or of a drag.
  case notBegun(String)
  /// A layout or delegate that changes the bounds anew in every answer to a change of them.
  case unsettled
  /// A view that prefers other attributes each time its layout gives it what it preferred.
  case unsettledPreference(ElementIdentity)
  /// A view that answers preferred attributes of another element than its own.
  case foreignPreference(of: ElementIdentity, found: ElementIdentity)
  /// Callbacks that put another layout in force during every switch to one.
  case endlessSwitching
}

extension HostError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .layout(let error):
      return error.description
    case .invalidNumber(let name, let value):
      return "expected a legal number for \"\(name)\", found \(value)"
    case .unknownIdentifier(let identifier, let kind, let registered):
      let sort = kind == .none ? "cell" : "\"\(kind)\""
      let known =
        registered.isEmpty
        ? "none" : registered.map { "\"\($0)\"" }.joined(separator: ", ")
      return "expected a registered identifier for a \(sort), found \"\(identifier)\" "
        + "(registered: \(known))"
    case .unregisteredDecoration(let element):
      return "expected a decoration view registered with the layout for \"\(element)\", found none"
    case .noSuchElement(let element):
      return "expected an element within the counts, found \"\(element)\""
    case .noSupplementaryView(let element):
      return "expected a view of the data source for \"\(element)\", found none"
    case .viewInUse(let element, let other):
      return "expected a dequeued view for \"\(element)\", found the one shown as \"\(other)\""
    case .busy(let refused, let during):
      return "\(refused) is refused during \(during)"
    case .notBegun(let what):
      return "expected \(what) to have begun before its end"
    case .unsettled:
      return "expected the bounds to settle within 16 rounds of a pass, found them still changing"
    case .unsettledPreference(let element):
      return "expected the preferred attributes of \"\(element)\" to settle within 16 rounds of a "
        + "pass, found them still changing"
    case .foreignPreference(let element, let found):
      return "expected preferred attributes of \"\(element)\", found those of \"\(found)\""
    case .endlessSwitching:
      return "expected an end within 16 switches of layouts, each during the last, found another"
    }
  }
}
