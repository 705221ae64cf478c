import BenchmarkHarness
import LayoutGeometry
import RectIndex

/// The rectangles and the queries on which indexes are compared.
final class IndexFixture {
  /// The name that stands for `RectIndex` in benchmark ids, in the place of an engine's name.
  static let rectIndexName = "RectIndex"

  let set: RectangleSet
  let rects: [Rect]
  let queries: [Rect]

  /// Creates `count` rectangles of the distribution `set`, and queries that search them. The `seed`
  /// determines the rectangles and the queries.
  ///
  /// There are many queries, so that the parts of a large index that the queries read do not stay
  /// in the processor's caches.
  init(_ set: RectangleSet, count: Int, seed: UInt64) {
    self.set = set
    let rects = set.rects(count, seed: seed)
    self.rects = rects
    queries = (0..<max(1024, min(count / 32, 32_768))).map {
      set.query($0, of: rects, seed: seed)
    }
  }

  /// The operation that finds the rectangles that intersect the rectangle of one query.
  ///
  /// All indexes append ids to a buffer that they use again for the next query.
  func makeQueryOperation(_ library: PeerLibrary?) throws(PeerLibrariesNotBuilt)
    -> MeasuredOperation
  {
    let queries = queries
    guard let library else {
      let index = RectIndex(rects)
      let boxes = queries.map(Box.init)
      let buffer = IDBuffer()
      return MeasuredOperation(
        setUp: { boxes[$0 % boxes.count] },
        operation: { box in
          buffer.ids.pointee.removeAll(keepingCapacity: true)
          return index.query(box, into: &buffer.ids.pointee)
        })
    }
    let index = PeerIndex(try PeerBoxes(rects, for: library))
    let boxes = try PeerBoxes(queries, for: library)
    return MeasuredOperation(
      setUp: { $0 % queries.count }, operation: { index.search($0, of: boxes).count })
  }

  /// The operation that builds an index. Destroying the index is not measured.
  func makeBuildOperation(_ library: PeerLibrary?) throws(PeerLibrariesNotBuilt)
    -> MeasuredOperation
  {
    guard let library else {
      let rects = rects
      let result = BuildResult<RectIndex>()
      return MeasuredOperation(
        operation: { result.value = RectIndex(rects) }, restore: { result.value = nil })
    }
    let boxes = try PeerBoxes(rects, for: library)
    let result = BuildResult<PeerIndex>()
    return MeasuredOperation(
      operation: { result.value = PeerIndex(boxes) }, restore: { result.value = nil })
  }

  /// The bytes that an index allocates, without the rectangles that are its input; nil if the C
  /// library does not report memory.
  func indexByteCount(_ library: PeerLibrary?) throws(PeerLibrariesNotBuilt) -> Int? {
    if let library {
      let boxes = try PeerBoxes(rects, for: library)
      return Self.bytesAllocated { PeerIndex(boxes) }
    }
    let rects = rects
    return Self.bytesAllocated { RectIndex(rects) }
  }

  private static func bytesAllocated<Index>(by build: () -> Index) -> Int? {
    guard let bytesBefore = ProcessMemory.liveBytes else { return nil }
    let index = build()
    return withExtendedLifetime(index) { ProcessMemory.liveBytes.map { $0 - bytesBefore } }
  }

  /// Compares the hits of `RectIndex` with those of `library`, as sets of ids.
  ///
  /// The comparison ends after a million hits, but at least one query is compared.
  func compareHits(with library: PeerLibrary) throws(PeerLibrariesNotBuilt) -> WorkReport.Judgement
  {
    let rectIndex = RectIndex(rects)
    let peerIndex = PeerIndex(try PeerBoxes(rects, for: library))
    let boxes = try PeerBoxes(queries, for: library)
    var (missing, extra, hits) = (0, 0, 0)
    for (number, query) in queries.enumerated() where hits < 1_000_000 {
      var foundIDs: [Int32] = []
      rectIndex.query(Box(query), into: &foundIDs)
      foundIDs.sort()
      let expectedIDs = peerIndex.search(number, of: boxes).sorted()
      hits += expectedIDs.count + 1
      let commonCount = Self.commonIDCount(foundIDs, expectedIDs)
      missing += expectedIDs.count - commonCount
      extra += foundIDs.count - commonCount
    }
    return WorkReport.Judgement(
      conforms: missing == 0 && extra == 0, missing: missing, extra: extra)
  }

  /// The number of ids that two sorted lists have in common. An id that is found twice counts
  /// twice only if both lists contain it twice.
  static func commonIDCount(_ left: [Int32], _ right: [Int32]) -> Int {
    var (one, other, common) = (0, 0, 0)
    while one < left.count, other < right.count {
      if left[one] == right[other] { common += 1 }
      let (first, second) = (left[one], right[other])
      if first <= second { one += 1 }
      if second <= first { other += 1 }
    }
    return common
  }

  /// The mean number of hits of a query.
  var meanHitCount: Double {
    let index = RectIndex(rects)
    let sampleQueries = queries.prefix(64)
    var foundIDs: [Int32] = []
    for query in sampleQueries { index.query(Box(query), into: &foundIDs) }
    return Double(foundIDs.count) / Double(sampleQueries.count)
  }
}

/// The ids that a query found.
///
/// The ids are behind a pointer, as they are for the other libraries. If they were a property of an
/// object, Swift would check at run time that no other access to it is under way, which takes about
/// 6 ns for each query.
private final class IDBuffer {
  let ids = UnsafeMutablePointer<[Int32]>.allocate(capacity: 1)

  init() { ids.initialize(to: []) }

  deinit {
    ids.deinitialize(count: 1)
    ids.deallocate()
  }
}

/// Holds what a measured operation built, so that it is released outside the measured time.
final class BuildResult<Value> {
  var value: Value?
}
