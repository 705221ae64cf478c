import Foundation
import Testing

@Suite struct PackageRoomTests {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(
    "every import is listed, every listed target is imported, and arrows between rooms point up")
  func arrows() throws {
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let imports = try ["Sources", "Benchmarks", "Tests"].flatMap(imports(below:))
    let check = RoomCheck(
      rules: .package, manifest: Manifest(text: manifest), imports: imports)
    // A reader that finds nothing would find nothing wrong either.
    #expect(check.manifest.targets.contains { $0.name == "LayoutGeometry" })
    #expect(imports.contains { $0.module == "BenchmarkHarness" })
    #expect(check.findings == [])
    #expect(check.unusedDependencies == [])
  }

  /// The imports of all Swift files below `folder`.
  private func imports(below folder: String) throws -> [ImportLine] {
    let base = root.appending(path: folder)
    let files = FileManager.default.enumerator(atPath: base.path) ?? .init()
    return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
      .flatMap { path in
        let text = try String(contentsOf: base.appending(path: path), encoding: .utf8)
        return ImportLine.all(in: text, file: "\(folder)/\(path)")
      }
  }
}
