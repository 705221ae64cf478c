import HeadlessBrowser
import LayoutCatalog
import LayoutExplorer
import LayoutGeometry
import Layouts
import RecordedTexts
import Reports
import ScenarioFiles
import ScenarioPlayer
import Testing

@Suite(
  .serialized,
  .enabled(if: HeadlessBrowser.installedBrowser != nil, "Chromium is not installed on this machine")
)
struct ExplorerPageTests {
  /// What the page shows of a query and its answer.
  private struct ShownExploration: Decodable {
    var answeredElementCount: Int
    var inspectedElementCountsByEngine: [Int]
    var cellCount: Int
    var inspectedButNotReturnedElementCount: Int
    var viewRect: [Double]
    var tileCount: Int
    var stepText: String
    var urlFragment: String
  }

  private func browser() throws -> HeadlessBrowser {
    try #require(HeadlessBrowser.installedBrowser)
  }

  @Test(
    "sliders, mouse wheel, keys and URL fragment scroll the view, and the page shows the counts that its embedded data contains"
  )
  func pageScrolls() throws {
    let exploration = SampleExplorations.exploration(try SampleExplorations.grid())
    let scene = try #require(try PageData(exploration).scenes.first)
    struct Findings: Decodable {
      var states: [ShownExploration]
      var errors: [String]
    }
    let found = try browser().findings(
      Findings.self, onExplorer: exploration.page.html, fragment: "#y=3&engine=eager",
      script: """
        var states = [shown()];
        set('offset-y', 7);
        states.push(shown());
        document.getElementById('tiles').click();
        states.push(shown());
        document.getElementById('tiles').click();
        var box = document.getElementById('screen');
        box.dispatchEvent(new WheelEvent('wheel', { deltaY: 1000000, cancelable: true }));
        states.push(shown());
        box.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp', cancelable: true }));
        states.push(shown());
        document.querySelectorAll('#engines input')[3].click();
        states.push(shown());
        return { states: states, errors: found };
        """)
    #expect(found.errors == [])
    let lastIndex = scene.y.count - 1
    let wantedOffset = scene.y[lastIndex] - 200
    let pageUpIndex = try #require(
      scene.y.indices.min { abs(scene.y[$0] - wantedOffset) < abs(scene.y[$1] - wantedOffset) })
    let expectedIndices = [3, 7, 7, lastIndex, pageUpIndex, pageUpIndex]
    try #require(found.states.count == expectedIndices.count)
    for (number, (state, offsetIndex)) in zip(found.states, expectedIndices).enumerated() {
      let query = number == 2 ? scene.views[offsetIndex].tiles : scene.views[offsetIndex].visible
      #expect(state.answeredElementCount == query.count)
      #expect(state.inspectedElementCountsByEngine == query.workCountsByEngine.map { $0[0] })
      #expect(state.viewRect == [0, scene.y[offsetIndex], 300, 200])
      #expect(state.cellCount == query.count)
      #expect(state.tileCount == (number == 2 ? Int(query.rect[3] / 200) : 0))
      #expect(state.urlFragment.contains("y=\(offsetIndex)&"))
    }
    // The page marks elements that the selected engine inspected but did not return, also in the
    // margin around the view. The eager engine inspects all elements, so some in the margin must be
    // marked.
    #expect(found.states[0].inspectedButNotReturnedElementCount > 0)
    #expect(
      found.states[5].inspectedButNotReturnedElementCount
        < found.states[4].inspectedButNotReturnedElementCount)
  }

  @Test(
    "the page shows the interpolated attributes of a batch for each step and each animation frame")
  func pageShowsAnimationFrames() throws {
    let scenario = try SampleExplorations.grid(
      "{ \"do\": \"prepare\" }, { \"do\": \"batch\", \"delete\": [\"0.0\"] }")
    let exploration = SampleExplorations.exploration(scenario)
    let scenarioRun = ScenarioRun(
      scenario, of: scenario.layout, on: [Engine.eager], collectsAnimations: true)
    scenarioRun.play()
    let animation = scenarioRun.implementationRuns[0].animation
    let movedElement = try #require(animation.elements.first { $0.role == .moving })
    struct Findings: Decodable {
      var steps: [String]
      var boxes: [[Double]]
      var disappearingCount: Int
      var errors: [String]
    }
    let found = try browser().findings(
      Findings.self, onExplorer: exploration.page.html, fragment: "#step=0",
      script: """
        var steps = [shown().stepText];
        set('step', 1);
        steps.push(shown().stepText);
        var boxes = [];
        var disappearingElementCount = 0;
        [0, 1, 2, 3, 4].forEach(function (frame) {
          set('frame', frame);
          boxes.push(boxOf('\(movedElement.element)'));
          if (frame === 1) { disappearingElementCount = countOf('disappearing'); }
        });
        return { steps: steps, boxes: boxes,
          disappearingCount: disappearingElementCount, errors: found };
        """)
    #expect(found.errors == [])
    expectRecorded(found.steps)
    #expect(found.disappearingCount == 1)
    let expectedBoxes = (0...4).map { frameNumber in
      let frame = movedElement.attributes(at: Double(frameNumber) / 4).frame
      return [frame.minX, frame.minY, frame.width, frame.height]
    }
    #expect(Set(expectedBoxes).count == 5)
    #expect(found.boxes == expectedBoxes)
  }

  @Test(
    "a failed step shows the expected and the found elements side by side, or on a phone one below the other"
  )
  func pageShowsFailure() throws {
    let exploration = SampleExplorations.exploration(
      try SampleExplorations.grid(
        """
        { "do": "prepare" },
        { "do": "query", "rect": [0, 0, 300, 10],
          "expect": { "elements": ["cell 0.0", "cell 0.2", "cell 0.20"] } }
        """))
    struct Findings: Decodable {
      var step: String
      var failureCount: String
      var figureTops: [Double]
      var elementCountsByFigureAndMark: [[String?]]
      var failureText: String
      var errors: [String]
    }
    for width in [400, 1400] {
      let found = try browser().findings(
        Findings.self, onExplorer: exploration.page.html, width: width,
        script: """
          var figures = Array.from(document.querySelectorAll('#failure-list figure'));
          return { step: shown().stepText,
            failureCount: document.getElementById('failure-list').dataset.count,
            figureTops: figures.map(function (f) { return f.getBoundingClientRect().top; }),
            elementCountsByFigureAndMark: figures.map(function (f) {
              return ['same', 'missing', 'extra'].map(function (m) {
                return f.dataset[m] || null; }); }),
            failureText: document.getElementById('failure-list').textContent, errors: found };
          """)
      #expect(found.errors == [])
      // If the URL has no fragment that names a step, the page first shows the first failed step.
      expectRecorded(found.step)
      #expect(found.failureCount == "1")
      #expect(found.elementCountsByFigureAndMark == [["2", "1", nil], ["2", nil, "1"]])
      #expect(found.failureText.contains("Q-01 fails on template, eager, lazy, bucketed"))
      try #require(found.figureTops.count == 2)
      #expect((found.figureTops[0] == found.figureTops[1]) == (width == 1400))
    }
  }

  @Test("connectors are lines from a cell to its children, and cells are labeled with their names")
  func connectsCellsWithChildren() throws {
    let exploration = SampleExplorations.exploration(
      try SampleExplorations.packageScenario("class-tree/nsobject-compact"))
    struct Findings: Decodable {
      var tagName: String
      var secondLineOfConnector: String
      var lastLineOfConnector: String
      var supplementaryBoxCount: Int
      var cellLabels: [String]
      var tooltip: String
      var errors: [String]
    }
    let found = try browser().findings(
      Findings.self, onExplorer: exploration.page.html, fragment: "#step=0&y=0",
      script: """
        var connector = document.querySelector('#screen [data-name="connector 0.0"] .el');
        var path = connector.getAttribute('d') || '';
        return { tagName: connector.tagName, secondLineOfConnector: path.split('M')[2] || '',
          lastLineOfConnector: path.split('M').pop(),
          supplementaryBoxCount: document.querySelectorAll('#screen rect.el.supplementary').length,
          cellLabels: Array.from(document.querySelectorAll('#screen .hit text'),
            function (text) { return text.textContent; }),
          tooltip: connector.parentNode.querySelector('title').textContent, errors: found };
        """)
    #expect(found.errors == [])
    #expect(found.tagName == "path" && found.supplementaryBoxCount == 0)
    // Class 1.1 is the second child of the root: one row (40 points) lower, one column to the
    // right.
    #expect(found.secondLineOfConnector == "140,20 160,20 160,60 180,60")
    // The last child is outside of the picture. The vertical line of the connector ends at this
    // child.
    #expect(found.lastLineOfConnector == "140,20 160,20 160,12260 180,12260")
    #expect(found.cellLabels.contains("NSObject"))
    #expect(!found.cellLabels.contains { $0.contains("connector") || $0.contains(".") })
    #expect(found.tooltip.hasPrefix("connector 0.0: returned, inspected\nframe 140, 5, 40, 12270"))
  }

  @Test("in the frames of a batch's animation, connectors end at the moving cells")
  func connectorsFollowMovingCells() throws {
    // The batch is step 6, because the page lists it after the five steps that it contains.
    let exploration = SampleExplorations.exploration(
      try SampleExplorations.packageScenario("updates/tree-insert-leaf"))
    struct Findings: Decodable {
      var paths: [String?]
      var errors: [String]
    }
    let found = try browser().findings(
      Findings.self, onExplorer: exploration.page.html, fragment: "#step=6",
      script: """
        return { paths: [2, 4].map(function (frame) {
          set('frame', frame);
          var line = document.querySelector('#screen [data-name="connector 0.0"] path');
          return line ? line.getAttribute('d') : null; }), errors: found };
        """)
    #expect(found.errors == [])
    // A class is inserted below cell 1.0, so cell 1.1 moves down by a row (40 points).
    let sharedPathPrefix = "M140,20 160,20 160,20 180,20M140,20 160,20 160,"
    #expect(found.paths == [sharedPathPrefix + "80 180,80", sharedPathPrefix + "100 180,100"])
  }

  @Test(
    "on a phone, every cell of a report's table names its column, except the first cell of each row"
  )
  func cellsOfReportTablesNameColumnsOnPhone() throws {
    let rows = [["flow", "lazy", "3 ms"]]
    let headings = ["layout", "engine", "time"]
    var page = Page(
      title: "Tables", heading: "Tables", coverageSummary: "", provenance: "",
      sections: [
        PageSection(
          id: "tables", title: "Tables",
          body: [1, 2, 3].map { HTML.table("Table \($0)", headings, rows, leading: $0) })
      ])
    page.program = PageProgram(json: "{}", styleSheet: "", script: "", noScriptMessage: "")
    struct Findings: Decodable {
      var labels: [[String]]
      var errors: [String]
    }
    let found = try browser().findings(
      Findings.self, onExplorer: page.html, width: 400,
      script: """
        return { labels: Array.from(document.querySelectorAll('tbody tr'), function (row) {
            return Array.from(row.children, function (cell) {
              return getComputedStyle(cell, '::before').content; }); }), errors: found };
        """)
    #expect(found.errors == [])
    #expect(
      found.labels == [
        ["none", "\"engine\"", "\"time\""], ["none", "\"engine: \"", "\"time\""],
        ["none", "\"engine: \"", "\"time: \""],
      ])
  }

  @Test(
    "the page of a layout with too many elements does not say that attributes depend on the offset, and its overview covers all content"
  )
  func pageOfManyElementsIsTrue() throws {
    struct Findings: Decodable {
      var note: String
      var isLowestPartDrawn: Bool
      var dotColors: [String]
      var errors: [String]
    }
    let exploration = SampleExplorations.exploration(try SampleExplorations.grid(items: 6000))
    let found = try browser().findings(
      Findings.self, onExplorer: exploration.page.html, fragment: "#y=9999&engine=lazy",
      script: """
        set('offset-y', 0);
        var map = document.getElementById('map');
        var pixel = map.getContext('2d').getImageData(
          Math.floor(map.width / 2), map.height - 6, 1, 1).data;
        return { note: document.getElementById('heat').textContent, isLowestPartDrawn: pixel[3] > 0,
          dotColors: Array.from(document.querySelectorAll('#engines .dot'),
            function (dot) { return dot.className; }), errors: found };
        """)
    #expect(found.errors == [])
    #expect(!found.note.contains("depend on the offset"))
    #expect(found.note.contains("only the first 5,000 elements of the layout can be drawn"))
    #expect(found.isLowestPartDrawn)
    #expect(found.dotColors == ["dot e0", "dot e1", "dot e2", "dot e3"])
  }

  @Test("on a phone, each cell of a table names its column")
  func cellsNameColumnsOnPhone() throws {
    let exploration = SampleExplorations.exploration(try SampleExplorations.grid())
    struct Findings: Decodable {
      var columnNames: [String]
      var visibleHeadings: [String]
      var errors: [String]
    }
    for width in [400, 1400] {
      let found = try browser().findings(
        Findings.self, onExplorer: exploration.page.html, width: width,
        script: """
          var row = document.querySelector('#work tbody tr');
          return { columnNames: Array.from(row.querySelectorAll('td'), function (cell) {
              return getComputedStyle(cell, '::before').content; }),
            visibleHeadings: Array.from(document.querySelectorAll('#work thead th'),
              function (heading) {
              var box = heading.getBoundingClientRect();
              return box.width > 1 ? heading.textContent : ''; }), errors: found };
          """)
      #expect(found.errors == [])
      let columns = ["laid out", "sizes", "counts", "inspected", "made"]
      let labels = columns.map { width == 400 ? "\"\($0)\"" : "none" }
      #expect(found.columnNames == labels)
      if width == 1400 { #expect(found.visibleHeadings == ["engine"] + columns) }
    }
  }

  @Test(
    "the page fits a phone and a large screen in light and dark mode, and hovering shows attributes",
    arguments: [400, 1400], [false, true])
  func pageFitsScreens(width: Int, isDark: Bool) throws {
    struct Findings: Decodable {
      var width: Int
      var scrollWidth: Int
      var smallestFontSize: Double
      var background: String
      var tooltip: String
      var errors: [String]
    }
    let exploration = SampleExplorations.exploration(
      try SampleExplorations.packageScenario("updates/deletes-before-inserts"))
    let found = try browser().findings(
      Findings.self, onExplorer: exploration.page.html, fragment: "#tiles=1", width: width,
      isDark: isDark,
      script: """
        var sizes = Array.from(document.querySelectorAll('main p, main label, main td, main th'))
          .filter(function (node) { return node.getBoundingClientRect().width > 0; })
          .map(function (node) { return parseFloat(getComputedStyle(node).fontSize); });
        document.querySelector('#screen .hit .el').dispatchEvent(new PointerEvent('pointerover',
          { bubbles: true, clientX: 5, clientY: 5 }));
        return { width: window.innerWidth, scrollWidth: document.documentElement.scrollWidth,
          smallestFontSize: Math.min.apply(null, sizes),
          tooltip: document.getElementById('tip').textContent,
          background: getComputedStyle(document.body).backgroundColor, errors: found };
        """)
    #expect(found.errors == [])
    #expect(found.width == width)
    #expect(found.scrollWidth <= width)
    #expect(found.smallestFontSize >= 13)
    #expect(found.background == (isDark ? "rgb(13, 17, 23)" : "rgb(255, 255, 255)"))
    #expect(found.tooltip.hasPrefix("cell 0.0"))
    #expect(found.tooltip.contains("\nframe ") && found.tooltip.contains("\nalpha 1, zIndex "))
  }

  @Test("the check of a page in a browser detects a script error and a blocked request")
  func checkDetectsErrors() throws {
    struct Findings: Decodable {
      var errors: [String]
    }
    let pageWithErrors = SampleExplorations.exploration(try SampleExplorations.grid()).page.html
      .replacing(
        "<main>",
        with: "<main><img src=\"https://example.invalid/x.png\"/><script>undefinedCall();</script>")
    let found = try browser().findings(
      Findings.self, onExplorer: pageWithErrors, script: "return { errors: found };")
    #expect(found.errors.contains { $0.contains("undefinedCall") })
    #expect(found.errors.contains { $0.hasPrefix("refused: https://example.invalid") })
  }
}
