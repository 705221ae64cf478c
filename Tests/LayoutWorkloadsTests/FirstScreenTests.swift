import Foundation
import LayoutWorkloads
import Testing

@Suite struct FirstScreenTests {
  private let library = DataLibrary(
    folder: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path + "/Scenarios/data",
    seed: BenchmarkSelection.defaultSeed)

  @Test(
    "every layout has elements in or near the first viewport", arguments: BenchmarkLayout.all)
  func firstScreenHasElements(layout: BenchmarkLayout) throws {
    let firstScreen = try FirstScreen(of: layout, on: .set(layout.dataSets[0]), from: library)
    #expect(!firstScreen.elements.isEmpty)
    #expect(
      firstScreen.elements.allSatisfy {
        $0.boundingBox.minX <= firstScreen.viewBounds.maxX + 50
          && $0.boundingBox.minY <= firstScreen.viewBounds.maxY + 50
      })
  }
}
