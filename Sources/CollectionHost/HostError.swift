import CollectionLayout

/// The error of an operation that a collection view refused or could not finish.
///
///     do throws(HostError) {
///       try view.layoutIfNeeded()
///     } catch {
///       print(error)
///     }
///
/// A refused operation changes nothing. A layout pass that throws an error stays pending, and the
/// next layout pass starts again from the beginning.
public enum HostError: Error, Hashable, Sendable {
  /// The layout threw an error, or a batch update is invalid.
  case layout(LayoutError)
  /// An offset, velocity, size, inset or frame interval is NaN, infinite or out of range.
  case invalidNumber(name: String, value: Double)
  /// No view is registered under the identifier. `registered` lists the registered identifiers.
  case unknownIdentifier(String, of: ElementKind, registered: [String])
  /// The layout has not registered a decoration view for the element's kind.
  case unregisteredDecoration(ElementIdentity)
  /// The section or item number of the element is beyond the numbers that the data source reported.
  case noSuchElement(ElementIdentity)
  /// There is no data source, or the data source has no view for a supplementary element.
  case noSupplementaryView(ElementIdentity)
  /// The data source returned a view that already shows another element.
  case viewInUse(ElementIdentity, shownAs: ElementIdentity)
  /// The operation `refused` was started during the operation `during`, which does not allow it.
  case busy(refused: String, during: String)
  /// An operation that must be in progress, such as a drag or a batch update, was not begun.
  case operationNotBegun(String)
  /// A layout pass did not end: in each of its 16 rounds, the layout or the delegate changed the
  /// bounds or invalidated the layout.
  case layoutDidNotSettle
  /// The preferred attributes of one view invalidated the layout more than 16 times in a layout
  /// pass.
  case preferredAttributesDidNotSettle(ElementIdentity)
  /// A view returned preferred attributes of another element.
  case preferredAttributesOfOtherElement(of: ElementIdentity, found: ElementIdentity)
  /// Callbacks kept switching the layout, each during the previous switch.
  case endlessLayoutSwitching
}

extension HostError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .layout(let error):
      return error.description
    case .invalidNumber(let name, let value):
      return
        "expected a finite number for \"\(name)\" in the range that the view accepts, found \(value)"
    case .unknownIdentifier(let identifier, let kind, let registered):
      let viewKind = kind == .none ? "cell" : "\"\(kind)\""
      let registeredText =
        registered.isEmpty
        ? "none" : registered.map { "\"\($0)\"" }.joined(separator: ", ")
      return
        "expected a registered identifier for a \(viewKind), found \"\(identifier)\" (registered: \(registeredText))"
    case .unregisteredDecoration(let element):
      return "expected a decoration view registered with the layout for \"\(element)\", found none"
    case .noSuchElement(let element):
      return
        "expected an element within the numbers of sections and items that the data source gave, found \"\(element)\""
    case .noSupplementaryView(let element):
      return "expected a view from the data source for \"\(element)\", found none"
    case .viewInUse(let element, let other):
      return "expected a dequeued view for \"\(element)\", found the view that shows \"\(other)\""
    case .busy(let refused, let during):
      return "\(refused) is not allowed during \(during)"
    case .operationNotBegun(let operation):
      return "expected \(operation) in progress, found none"
    case .layoutDidNotSettle:
      return
        "expected the bounds to settle within 16 rounds of a layout pass, found bounds that still change"
    case .preferredAttributesDidNotSettle(let element):
      return
        "expected the preferred attributes of \"\(element)\" to settle within 16 rounds of a layout pass, found attributes that still change"
    case .preferredAttributesOfOtherElement(let element, let found):
      return
        "expected preferred attributes of \"\(element)\", found preferred attributes of \"\(found)\""
    case .endlessLayoutSwitching:
      return "expected at most 16 nested switches of layouts, found a 17th"
    }
  }
}
