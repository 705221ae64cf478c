import CollectionLayout
import LayoutDescriptions
import Wording

extension JSONCursor {
  /// Reads the expectations of a step, in the order of ``ExpectationKind``.
  func readExpectations() -> [Expectation] {
    guard let fields = readFields(ScenarioFormat.expectKeys) else { return [] }
    return ExpectationKind.allCases.compactMap { kind in
      guard let cursor = fields[kind.rawValue] else { return nil }
      if context.currentLayout == .any, !kind.isAllowedForAnyLayout {
        cursor.reportFinding(
          "\(quoted(kind.rawValue)) is not legal for the layout \"any\", because the value depends on the layout"
        )
      }
      return cursor.readClaim(kind).map { Expectation(claim: $0, position: cursor.position) }
    }
  }

  private func readClaim(_ kind: ExpectationKind) -> Expectation.Claim? {
    switch kind {
    case .elements: return readElementNames().map { .elements($0) }
    case .ordered: return readElementNames().map { .elementsInOrder($0) }
    case .absent: return readElementNames().map { .absent($0) }
    case .pathsToInsert: return readNamesOfNonCellElements().map { .pathsToInsert($0) }
    case .pathsToDelete: return readNamesOfNonCellElements().map { .pathsToDelete($0) }
    case .frames: return readEntriesByElement { $0.readRect() }.map { .frames($0) }
    case .origins: return readEntriesByElement { $0.readPoint() }.map { .origins($0) }
    case .attributes: return readEntriesByElement { $0.readAttributes() }.map { .attributes($0) }
    case .count: return readInteger(0...Int.max).map { .elementCount($0) }
    case .contentSize: return readSize().map { .contentSize($0) }
    case .offset: return readPoint().map { .targetOffset($0) }
    case .digest: return readDigest().map { .digest($0) }
    case .error: return readError().map { .error($0) }
    case .work: return readWorkBounds().map { .work($0) }
    }
  }

  /// Reads a list of distinct elements that are not cells.
  private func readNamesOfNonCellElements() -> [Located<ElementName>]? {
    guard let names = readElementNames() else { return nil }
    for name in names where name.value.category == .cell {
      reportFinding(
        "expected no cell among the elements to insert or delete, found "
          + quoted("\(name.value)"),
        at: name.position)
    }
    return names
  }

  private func readAttributes() -> ExpectedAttributes? {
    guard let fields = readFields(ScenarioFormat.attributesKeys(context.layouts)) else {
      return nil
    }
    var expected = ExpectedAttributes()
    expected.zIndex = fields["zIndex"]?.readInteger(Int.min...Int.max)
    expected.alpha = fields["alpha"]?.readNumber()
    expected.isHidden = fields["hidden"]?.readBoolean()
    expected.transform = fields["transform"]?.readTransform()
    expected.customValues = context.layouts.customValueRules.compactMap { rule in
      fields[rule.name]?.readCustomValue(rule.type).map { CustomValue(rule.name, $0) }
    }
    return expected
  }

  private func readCustomValue(_ type: CustomValueRule.ValueType) -> CustomValue.Value? {
    switch type {
    case .number: return readNumber().map { .number($0) }
    case .boolean: return readBoolean().map { .boolean($0) }
    case .keyword(let noun, let words): return readWord(noun, among: words).map { .keyword($0) }
    case .paths:
      return readItemPaths().map { paths in
        .paths(paths.map { ElementPath(section: $0.value.section, item: $0.value.item ?? 0) })
      }
    }
  }

  private func readTransform() -> [Double]? {
    guard let elements = readElements(expecting: "an array of 16 numbers") else { return nil }
    guard elements.count == 16 else {
      reportFinding("expected 16 numbers, m11 to m44, found \(elements.count)")
      return nil
    }
    let numbers = elements.compactMap { $0.readNumber() }
    return numbers.count == 16 ? numbers : nil
  }

  private func readDigest() -> String? {
    guard let text = readText() else { return nil }
    let isDigest = text.utf8.count == 64 && text.utf8.allSatisfy(Self.isHexadecimal)
    guard isDigest else {
      reportMismatch(expected: "64 lowercase hexadecimal digits")
      return nil
    }
    return text
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || byte &- UInt8(ascii: "a") < 6
  }

  private func readError() -> ExpectedError? {
    guard case .object = node.value else {
      return readWord("error", of: ExpectedError.Kind.self).map { ExpectedError(kind: $0) }
    }
    guard let fields = readFields(ScenarioFormat.errorKeys) else { return nil }
    let path = fields["at"].map { $0.readSectionOrItemPath() }
    guard let kind = fields["kind"]?.readWord("error", of: ExpectedError.Kind.self) else {
      return nil
    }
    return ExpectedError(kind: kind, path: path ?? nil)
  }

  private func readWorkBounds() -> [Expectation.WorkBound]? {
    guard let fields = readFields(ScenarioFormat.workKeys) else { return nil }
    return WorkCounter.allCases.compactMap { counter in
      guard let cursor = fields[counter.rawValue] else { return nil }
      return cursor.readInteger(0...Int.max).map {
        Expectation.WorkBound(counter: counter, limit: $0, position: cursor.position)
      }
    }
  }
}
