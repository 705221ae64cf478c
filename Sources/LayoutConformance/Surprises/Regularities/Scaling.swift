extension Regularity {
  /// A power of two changes no digits of a number, so the frames must be exactly twice as large.
  static let doubling = scaling("doubling", "all frames double if everything doubles", by: 2) { _ in
    0
  }

  /// The digits of a third are rounded, in each of the lengths that are added.
  static let thirds = scaling(
    "thirds", "all frames shrink to a third if everything does", by: 1.0 / 3
  ) { layout in
    layout.pixel + Double(layout.cells.count) / 512
  }

  private static func scaling(
    _ name: String, _ sentence: String, by factor: Double,
    tolerance: @escaping @Sendable (OrdinaryLayout) -> Double
  ) -> Regularity {
    Regularity(name, sentence) { layout, measurement in
      let check = layout.check
      guard layout.isSmall, let scaledLayout = check.makePreparedLayout(scaledBy: factor) else {
        return
      }
      let tolerance = tolerance(layout)
      let scaledElements = Dictionary(
        check.elementsFoundByLookups(of: scaledLayout).map { ($0.identity, $0) },
        uniquingKeysWith: { first, _ in first })
      let firstDifference = check.observation.elements.first { element in
        guard let scaled = scaledElements[element.identity] else { return true }
        return !scaled.frame.isNear(element.frame.scaled(by: factor), within: tolerance)
      }
      measurement.record(firstDifference == nil, of: firstDifference.map { [$0] } ?? []) {
        guard let element = firstDifference else { return "" }
        return
          "expected \"\(element.identity)\" at \(element.frame.scaled(by: factor).text), \(factor == 2 ? "twice" : "a third of") its frame, found \(scaledElements[element.identity]?.frame.text ?? "none")"
      }
    }
  }
}

extension OrdinaryLayout {
  /// Whether the layout has so few items, all with stated sizes, that further layouts of them cost
  /// little.
  var isSmall: Bool { hasStatedSizes(atMost: 12) }

  /// Whether the layout has at most `count` items, all with stated sizes.
  func hasStatedSizes(atMost count: Int) -> Bool {
    let data = check.observation.data
    return data.tree == nil && check.observation.itemCounts.reduce(0, +) <= count
      && data.sections.allSatisfy { $0.count == 0 || $0.sizes != nil || $0.frames != nil }
  }
}

extension RuleCheck {
  /// A prepared layout in which all lengths are multiplied by `factor`, a device pixel too; nil if
  /// it cannot be prepared.
  fileprivate func makePreparedLayout(scaledBy factor: Double) -> ScratchLayout? {
    var data = observation.data
    for index in data.sections.indices { data.sections[index].scale(by: factor) }
    var specification = specification
    for rule in specification.kind.parameters {
      specification.parameters[rule.parameter] = specification[rule.parameter]?.scaled(
        by: factor, as: rule.type)
    }
    let scaledSource = source.copy(with: data, bounds: source.bounds.scaled(by: factor))
    scaledSource.contentInset = source.contentInset.scaled(by: factor)
    scaledSource.scale = source.scale / factor
    guard
      let layout = ScratchLayout(observation.run.implementation, specification, scaledSource)
    else { return nil }
    watchForRefusal(layout)
    return layout.prepare() ? layout : nil
  }
}

extension ResolvedSection {
  fileprivate mutating func scale(by factor: Double) {
    sizes = sizes?.map { $0.scaled(by: factor) }
    frames = frames?.map { $0.scaled(by: factor) }
    header = header?.scaled(by: factor)
    footer = footer?.scaled(by: factor)
    inset = inset?.scaled(by: factor)
    lineSpacing = lineSpacing.map { $0 * factor }
    interitemSpacing = interitemSpacing.map { $0 * factor }
    sizesByKey = sizesByKey.mapValues { $0.map { $0.scaled(by: factor) } }
  }
}

extension ParameterValue {
  fileprivate func scaled(by factor: Double, as type: ParameterType) -> ParameterValue {
    switch (self, type) {
    case (.number(let number), .spacing), (.number(let number), .length):
      return .number(number * factor)
    case (.size(let size), _): return .size(size.scaled(by: factor))
    case (.insets(let insets), _): return .insets(insets.scaled(by: factor))
    default: return self
    }
  }
}

extension Size {
  fileprivate func scaled(by factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }
}

extension Insets {
  fileprivate func scaled(by factor: Double) -> Insets {
    Insets(
      top: top * factor, left: left * factor, bottom: bottom * factor, right: right * factor)
  }
}

extension Rect {
  fileprivate func scaled(by factor: Double) -> Rect {
    Rect(
      x: origin.x * factor, y: origin.y * factor, width: size.width * factor,
      height: size.height * factor)
  }

  /// Whether no edge is further than `tolerance` from the same edge of `other`.
  func isNear(_ other: Rect, within tolerance: Double) -> Bool {
    Axis.allCases.allSatisfy {
      abs(min($0) - other.min($0)) <= tolerance && abs(max($0) - other.max($0)) <= tolerance
    }
  }
}
