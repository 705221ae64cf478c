import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let contentGuessed = Fault(
    "content-guessed",
    "Guesses the content's height by the first row, until somebody looks at the rows.",
    provenance: "own: heights measured when they are shown, and the scroll bar before that",
    rule: "C-03", message: "to stay after", kinds: [.list]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout { Guessing(base) }

/// A layout that knows its height by the first query.
private final class Guessing<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  let base: Base

  /// The height that the rows would have if they were all like the first; nil once they were seen.
  private var guess: Double?

  init(_ base: Base) { self.base = base }

  func prepare() throws(LayoutError) {
    guess = nil
    try base.prepare()
    let rows = base.layoutAttributesForElements(in: .infinite).filter { $0.category == .cell }
    guess = rows.first.map { $0.frame.height * Double(rows.count) }
  }

  var collectionViewContentSize: Size {
    let size = base.collectionViewContentSize
    return Size(width: size.width, height: guess ?? size.height)
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    guess = nil
    return base.layoutAttributesForElements(in: rect)
  }

  func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes]) {
    buffer += layoutAttributesForElements(in: rect)
  }

  func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void) {
    for attributes in layoutAttributesForElements(in: rect) { body(attributes) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    guess = nil
    return base.layoutAttributesForItem(at: path)
  }
}
