import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite("A regularity that holds in nearly all layouts and breaks in few is a surprise")
struct SurpriseTests {
  private typealias Attributes = LayoutAttributes<NoPayload>

  /// Rows of the heights that the items have, each changed by `height`.
  private func rows(height: @escaping @Sendable (Double) -> Double) -> PlacedCells {
    PlacedCells { source in
      var y = 0.0
      return source.itemPaths.map { path in
        let length = height(source.sizeForItem(at: path)?.height ?? 40)
        defer { y += length }
        return Attributes(
          .cell(path), frame: Rect(x: 0, y: y, width: source.bounds.width, height: length))
      }
    }
  }

  @Test("a list of rows has no surprise")
  func findsNothingInRows() {
    #expect(rows { $0 }.namesOfSurprises == [])
  }

  /// The mistake of TanStack/virtual 1078.
  @Test("a height that is rounded to whole points is a surprise, but not to device pixels")
  func findsRoundedHeights() throws {
    let surprise = try #require(rows { $0.rounded() }.reportOfOrdinaryData.surprises.first)
    #expect(surprise.regularity.name == "size")
    #expect(surprise.smallestLayout.itemCount == 1)
    let roundedToPixels = PlacedCells { source in
      var y = 0.0
      return source.itemPaths.map { path in
        let length =
          ((source.sizeForItem(at: path)?.height ?? 40) * source.scale).rounded() / source.scale
        defer { y += length }
        return Attributes(
          .cell(path), frame: Rect(x: 0, y: y, width: source.bounds.width, height: length))
      }
    }
    #expect(roundedToPixels.namesOfSurprises == [])
  }

  /// A stack of cards, each of which covers the lower part of the card before it.
  private func cards(depth: @escaping @Sendable (ElementPath, _ card: Int) -> Int) -> PlacedCells {
    PlacedCells { source in
      source.itemPaths.enumerated().map { card, path in
        Attributes(
          .cell(path),
          frame: Rect(x: 0, y: 40 * Double(card), width: source.bounds.width, height: 160),
          zIndex: depth(path, card))
      }
    }
  }

  /// The mistake of KelvinJin/AnimatedCollectionViewLayout 64.
  @Test("a depth that starts anew in each section is a surprise")
  func findsRestartedDepth() throws {
    #expect(cards { $1 }.namesOfSurprises == [])
    let surprise = try #require(cards { path, _ in path.item }.reportOfOrdinaryData.surprises.first)
    #expect(surprise.regularity.name == "depth")
    #expect(surprise.smallestLayout.itemCount == 2)
    #expect(
      surprise.failure.message.contains("found zIndex 0 of \"cell 0.0\" and 0 of \"cell 1.0\""))
    #expect(
      cards { path, _ in -path.item }.namesOfSurprises == ["reverse-depth"])
  }

  /// Groups of tiles in lines of three below a header, of which all but the first line have a space
  /// above them.
  private func groups(
    isSpaced: @escaping @Sendable (_ item: Int, _ position: Int) -> Bool
  ) -> PlacedCells {
    PlacedCells { source in
      var elements: [Attributes] = []
      var (y, position) = (0.0, 0)
      let side = source.bounds.width / 3
      for (section, count) in source.counts.enumerated() {
        let headerHeight = source.referenceSizeForHeader(inSection: section)?.height ?? 0
        if headerHeight > 0 {
          elements.append(
            Attributes(
              .supplementary(.header, ElementPath(section: section, item: 0)),
              frame: Rect(x: 0, y: y, width: source.bounds.width, height: headerHeight)))
          (y, position) = (y + headerHeight, position + 1)
        }
        var (line, bottom) = (y, y)
        for item in 0..<count {
          if item % 3 == 0 { line = bottom }
          let top = line + (isSpaced(item, position) ? 6 : 0)
          elements.append(
            Attributes(
              .cell(ElementPath(section: section, item: item)),
              frame: Rect(x: Double(item % 3) * side, y: top, width: side, height: 50)))
          (bottom, position) = (max(bottom, top + 50), position + 1)
        }
        y = bottom
      }
      return elements
    }
  }

  /// The mistake of dotnet/maui 35782.
  @Test("a line that is computed from positions which count the headers is a surprise")
  func findsSpacingThatCountsHeaders() throws {
    #expect(groups { item, _ in item >= 3 }.namesOfSurprises == [])
    let surprises = groups { _, position in position >= 3 }.reportOfOrdinaryData.surprises
    #expect(surprises.map(\.regularity.name) == ["level"])
    #expect(try #require(surprises.first).smallestLayout.itemCount <= 3)
  }

  @Test("an item that a honeycomb forgets is a surprise")
  func findsForgottenItem() throws {
    // Rows of four and three cells by turns. The last cell is forgotten if it alone starts a row of
    // three.
    let honeycomb = PlacedCells { source in
      let paths = source.itemPaths
      return paths.enumerated().compactMap { cell, path in
        let (pair, place) = (cell / 7, cell % 7)
        if place == 4, cell == paths.count - 1 { return nil }
        let isShortRow = place >= 4
        return Attributes(
          .cell(path),
          frame: Rect(
            x: Double(isShortRow ? place - 4 : place) * 60 + (isShortRow ? 30 : 0),
            y: Double(2 * pair + (isShortRow ? 1 : 0)) * 50, width: 60, height: 50))
      }
    }
    let surprise = try #require(honeycomb.reportOfOrdinaryData.surprises.first)
    #expect(surprise.regularity.name == "missing")
    #expect(surprise.smallestLayout.itemCount == 5)
    var declared = honeycomb
    declared.traits.intendedSurprises = ["missing"]
    #expect(!declared.namesOfSurprises.contains("missing"))
  }

  @Test("events that overlap in few days are a surprise, unless they are declared as intended")
  func findsOverlappingEvents() throws {
    // An event takes the first of its day's columns that is free at its start. The mistake: there
    // are three columns, and the fourth of four events at one time covers the third.
    let calendar = PlacedCells { source in
      source.counts.enumerated().flatMap { day, count in
        var columnEnds: [Double] = []
        return (0..<count).map { item in
          let path = ElementPath(section: day, item: item)
          let size = source.sizeForItem(at: path) ?? Size(width: 40, height: 40)
          let start = Double(item) * 39.5
          let column = columnEnds.firstIndex { $0 <= start } ?? min(columnEnds.count, 2)
          if column == columnEnds.count { columnEnds.append(0) }
          columnEnds[column] = start + size.height
          return Attributes(
            .cell(path),
            frame: Rect(
              x: Double(day) * 1000 + Double(column) * 30, y: start, width: 30,
              height: size.height))
        }
      }
    }
    let surprise = try #require(calendar.reportOfOrdinaryData.surprises.first)
    #expect(surprise.regularity.name == "overlap")
    #expect(surprise.smallestLayout.itemCount <= 4)
    var declared = calendar
    declared.traits.intendedSurprises = ["overlap"]
    #expect(!declared.namesOfSurprises.contains("overlap"))
  }

  @Test("a run on layouts of a catalog, whose formula is known, looks for no surprise")
  func ignoresLayoutsOfCatalog() {
    let rows = RowsImplementation(makePayload: { NoPayload() })
    #expect(ConformanceRun.complete.ordinaryScenarios(for: rows).isEmpty)
  }
}
