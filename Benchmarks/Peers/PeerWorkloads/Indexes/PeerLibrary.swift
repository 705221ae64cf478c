import LayoutGeometry

#if Peers
  import CSpatialPeers
#endif

/// A library with a spatial index that `RectIndex` is compared with. The raw value is its name in
/// benchmark ids.
package enum PeerLibrary: String, CaseIterable, Sendable {
  /// The R-tree of Boost.Geometry, built by its packing constructor.
  case boost
  /// The STRtree of GEOS.
  case geos

  /// The name and version of the library.
  ///
  /// - Throws: ``PeerLibrariesNotBuilt`` if this package was built without the trait `Peers`.
  func version() throws(PeerLibrariesNotBuilt) -> String {
    #if Peers
      guard let text = spatial_peer_version(cLibrary) else { throw PeerLibrariesNotBuilt() }
      return String(cString: text)
    #else
      throw PeerLibrariesNotBuilt()
    #endif
  }

  #if Peers
    fileprivate var cLibrary: spatial_peer {
      switch self {
      case .boost: spatial_peer_boost
      case .geos: spatial_peer_geos
      }
    }
  #endif
}

#if Peers
  /// Boxes in the format of another library, as the input of an index or of queries.
  final class PeerBoxes {
    fileprivate let boxes: OpaquePointer

    /// Converts `rects`, which must have no negative lengths.
    ///
    /// - Throws: ``PeerLibrariesNotBuilt``.
    /// - Complexity: O(n) for n rectangles.
    init(_ rects: [Rect], for library: PeerLibrary) throws(PeerLibrariesNotBuilt) {
      let edges = rects.flatMap { [$0.minX, $0.minY, $0.maxX, $0.maxY] }
      guard let boxes = spatial_boxes_create(library.cLibrary, edges, rects.count) else {
        throw PeerLibrariesNotBuilt()
      }
      self.boxes = boxes
    }

    deinit { spatial_boxes_destroy(boxes) }
  }

  /// A spatial index of another library.
  final class PeerIndex {
    private let index: OpaquePointer

    /// Builds the index of `boxes`.
    init(_ boxes: PeerBoxes) { index = spatial_index_create(boxes.boxes) }

    deinit { spatial_index_destroy(index) }

    /// The ids of the boxes of this index that intersect box number `query` of `queries`, in any
    /// order. The buffer is valid until the next call.
    func search(_ query: Int, of queries: PeerBoxes) -> UnsafeBufferPointer<Int32> {
      var ids: UnsafePointer<Int32>?
      let count = spatial_index_search(index, queries.boxes, query, &ids)
      return UnsafeBufferPointer(start: ids, count: count)
    }
  }

  /// The memory of this process.
  enum ProcessMemory {
    /// The bytes that are allocated and not freed, as glibc counts them; nil if the C library does
    /// not report them.
    static var liveBytes: Int? {
      let bytes = spatial_live_bytes()
      return bytes == 0 ? nil : Int(bytes)
    }
  }
#else
  /// Replaces the type that stores boxes in another library's index, in a build without the package
  /// trait `Peers`. Its initializer throws an error. Such a build does not link the libraries,
  /// because valgrind cannot read the debug information of their code.
  final class PeerBoxes {
    init(_ rects: [Rect], for library: PeerLibrary) throws(PeerLibrariesNotBuilt) {
      throw PeerLibrariesNotBuilt()
    }
  }

  /// Stands in for the index of a library in a build without the package trait `Peers`, in which no
  /// boxes and therefore no index can be created.
  final class PeerIndex {
    init(_ boxes: PeerBoxes) {}

    func search(_ query: Int, of queries: PeerBoxes) -> UnsafeBufferPointer<Int32> {
      UnsafeBufferPointer(start: nil, count: 0)
    }
  }

  /// Stands in for the memory of this process, which is not measured in a build without the package
  /// trait `Peers`.
  enum ProcessMemory {
    static var liveBytes: Int? { nil }
  }
#endif

/// An error: the package was built without the indexes of other libraries.
package struct PeerLibrariesNotBuilt: Error, Hashable, CustomStringConvertible {
  package let description =
    "this program was built without the trait \"Peers\", so it has no index of Boost or GEOS"
}
