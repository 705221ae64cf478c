import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let contentOfLastSection = Fault(
    "content-of-last-section",
    "Takes the length of the last section for that of the content.",
    provenance: "own: a sum that is begun anew for every section",
    rule: "C-01", message: "inside the content", kinds: [.list]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  LastSectionLong(base)
}

/// A layout whose content is as long as its last section.
private final class LastSectionLong<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  var collectionViewContentSize: Size {
    let size = base.collectionViewContentSize
    let all = base.layoutAttributesForElements(in: .infinite)
    guard let last = all.map(\.path.section).max() else { return size }
    let frames = all.filter { $0.path.section == last }.map(\.frame)
    let start = frames.map(\.minY).min() ?? 0
    let end = frames.map(\.maxY).max() ?? start
    return Size(width: size.width, height: end - start)
  }
}
