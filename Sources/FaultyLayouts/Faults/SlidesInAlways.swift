import CollectionLayout

extension Mutant {
  static let slidesInAlways = Mutant(
    "slides-in-always",
    "Animates every row in from the left, even a row that the batch does not insert.",
    provenance:
      "invented for this project: initial attributes that do not depend on what the batch inserts",
    rule: "U-10", expectedMessagePart: "to be nil or those of a cell at rest",
    supportedLayouts: [.list], mistake: SlideInMutation.self)
}

/// Makes every appearing element move in from the left.
private struct SlideInMutation: CallMutation {
  func initialAttributes<Base: CollectionLayout>(
    of base: Base, appearing element: ElementIdentity
  ) -> Base.Attributes? {
    var attributes = base.layoutAttributes(for: element)
    attributes?.frame.origin.x -= 100
    return attributes
  }
}
