extension Regularity {
  /// A content that fills the view need not end at its elements, and a stated inset of the section
  /// may lie behind them, so such layouts are not compared.
  static let contentEnd = Regularity(
    "end", "the content always ends the same distance after its last element", expectedValue: nil
  ) { layout, measurement in
    let (check, axis) = (layout.check, layout.axis)
    let contentLength = check.subject.contentSize[axis]
    guard contentLength != check.source.bounds.size[axis], !layout.hasTransforms,
      let lastSection = check.observation.data.sections.last, lastSection.count > 0,
      lastSection.inset == nil, check.specification.insets(.sectionInset) ?? .zero == .zero,
      let last = check.observation.elements.filter({ $0.identity.category != .decoration })
        .max(by: { $0.frame.max(axis) < $1.frame.max(axis) })
    else { return }
    let distance = contentLength - last.frame.max(axis)
    // A sixteenth of a point hides what is lost in sums of many lengths.
    let value = abs(distance) <= layout.pixel ? 0 : (distance * 16).rounded() / 16
    measurement.record(value: value, of: [last]) {
      "expected the content to end \($0) points after \"\(last.identity)\", at \(last.frame.max(axis) + $0), found its end at \(contentLength)"
    }
  }
}
