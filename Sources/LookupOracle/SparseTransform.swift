import LayoutGeometry

/// A transform that is stored in 8 bytes if it is the identity. Any other transform takes
/// additional memory on the heap.
///
/// Almost all elements have the identity as their transform. A list of elements takes half the
/// memory if the elements do not contain the 128 bytes of a transform.
package struct SparseTransform: Hashable, Sendable {
  /// The transform; nil for the identity.
  private var box: Box?

  /// The identity.
  package static var identity: SparseTransform { SparseTransform() }

  private init() { box = nil }

  package init(_ transform: Transform3D) {
    box = transform == .identity ? nil : Box(transform)
  }

  package var isIdentity: Bool { box == nil }

  package var transform: Transform3D { box?.transform ?? .identity }

  private final class Box: Hashable, Sendable {
    let transform: Transform3D

    init(_ transform: Transform3D) { self.transform = transform }

    static func == (left: Box, right: Box) -> Bool { left.transform == right.transform }

    func hash(into hasher: inout Hasher) { hasher.combine(transform) }
  }
}
