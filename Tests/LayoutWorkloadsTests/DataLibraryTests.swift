import LayoutGeometry
import LookupOracle
import RecordedTexts
import ScenarioFiles
import Testing

@testable import LayoutWorkloads

@Suite struct DataLibraryTests {
  private let library = DataLibrary(folder: dataFolder, seed: 1)

  @Test("every data set has exactly the requested number of items", arguments: DataSet.allCases)
  func dataSetsHaveRequestedCount(_ set: DataSet) throws {
    for count in [1, 7, 600, 3000] {
      let items = try library.resolvedData(of: .set(set), count: count)
      let itemCountOfAllSections = items.sections.reduce(0) { $0 + $1.count }
      #expect(itemCountOfAllSections + (items.tree?.parents.count ?? 0) == count)
      for section in items.sections {
        #expect(section.sizes?.count ?? section.count == section.count)
        #expect(section.frames?.count ?? section.count == section.count)
      }
    }
  }

  @Test(
    "data sets with many sections have 1,000 sections of nearly equal length, or one section per item if there are fewer items",
    arguments: [DataSet.sections, .uniformSections])
  func dividesItemsIntoSections(_ set: DataSet) throws {
    func sectionLengths(itemCount count: Int) throws -> [Int] {
      try library.resolvedData(of: .set(set), count: count).sections.map(\.count)
    }
    #expect(try sectionLengths(itemCount: 3) == [1, 1, 1])
    #expect(try sectionLengths(itemCount: 100_000) == [Int](repeating: 100, count: 1000))
    #expect(Set(try sectionLengths(itemCount: 2500)) == [2, 3])
    #expect(try sectionLengths(itemCount: 2500).count == 1000)
  }

  @Test("if a file has too few item sizes, they are repeated from the start of the file")
  func repeatsSizesOfFile() throws {
    let sizes = try SizesCSV.read(dataFolder + "/photo-aspects.csv")[0]
    let items = try library.resolvedData(of: .set(.photoAspects), count: sizes.count + 3)
    #expect(items.sections[0].sizes == sizes + sizes[0..<3])
  }

  @Test(
    "a tree data set is extended by copies of its trees, and is cut so that every node keeps its parent",
    arguments: [1, 500, 1234])
  func repeatsTrees(_ count: Int) throws {
    let tree = try ClassTreeCSV.read(dataFolder + "/nsobject-classes.csv")
    let rootCount = tree.parents.count { $0 == nil }
    let items = try library.resolvedData(of: .set(.nsobject), count: tree.parents.count * 2 + count)
    let repeatedTree = try #require(items.tree)
    #expect(repeatedTree.firstError == nil)
    #expect(repeatedTree.parents.count { $0 == nil } == rootCount * ((count - 1) / 529 + 3))
  }

  @Test("a complete copy of a tree has the same children in the same order")
  func copiedTreeHasSameShape() throws {
    let parents: [Int?] = [2, 2, nil, 0, nil, 0]
    let repeatedTree = ClassTree(parents: parents).repeated(toNodeCount: 12)
    // Each copy numbers the nodes of the original level by level: first 2 and 4 (the roots), then
    // 0 and 1, then 3 and 5.
    #expect(repeatedTree.parents[0..<6] == [nil, nil, 0, 0, 2, 2])
    #expect(repeatedTree.parents[6..<12] == [nil, nil, 6, 6, 8, 8])
  }

  @Test("scattered frames have the same density, whatever their number", arguments: [1000, 10_000])
  func framesHaveConstantDensity(_ count: Int) throws {
    let frames = ScatteredFrames(seed: 1, count: count).frames
    let contentSize = Size(
      width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
    let viewports = RandomViewports(contentSize: contentSize, seed: 2)
    let hitCounts = (0..<100).map { number in
      frames.count { oracleIntersects($0, viewports[number]) }
    }
    #expect((30...50).contains(Double(hitCounts.reduce(0, +)) / 100))
  }

  @Test("equal seeds give equal data, and different seeds different data")
  func seedDeterminesData() throws {
    for set in [DataSet.varied, .scattered] {
      let items = try library.resolvedData(of: .set(set), count: 50)
      #expect(try DataLibrary(folder: "", seed: 1).resolvedData(of: .set(set), count: 50) == items)
      #expect(try DataLibrary(folder: "", seed: 2).resolvedData(of: .set(set), count: 50) != items)
    }
  }

  @Test("the error for a missing data file names the file")
  func namesMissingFile() {
    let library = DataLibrary(folder: "/nonexistent", seed: 1)
    let error = #expect(throws: DataFileError.self) {
      try library.resolvedData(of: .set(.jdk17), count: 1)
    }
    expectRecorded(error?.description)
  }
}
