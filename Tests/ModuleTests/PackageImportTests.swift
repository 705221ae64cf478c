import Foundation
import Testing

@Suite struct PackageImportTests {
  private let repositoryRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(
    "targets import all dependencies that they declare, and no target imports one that the manifest lists later"
  )
  func importsFollowRules() throws {
    let manifest = try String(
      contentsOf: repositoryRoot.appending(path: "Package.swift"), encoding: .utf8)
    let imports = try ["Sources", "Benchmarks", "Tests", "Compatibility"].flatMap(imports(below:))
    let check = ImportCheck(
      rules: .package, manifest: Manifest(text: manifest), imports: imports)
    // The manifest and the source files must have been read. Without them, the check would find no
    // errors.
    #expect(check.manifest.targets.contains { $0.name == "LayoutGeometry" })
    #expect(imports.contains { $0.module == "BenchmarkHarness" })
    #expect(check.findings == [])
    #expect(check.unusedDependencies == [])
  }

  /// The imports of all Swift files below `folder`.
  private func imports(below folder: String) throws -> [ImportLine] {
    let base = repositoryRoot.appending(path: folder)
    let files = FileManager.default.enumerator(atPath: base.path) ?? .init()
    return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
      .flatMap { path in
        let text = try String(contentsOf: base.appending(path: path), encoding: .utf8)
        return ImportLine.all(in: text, file: "\(folder)/\(path)")
      }
  }
}
