import Foundation
import LayoutGeometry
import ScenarioFiles
import Testing

@testable import LayoutWorkloads

@Suite struct SizesFileTests {
  private func sizesFile(containing text: String) throws -> SizesFile {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).csv"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try SizesFile(path: path)
  }

  private func widths(_ sections: [ResolvedSection]) -> [[Double]] {
    sections.map { ($0.sizes ?? []).map(\.width) }
  }

  @Test(
    "the data of a repeated file have the sections of the file, and only the last section is shortened"
  )
  func repeatedFileKeepsSections() throws {
    let file = try sizesFile(containing: "width,height,section\n1,9,a\n2,9,a\n3,9,b\n")
    #expect(file.rowCount == 3)
    #expect(file.name.hasSuffix(".csv") && !file.name.contains("/"))
    #expect(widths(file.sections(itemCount: 3)) == [[1, 2], [3]])
    #expect(widths(file.sections(itemCount: 1)) == [[1]])
    #expect(widths(file.sections(itemCount: 7)) == [[1, 2], [3], [1, 2], [3], [1]])
    #expect(file.sections(itemCount: 7).allSatisfy { $0.count == $0.sizes?.count })
  }

  @Test("the data of a file without sections have one section, whatever the number of items")
  func fileKeepsSingleSection() throws {
    let file = try sizesFile(containing: "width,height\n1,9\n2,9\n")
    #expect(widths(file.sections(itemCount: 5)) == [[1, 2, 1, 2, 1]])
  }
}
