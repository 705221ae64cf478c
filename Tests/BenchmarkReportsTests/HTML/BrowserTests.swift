import HeadlessBrowser
import Testing

@Suite(
  .serialized,
  .enabled(if: HeadlessBrowser.installedBrowser != nil, "Chromium is not installed on this machine")
)
struct BrowserTests {
  private func findings(on page: String = HTMLFormatTests.page, width: Int, isDark: Bool = false)
    throws -> PageFindings
  {
    try #require(HeadlessBrowser.installedBrowser).findings(on: page, width: width, isDark: isDark)
  }

  @Test(
    "the page fits a phone and a large screen, without errors or overlapping texts",
    arguments: [400, 1400])
  func pageFitsScreens(width: Int) throws {
    let found = try findings(width: width)
    #expect(found.viewportWidth == width)
    #expect(found.scrollWidth <= width)
    #expect(found.errors == [])
    #expect(found.overlappingTexts == [])
    #expect(found.firstTooltip.contains("template, 1k items: 90\u{A0}µs"))
    #expect(found.perElementChartVisibilities == [false, true])
    #expect(found.charts.count >= 9 && found.charts.allSatisfy { $0.markCount > 0 })
    #expect(found.legends.contains { $0.hasPrefix("template") })
    #expect(found.pictureWidths == [9])
    #expect(found.backgroundColor == "rgb(255, 255, 255)")
  }

  @Test("the page has a dark background if the browser prefers a dark color scheme")
  func supportsDarkMode() throws {
    let found = try findings(width: 800, isDark: true)
    #expect(found.backgroundColor == "rgb(13, 17, 23)")
    #expect(found.errors == [])
  }

  @Test(
    "the check of a page in a browser detects a script error, a blocked request, a page that is too wide and overlapping texts"
  )
  func checkDetectsErrors() throws {
    let faultyPage = HTMLFormatTests.page.replacing(
      "<main>",
      with: """
        <main><div style="width:3000px">wide</div><img src="https://example.invalid/x.png"/>
        <script>undefinedFunction();</script>
        <svg class="chart"><text x="5" y="20">one</text><text x="9" y="20">two</text></svg>
        """)
    let found = try findings(on: faultyPage, width: 400)
    #expect(found.scrollWidth >= 3000)
    #expect(found.errors.contains { $0.contains("undefinedFunction") })
    #expect(found.errors.contains { $0.hasPrefix("refused: https://example.invalid") })
    #expect(found.overlappingTexts == ["chart: one / two"])
  }
}
