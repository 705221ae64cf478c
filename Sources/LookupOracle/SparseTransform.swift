import LayoutGeometry

/// A transform in 8 bytes. Only a transform that is not the identity takes additional memory, on
/// the heap.
///
/// Almost all elements have the identity. Lists of elements take half the memory if the 128 bytes
/// of a transform are not stored in each element.
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
