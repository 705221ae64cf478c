extension Rule {
  static let a07TransformReplacement = Rule(
    "A-07", "transform-replacement",
    "Setting the 2D transform replaces the 3D transform, and setting the 3D transform replaces the 2D transform.",
    intent:
      "If the two transforms accumulate, a cell with a 3D rotation stays rotated after its 2D transform is reset.",
    reliedOnBy: .collectionView, requiredObservation: "attributes of an element",
    sources: [.documentation("transform3D")], [.direct], isObservableOverTheWire: false,
    reasonForNoMutant:
      "a layout that runs in the suite's own process uses the attributes of this package, which satisfy the rule"
  ) { check in
    check.expectTransformsReplaceEachOther(check.subject.layout)
  }
}

extension RuleCheck {
  fileprivate func expectTransformsReplaceEachOther<Layout: CollectionLayout>(_ layout: Layout) {
    for attributes in sampleOfAttributes(of: layout) {
      recordRequiredObservation()
      // If the layout's attributes have no transform, attributes that have one are checked
      // instead.
      let payload = attributes.payload as? any TransformablePayload ?? TransformPayload()
      expectTransformReplacement(payload, of: attributes.element, at: attributes.frame)
    }
  }

  private func expectTransformReplacement<Payload: TransformablePayload>(
    _ payload: Payload, of element: ElementIdentity, at frame: Rect
  ) {
    let transform2D = AffineTransform(
      a: 0, b: 1, c: -1, d: 0, tx: Double(1 + randomNumber(below: 9)), ty: 4)
    let transform3D = Transform3D(scaleX: 2, y: Double(2 + randomNumber(below: 9)), z: 5)
    func expectedEntries() -> [Double] { Transform3D(transform2D).matrixEntries }
    func transform3DEntries() -> [Double] { transform3D.matrixEntries }
    var attributes = LayoutAttributes(element, frame: frame, payload: payload)
    func foundEntries() -> [Double] { attributes.transform3D.matrixEntries }
    attributes.transform3D = transform3D
    expect(
      attributes.transform3D == transform3D && attributes.transform == transform3D.affinePart,
      "expected the transform \(transform3DEntries()) of \"\(element)\" after it was set, found \(foundEntries())"
    )
    attributes.transform = transform2D
    expect(
      attributes.transform3D == Transform3D(transform2D) && attributes.transform == transform2D,
      "expected setting the 2D transform of \"\(element)\" to replace its 3D transform with \(expectedEntries()), found \(foundEntries())"
    )
    attributes.transform3D = transform3D
    expect(
      attributes.transform3D == transform3D,
      "expected setting the 3D transform of \"\(element)\" to replace its 2D transform with \(transform3DEntries()), found \(foundEntries())"
    )
  }
}
