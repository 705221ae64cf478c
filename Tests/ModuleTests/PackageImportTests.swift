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
    let imports = try ["Sources", "Benchmarks", "Tests"].flatMap(imports(below:))
    let check = ImportCheck(
      rules: .package, manifest: Manifest(text: manifest), imports: imports)
    // The manifest and the source files must have been read. Without them, the check would find no
    // errors.
    #expect(check.manifest.targets.contains { $0.name == "LayoutGeometry" })
    #expect(imports.contains { $0.module == "BenchmarkHarness" })
    #expect(check.findings == [])
    #expect(check.unusedDependencies == [])
  }

  @Test("the UIKit package imports only its own targets and the products that it depends on")
  func uikitPackageFollowsRules() throws {
    let folder = "Compatibility/UIKit"
    let packageText = try String(
      contentsOf: repositoryRoot.appending(path: "Package.swift"), encoding: .utf8)
    let products = Dictionary(
      uniqueKeysWithValues: packageText.matches(
        of: #/\.library\(\s*name: "(\w+)",\s*targets: \[([^\]]*)\]/#
      ).map { match in
        (
          String(match.output.1),
          match.output.2.matches(of: #/"(\w+)"/#).map { String($0.output.1) }
        )
      })
    let manifest = Manifest(
      text: try String(
        contentsOf: repositoryRoot.appending(path: "\(folder)/Package.swift"), encoding: .utf8))
    let knownModules = Set(
      Manifest(text: packageText).targets.map(\.name) + manifest.targets.map(\.name))
    /// The modules that the target called `name` may import: the modules of its direct and indirect
    /// dependencies, and its own.
    func importableModules(of name: String) -> Set<String> {
      guard let target = manifest.targets.first(where: { $0.name == name }) else {
        return Set(products[name] ?? [])
      }
      return target.dependencies.reduce(into: [name]) { $0.formUnion(importableModules(of: $1)) }
    }
    #expect(products["LayoutCatalog"] == ["LayoutCatalog"])
    #expect(manifest.targets.contains { $0.name == "UIKit" && $0.dependencies.count == 6 })
    for target in manifest.targets {
      let knownImports = try imports(below: "\(folder)/\(target.path)").filter {
        knownModules.contains($0.module)
      }
      let forbiddenImports = knownImports.filter {
        !importableModules(of: target.name).contains($0.module)
      }
      #expect(forbiddenImports.map { "\($0.file): \($0.module)" } == [], "\(target.name)")
    }
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
