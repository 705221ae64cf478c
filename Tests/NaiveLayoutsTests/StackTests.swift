import CollectionLayout
import LayoutGeometry
import NaiveLayouts
import Testing

@Suite("The stack layout of the oracle")
struct StackTests {
  @Test(
    "each item is four points further right and down than the previous item, behind it, and turned by three more degrees"
  )
  func hasDefaultMetrics() throws {
    let layout = try NaiveStack().layout(
      [NaiveSection(itemCount: 3)], in: viewEnvironment(320, 480))
    #expect(
      layout.cellFrames() == [
        Rect(x: 70, y: 150, width: 180, height: 180), Rect(x: 74, y: 154, width: 180, height: 180),
        Rect(x: 78, y: 158, width: 180, height: 180),
      ])
    #expect(layout.elements.map(\.zIndex) == [0, -1, -2])
    #expect(layout.elements[0].transform == .identity)
    let (sine, cosine) = (0.052_335_956_242_943_83, 0.998_629_534_754_573_9)
    #expect(
      layout.elements[1].isTransformed(
        by: [cosine, sine, 0, 0, -sine, cosine, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]))
    #expect(layout.contentSize == Size(width: 320, height: 480))
  }

  @Test("the stack is centered in the size of the bounds, whatever their origin and the insets")
  func centersOnBounds() throws {
    var stack = NaiveStack()
    stack.itemSize = Size(width: 10, height: 5)
    let environment = NaiveEnvironment(
      bounds: Rect(x: 7, y: 900, width: 101, height: 50), contentInset: inset(9, 9, 9, 9))
    let layout = try stack.layout([NaiveSection(itemCount: 1)], in: environment)
    #expect(layout.cellFrames() == [Rect(x: 45.5, y: 22.5, width: 10, height: 5)])
    #expect(layout.contentSize == Size(width: 101, height: 50))
  }

  @Test(
    "a stack shows only the items of section 0, and ignores the sizes and the header of that section"
  )
  func showsFirstSectionOnly() throws {
    var firstSection = section(1, of: 1, by: 1)
    firstSection.header = Size(width: 10, height: 10)
    let layout = try NaiveStack().layout(
      [firstSection, NaiveSection(itemCount: 4)], in: viewEnvironment(320, 480))
    #expect(layout.elements.map(\.identity) == [.cell(ElementPath(section: 0, item: 0))])
    #expect(layout.cellFrames()[0].width == 180)
    let layoutWithoutSections = try NaiveStack().layout([], in: viewEnvironment(320, 480))
    #expect(
      layoutWithoutSections.elements.isEmpty
        && layoutWithoutSections.contentSize == Size(width: 320, height: 480))
  }

  @Test("queries find the bounding box of the turned item, not its frame (A-08)")
  func queriesFindTurnedItems() throws {
    var stack = NaiveStack()
    stack.itemSize = Size(width: 100, height: 20)
    stack.spread = 0
    stack.rotationBetweenItemsInDegrees = 45
    let layout = try stack.layout([NaiveSection(itemCount: 3)], in: viewEnvironment(200, 200))
    let boxes = layout.elements.map(\.naiveBoundingBox)
    #expect(boxes[0] == Rect(x: 50, y: 90, width: 100, height: 20))
    // An item of 100 x 20 that is turned by 45 degrees reaches (50 + 10) / sqrt(2) to each side of
    // its center.
    #expect((boxes[1].minX - 57.573_593_128_807_15).magnitude < 1e-9)
    #expect((boxes[1].height - 84.852_813_742_385_7).magnitude < 1e-9)
    #expect(boxes[2] == Rect(x: 90, y: 50, width: 20, height: 100))
    let cornerAnswer = layout.elements(in: Rect(x: 51, y: 91, width: 1, height: 1))
    #expect(cornerAnswer.map(\.identity.path.item) == [0])
    let answerAboveFrame = layout.elements(in: Rect(x: 99, y: 51, width: 1, height: 1))
    #expect(answerAboveFrame.map(\.identity.path.item) == [2])
    #expect(layout.elements(in: .infinite).count == 3)
  }

  @Test("rotations by full turns lose no precision")
  func fullTurnsAreExact() throws {
    var stack = NaiveStack()
    stack.rotationBetweenItemsInDegrees = 90
    let layout = try stack.layout([NaiveSection(itemCount: 801)], in: viewEnvironment(320, 480))
    #expect(layout.elements[800].transform == .identity)
    #expect(
      layout.elements[799].transform.matrixEntries
        == [0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  }

  @Test(
    "the error for an invalid spread, angle or view size names it; the error for an invalid item size names the first cell"
  )
  func refusesInvalidParameters() {
    func offender(_ change: (inout NaiveStack, inout NaiveEnvironment) -> Void) -> String? {
      var stack = NaiveStack()
      var environment = viewEnvironment(9, 9)
      change(&stack, &environment)
      return layoutError {
        try stack.layout([NaiveSection(itemCount: 5)], in: environment)
      }?.offender
    }
    #expect(offender { _, _ in } == nil)
    #expect(offender { stack, _ in stack.spread = .nan } == "spread: nan")
    #expect(
      offender { stack, _ in stack.rotationBetweenItemsInDegrees = .infinity }
        == "angle: inf")
    #expect(
      offender { _, environment in environment.bounds.size.height = .nan }
        == "bounds: nan")
    #expect(
      offender { stack, _ in stack.itemSize.width = -1 }
        == "cell 0.0: -1.0 x 180.0"
    )
    #expect(
      offender { stack, _ in stack.spread = 0x1p38 * 1.5 }
        == "coordinates of cell 0.3")
  }
}
