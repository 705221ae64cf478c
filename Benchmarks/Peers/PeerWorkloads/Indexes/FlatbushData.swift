import BenchmarkHarness
import Foundation
import LayoutGeometry
import RectIndex

/// The input files of the script `flatbush.mjs`, which describes their format. The files are
/// deleted when this object is deinitialized.
package final class FlatbushData {
  private let folder: URL
  private let seed: UInt64
  private var paths: [BenchmarkSubject: String] = [:]

  /// Creates an empty temporary folder for the files.
  ///
  /// - Throws: The error of the file system.
  package init(seed: UInt64) throws {
    self.seed = seed
    folder = FileManager.default.temporaryDirectory.appending(
      path: "bench-flatbush-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The path of the file with the rectangles of `subject`. The first call writes the file.
  ///
  /// - Throws: ``UnknownPeerName``, or the error of the file system.
  package func path(of subject: BenchmarkSubject) throws -> String {
    let key = subject.withoutEngine
    if let knownPath = paths[key] { return knownPath }
    let set = try RectangleSet(named: subject.data)
    let file = folder.appending(path: "\(subject.data)-\(subject.itemCount)")
    let fileNumbers = Self.fileContents(IndexFixture(set, count: subject.itemCount, seed: seed))
    try fileNumbers.withUnsafeBytes { try Data($0).write(to: file) }
    paths[key] = file.path
    return file.path
  }

  /// The contents of a file, as numbers: the counts of rectangles, queries and answers, the edges
  /// of the rectangles and the queries, and the expected answers to the first queries.
  static func fileContents(_ fixture: IndexFixture) -> [Double] {
    let index = RectIndex(fixture.rects)
    var answers: [[Int]] = []
    var hitCount = 0
    for query in fixture.queries where hitCount < 100_000 {
      answers.append(index.search(query))
      hitCount += answers[answers.count - 1].count + 1
    }
    func edges(_ rects: [Rect]) -> [Double] {
      rects.flatMap { [$0.minX, $0.minY, $0.maxX, $0.maxY] }
    }
    let counts = [fixture.rects.count, fixture.queries.count, answers.count]
    return counts.map(Double.init) + edges(fixture.rects) + edges(fixture.queries)
      + answers.flatMap { [Double($0.count)] + $0.map(Double.init) }
  }
}
