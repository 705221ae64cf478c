import CollectionLayout

/// An operation that a collection view refused or could not finish.
///
/// A refused operation changes nothing. A pass that throws stays pending, and the next one starts
/// over.
public enum HostError: Error, Hashable, Sendable {
  /// The layout threw an error, or a batch update is impossible.
  case layout(LayoutError)
  /// An offset, velocity, size or inset is NaN, infinite or out of range.
  case invalidNumber(name: String, value: Double)
  /// No view was registered under the identifier; `registered` lists those that were.
  case unknownIdentifier(String, of: ElementKind, registered: [String])
  /// The layout has no registered decoration view of the element's kind.
  case unregisteredDecoration(ElementIdentity)
  /// The element is outside the counts of the data source.
  case noSuchElement(ElementIdentity)
  /// The data source has no view for a supplementary element.
  case noSupplementaryView(ElementIdentity)
  /// The data source returned a view that already shows another element.
  case viewInUse(ElementIdentity, shownAs: ElementIdentity)
  /// An operation that cannot run during another one.
  case busy(refused: String, during: String)
  /// The end of updates or of a drag without its beginning.
  case notBegun(String)
  /// The layout or the delegate changed the bounds again in every round of a pass.
  case unsettled
  /// A view preferred other attributes in every round of a pass.
  case unsettledPreference(ElementIdentity)
  /// A view returned preferred attributes of another element.
  case foreignPreference(of: ElementIdentity, found: ElementIdentity)
  /// Callbacks switched the layout again during every switch.
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
