import LayoutGeometry
import RecordedTexts
import Testing

@testable import CollectionLayout

@Suite("Layout attributes")
struct AttributesTests {
  typealias PlainAttributes = LayoutAttributes<NoPayload>
  let original = PlainAttributes(
    .cell(ElementPath(section: 1, item: 2)), frame: Rect(x: 10, y: 20, width: 30, height: 40))

  /// Compiles only for bitwise copyable types.
  func byteStride<Value: BitwiseCopyable>(of value: Value) -> Int { MemoryLayout<Value>.stride }

  @Test("attributes without payload are bitwise copyable and take 64 bytes")
  func commonAttributesAreBitwiseCopyable() {
    #expect(byteStride(of: original) == 64)
    #expect(MemoryLayout<PlainAttributes>.size == 60)
  }

  @Test("changing a copy does not change the original (A-04)")
  func copiesAreIndependent() {
    var copy = original
    copy.frame.origin.x = 99
    copy.isHidden = true
    #expect(original.frame.origin.x == 10 && !original.isHidden)
    #expect(copy.element == original.element)
  }

  @Test("equality compares every field (A-03)")
  func equalityComparesEveryField() {
    var changedCopies: [PlainAttributes] = []
    for change: (inout PlainAttributes) -> Void in [
      { $0.frame.origin.x += 1 }, { $0.frame.size.height += 1 }, { $0.alpha = 0.5 },
      { $0.zIndex = 3 }, { $0.isHidden = true },
    ] {
      var copy = original
      change(&copy)
      changedCopies.append(copy)
    }
    changedCopies.append(
      PlainAttributes(.cell(ElementPath(section: 1, item: 3)), frame: original.frame))
    changedCopies.append(
      PlainAttributes(
        .supplementary(.header, ElementPath(section: 1, item: 2)), frame: original.frame))
    for copy in changedCopies { #expect(copy != original) }
    var transformedAttributes = LayoutAttributes<TransformPayload>(
      original.element, frame: original.frame)
    let untransformedAttributes = transformedAttributes
    transformedAttributes.transform = AffineTransform(translationX: 5, y: 0)
    #expect(transformedAttributes != untransformedAttributes)
  }

  @Test("setting the frame, the center or the size updates the other two properties (A-05, A-06)")
  func frameFollowsCenterAndSize() {
    var attributes = original
    #expect(attributes.center == Point(x: 25, y: 40))
    attributes.size = Size(width: 10, height: 10)
    #expect(attributes.center == Point(x: 25, y: 40))
    #expect(attributes.frame == Rect(x: 20, y: 35, width: 10, height: 10))
    attributes.center = Point(x: 0, y: 0)
    #expect(attributes.frame == Rect(x: -5, y: -5, width: 10, height: 10))
    #expect(attributes.bounds == Rect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test("setting the 2D transform replaces the 3D transform, and the reverse (A-07)")
  func transformsReplaceEachOther() {
    var attributes = LayoutAttributes<TransformPayload>(original.element, frame: original.frame)
    attributes.transform3D = Transform3D(translationX: 1, y: 2, z: 3)
    attributes.transform = AffineTransform(translationX: 7, y: 8)
    #expect(attributes.transform3D == Transform3D(translationX: 7, y: 8))
    attributes.transform3D = Transform3D(scaleX: 2, y: 2)
    #expect(attributes.transform == AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))
  }

  @Test("the bounding box includes the transform (A-08)")
  func boundingBoxFollowsTransform() {
    var attributes = LayoutAttributes<TransformPayload>(
      original.element, frame: Rect(x: 0, y: 0, width: 20, height: 10))
    attributes.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(attributes.boundingBox == Rect(x: 5, y: -5, width: 10, height: 20))
    #expect(attributes.frame == Rect(x: 0, y: 0, width: 20, height: 10))
    var perspective = Transform3D.identity
    perspective.rows.3.w = 0
    attributes.transform3D = perspective
    #expect(attributes.boundingBox.isInfinite)
  }
}

@Suite("Element identities")
struct IdentityTests {
  @Test("the canonical order is by section, category, name of the kind, and item")
  func sortsIdentities() {
    let alphabeticallyEarlyKind = ElementKind("aardvark-\(7)")
    let path = ElementPath(section: 0, item: 0)
    let sortedIdentities: [ElementIdentity] = [
      .cell(path), .cell(ElementPath(section: 0, item: 1)),
      .supplementary(alphabeticallyEarlyKind, path),
      .supplementary(.footer, path), .supplementary(.header, path),
      .supplementary(.header, ElementPath(section: 0, item: 4)),
      .decoration(alphabeticallyEarlyKind, path),
      .decoration(.binder, path), .cell(ElementPath(section: 1, item: 0)),
    ]
    #expect(sortedIdentities.reversed().sorted() == sortedIdentities)
  }

  @Test("the description of an identity is the name that scenario files use for the element")
  func identitiesHaveDescriptions() {
    #expect(ElementIdentity.cell(ElementPath(section: 2, item: 7)).description == "cell 2.7")
    #expect(
      ElementIdentity.supplementary(.header, ElementPath(section: 2, item: 0)).description
        == "header 2")
    #expect(
      ElementIdentity.supplementary(.connector, ElementPath(section: 1, item: 0)).description
        == "connector 1.0")
  }

  @Test("section and item numbers beyond 32 bits are clamped to 32-bit numbers that no element has")
  func largePathsAreClamped() {
    let path = ElementPath(section: .max, item: .min)
    #expect(path.section == Int(Int32.max) && path.item == Int(Int32.min))
  }

  @Test("equal names give equal kinds, and a lookup of an unknown name gives nil")
  func equalNamesGiveEqualKinds() {
    #expect(ElementKind("header") == .header)
    #expect(ElementKind("header").name == "header")
    #expect(ElementKind(existing: "a kind that no code has created") == nil)
    #expect(ElementKind.footer < .header)
  }
}

@Suite struct InvalidationContextTests {
  func path(_ item: Int) -> ElementPath { ElementPath(section: 0, item: item) }

  @Test("an empty context invalidates all geometry and keeps the counts")
  func emptyContextInvalidatesGeometry() {
    let context = InvalidationContext()
    #expect(context.invalidatesAllGeometry)
    #expect(!context.invalidatesDataSourceCounts && !context.invalidatesEverything)
  }

  @Test("a merge of contexts contains each item once and adds the adjustments (I-04)")
  func mergeContainsEachItemOnce() {
    let firstContext = InvalidationContext()
    firstContext.invalidateItems(at: [path(3), path(1), path(3)])
    firstContext.contentOffsetAdjustment = Point(x: 1, y: 2)
    let secondContext = InvalidationContext()
    secondContext.invalidateItems(at: [path(1), path(2)])
    secondContext.contentOffsetAdjustment = Point(x: 10, y: 20)
    firstContext.merge(secondContext)
    #expect(firstContext.invalidatedItems == [path(1), path(2), path(3)])
    #expect(firstContext.contentOffsetAdjustment == Point(x: 11, y: 22))
    #expect(!firstContext.invalidatesAllGeometry)
  }

  @Test("a context that lists items, merged with an empty context, invalidates all geometry")
  func mergeWithEmptyContextInvalidatesAll() {
    let firstContext = InvalidationContext()
    firstContext.invalidateItems(at: [path(3)])
    firstContext.merge(InvalidationContext())
    #expect(firstContext.invalidatesAllGeometry)
  }

  @Test("a subclass of a context merges its own properties")
  func subclassMergesOwnProperties() {
    final class CustomContext: InvalidationContext {
      var marks: Set<Int> = []
      override func merge(_ other: InvalidationContext) {
        super.merge(other)
        if let other = other as? CustomContext { marks.formUnion(other.marks) }
      }
    }
    let firstContext = CustomContext()
    firstContext.marks = [1]
    let secondContext = CustomContext()
    secondContext.marks = [2]
    firstContext.merge(secondContext)
    #expect(firstContext.marks == [1, 2])
  }
}

@Suite struct LayoutErrorTests {
  let path = ElementPath(section: 3, item: 4)

  @Test("the description of every layout error names the place of the error and the found value")
  func errorsDescribePlaceAndValues() {
    expectRecorded([
      LayoutError.invalidItemSize(.cell(path), Size(width: .nan, height: 2)).description,
      LayoutError.invalidMetric(name: "spacing", section: 1, value: .infinity).description,
      LayoutError.invalidMetric(name: "scale", section: nil, value: 0).description,
      LayoutError.invalidMetric(name: "columns", section: nil, value: 0).description,
      LayoutError.invalidCount(section: nil, -1).description,
      LayoutError.invalidCount(section: 4, 1 << 40).description,
      LayoutError.coordinateOutOfRange(.cell(path)).description,
      LayoutError.invalidBatch(reason: "deleted twice", at: .item(path)).description,
      LayoutError.invalidTree(reason: "a cycle", at: path).description,
    ])
  }
}
