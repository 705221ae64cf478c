import CollectionLayout
import LayoutDescriptions
import Wording

extension Cursor {
  /// Reads the expectations of a step, in the order of ``ExpectationKind``.
  func expectations() -> [Expectation] {
    guard let fields = fields(ScenarioFormat.expectKeys) else { return [] }
    return ExpectationKind.allCases.compactMap { kind in
      guard let cursor = fields[kind.rawValue] else { return nil }
      if context.currentLayout == .any, !kind.holdsForAnyLayout {
        cursor.report("depends on the layout, but this scenario is for any layout")
      }
      return cursor.claim(kind).map { Expectation(claim: $0, position: cursor.position) }
    }
  }

  private func claim(_ kind: ExpectationKind) -> Expectation.Claim? {
    switch kind {
    case .elements: return elementNames().map { .elements($0) }
    case .ordered: return elementNames().map { .ordered($0) }
    case .absent: return elementNames().map { .absent($0) }
    case .pathsToInsert: return otherElementNames().map { .pathsToInsert($0) }
    case .pathsToDelete: return otherElementNames().map { .pathsToDelete($0) }
    case .frames: return entriesByElement { $0.rect() }.map { .frames($0) }
    case .origins: return entriesByElement { $0.point() }.map { .origins($0) }
    case .attributes: return entriesByElement { $0.attributes() }.map { .attributes($0) }
    case .count: return integer(0...Int.max).map { .count($0) }
    case .contentSize: return size().map { .contentSize($0) }
    case .offset: return point().map { .offset($0) }
    case .digest: return digest().map { .digest($0) }
    case .error: return error().map { .error($0) }
    case .work: return work().map { .work($0) }
    }
  }

  /// Reads a list of distinct elements that are not cells.
  private func otherElementNames() -> [Located<ElementName>]? {
    guard let names = elementNames() else { return nil }
    for name in names where name.value.category == .cell {
      report("cells are not reported: \(quoted("\(name.value)"))", at: name.position)
    }
    return names
  }

  private func attributes() -> ExpectedAttributes? {
    guard let fields = fields(ScenarioFormat.attributesKeys(context.layouts)) else { return nil }
    var expected = ExpectedAttributes()
    expected.zIndex = fields["zIndex"]?.integer(Int.min...Int.max)
    expected.alpha = fields["alpha"]?.number()
    expected.isHidden = fields["hidden"]?.boolean()
    expected.transform = fields["transform"]?.matrix()
    expected.customValues = context.layouts.customValues.compactMap { rule in
      fields[rule.name]?.customValue(rule.type).map { CustomValue(rule.name, $0) }
    }
    return expected
  }

  private func customValue(_ type: CustomValueRule.Form) -> CustomValue.Value? {
    switch type {
    case .number: return number().map { .number($0) }
    case .boolean: return boolean().map { .boolean($0) }
    case .word(let noun, let words): return word(noun, among: words).map { .word($0) }
    case .paths:
      return itemPaths().map { paths in
        .paths(paths.map { ElementPath(section: $0.value.section, item: $0.value.item ?? 0) })
      }
    }
  }

  private func matrix() -> [Double]? {
    guard let elements = elements("an array of 16 numbers") else { return nil }
    guard elements.count == 16 else {
      report("expected 16 numbers, m11 to m44, found \(elements.count)")
      return nil
    }
    let numbers = elements.compactMap { $0.number() }
    return numbers.count == 16 ? numbers : nil
  }

  private func digest() -> String? {
    guard let text = text() else { return nil }
    let isDigest = text.utf8.count == 64 && text.utf8.allSatisfy(Self.isHexadecimal)
    guard isDigest else {
      reportMismatch(expected: "64 lower-case hexadecimal digits")
      return nil
    }
    return text
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || byte &- UInt8(ascii: "a") < 6
  }

  private func error() -> ExpectedError? {
    guard case .object = node.value else {
      return word("error", of: ExpectedError.Kind.self).map { ExpectedError(kind: $0) }
    }
    guard let fields = fields(ScenarioFormat.errorKeys) else { return nil }
    let path = fields["at"].map { $0.path() }
    guard let kind = fields["kind"]?.word("error", of: ExpectedError.Kind.self) else { return nil }
    return ExpectedError(kind: kind, path: path ?? nil)
  }

  private func work() -> [Expectation.WorkBound]? {
    guard let fields = fields(ScenarioFormat.workKeys) else { return nil }
    return WorkCounter.allCases.compactMap { counter in
      guard let cursor = fields[counter.rawValue] else { return nil }
      return cursor.integer(0...Int.max).map {
        Expectation.WorkBound(counter: counter, limit: $0, position: cursor.position)
      }
    }
  }
}
