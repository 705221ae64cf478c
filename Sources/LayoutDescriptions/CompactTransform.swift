import LayoutGeometry

/// A transform that is stored in 8 bytes if it is the identity. Any other transform takes
/// additional memory on the heap.
///
/// Almost all elements have the identity as their transform. If every element contained the 16
/// numbers of a transform, which take 16 * 8 = 128 bytes, a list of elements would take about twice
/// the memory.
package struct CompactTransform: Hashable, Sendable {
  /// The transform; nil for the identity.
  private var transformBox: TransformBox?

  /// The identity.
  package static var identity: CompactTransform { CompactTransform() }

  private init() { transformBox = nil }

  package init(_ transform: Transform3D) {
    transformBox = transform == .identity ? nil : TransformBox(transform)
  }

  package var isIdentity: Bool { transformBox == nil }

  package var transform: Transform3D { transformBox?.transform ?? .identity }

  private final class TransformBox: Hashable, Sendable {
    let transform: Transform3D

    init(_ transform: Transform3D) { self.transform = transform }

    static func == (left: TransformBox, right: TransformBox) -> Bool {
      left.transform == right.transform
    }

    func hash(into hasher: inout Hasher) { hasher.combine(transform) }
  }
}
