import Foundation
import TemporaryFolders

/// Runs Chromium in headless mode, if it is installed.
struct HeadlessBrowser {
  private let program: String

  /// The installed browser; nil if there is none.
  static let installedBrowser = ["chromium", "chromium-browser", "google-chrome"].lazy
    .flatMap { name in ["/usr/bin", "/usr/local/bin", "/snap/bin"].map { "\($0)/\(name)" } }
    .first(where: FileManager.default.isExecutableFile).map(HeadlessBrowser.init)

  /// The properties of a page in a window of a given width.
  struct Findings: Decodable {
    /// The width of the viewport as reported to the page (`window.innerWidth`), in pixels.
    var viewportWidth: Int
    /// The width of the page's content.
    var scrollWidth: Int
    /// Descriptions of script errors and refused requests, and the messages in the console.
    var errors: [String]
    /// Descriptions of the pairs of texts in a chart or a caption that overlap.
    var overlappingTexts: [String]
    /// The tooltip of the first mark in the page's charts.
    var firstTooltip: String
    /// Whether the charts of the time per element are visible, before and after the checkbox for
    /// them is selected.
    var perElementChartVisibilities: [Bool]
    /// The background color of the page.
    var backgroundColor: String
    /// The tooltips of all marks and shortened names, in the order of the page.
    var tooltips: [String]
    /// The charts, in the order of the page.
    var charts: [Chart]
    /// The symbols and names in the legends.
    var legends: [String]
    /// The widths of the pictures that are loaded.
    var pictureWidths: [Int]

    /// A chart, as it is drawn.
    struct Chart: Decodable {
      var title: String
      var labels: [String]
      var markCount: Int
      var hollowMarkCount: Int
    }
  }

  /// Loads `page` in a frame of `width`, expands its collapsed parts, and returns its properties.
  func findings(on page: String, width: Int, isDark: Bool = false) throws -> Findings {
    var findings: Findings?
    try withTemporaryFolder { folder throws in
      let pageWithScripts =
        page.replacing(
          "<head>", with: "<head><script>\(Self.errorRecordingScript)</script>", maxReplacements: 1
        )
        .replacing(
          "</body>", with: "<script>\(Self.probeScript)</script></body>", maxReplacements: 1)
      try pageWithScripts.write(toFile: folder + "/page.html", atomically: true, encoding: .utf8)
      // A window cannot be narrower than 500 pixels, but a frame in it can.
      try Self.frameDocument(width: width).write(
        toFile: folder + "/frame.html", atomically: true, encoding: .utf8)
      let documentText = try run([
        "--user-data-dir=\(folder)/profile", "--window-size=\(width + 200),1000",
        "--virtual-time-budget=10000", "--dump-dom",
        isDark
          ? "--blink-settings=preferredColorScheme=0" : "--blink-settings=preferredColorScheme=1",
        "file://\(folder)/frame.html",
      ])
      guard let startTagRange = documentText.range(of: "<pre id=\"probe\">"),
        let endTagRange = documentText.range(
          of: "</pre>", range: startTagRange.upperBound..<documentText.endIndex)
      else { throw NoFindings(output: String(documentText.suffix(400))) }
      let encodedFindings = String(documentText[startTagRange.upperBound..<endTagRange.lowerBound])
      findings = try JSONDecoder().decode(
        Findings.self, from: Data((encodedFindings.removingPercentEncoding ?? "").utf8))
    }
    return findings!
  }

  struct NoFindings: Error {
    var output: String
  }

  private func run(_ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    // A browser that hangs is ended, so that the test fails instead of waiting.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments =
      [
        "-k", "5", "120", program, "--headless", "--no-sandbox", "--disable-gpu",
        "--hide-scrollbars",
      ]
      + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  /// An HTML document that shows the page in a frame of `width` pixels. It receives the properties
  /// that ``probeScript`` sends, and stores them in an element with the id `probe`.
  private static func frameDocument(width: Int) -> String {
    """
    <!DOCTYPE html><html><head><meta name="color-scheme" content="light dark"></head><body>
    <script>window.addEventListener('message', function (e) {
      var pre = document.createElement('pre');
      pre.id = 'probe';
      pre.textContent = e.data;
      document.body.appendChild(pre);
    });</script>
    <iframe src="page.html" style="border:0;width:\(width)px;height:900px"></iframe></body></html>
    """
  }

  /// A script for the page that records errors from the start of loading on.
  private static let errorRecordingScript = """
    window.found = [];
    window.addEventListener('error', function (e) { found.push('error: ' + e.message); }, true);
    window.addEventListener('unhandledrejection', function (e) { found.push('' + e.reason); });
    document.addEventListener('securitypolicyviolation', function (e) {
      found.push('refused: ' + e.blockedURI); });
    console.error = console.warn = function () {
      found.push(Array.prototype.join.call(arguments, ' ')); };
    """

  /// A script for the page that expands its collapsed parts, reads the properties, and sends them
  /// to the surrounding document.
  private static let probeScript = """
    window.addEventListener('load', function () {
      document.querySelectorAll('details').forEach(function (d) { d.open = true; });
      function findOverlappingTexts(nodes, what) {
        var boxes = nodes.map(function (n) { return n.getBoundingClientRect(); });
        var overlappingTexts = [];
        boxes.forEach(function (a, i) { boxes.slice(i + 1).forEach(function (b, k) {
          if (a.width && b.width && a.left < b.right - 0.5 && b.left < a.right - 0.5
              && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5) {
            overlappingTexts.push(
              what + ': ' + nodes[i].textContent + ' / ' + nodes[i + 1 + k].textContent);
          } }); });
        return overlappingTexts;
      }
      var overlappingTextsOfPage = [];
      document.querySelectorAll('.chart').forEach(function (c) {
        overlappingTextsOfPage = overlappingTextsOfPage.concat(
          findOverlappingTexts(Array.from(c.querySelectorAll('text')), 'chart')); });
      document.querySelectorAll('figcaption').forEach(function (c) {
        overlappingTextsOfPage = overlappingTextsOfPage.concat(
          findOverlappingTexts(Array.from(c.querySelectorAll('h4, .quiet, .chip')), 'caption'));
      });
      var tooltips = Array.from(document.querySelectorAll('.chart title'),
        function (title) { return title.textContent; });
      var charts = Array.from(document.querySelectorAll('.chart'), function (chart) {
        return { title: chart.getAttribute('aria-label') || '', labels: Array.from(
            chart.querySelectorAll('text'), function (label) { return label.firstChild.textContent; }),
          markCount: chart.querySelectorAll('use').length,
          hollowMarkCount: chart.querySelectorAll('use.wrong').length };
      });
      var firstMark = document.querySelector('.chart .hit, .chart use');
      var tooltipText = '';
      if (firstMark) {
        (firstMark.querySelector('.area') || firstMark).dispatchEvent(new PointerEvent('pointerover',
          { bubbles: true, clientX: 5, clientY: 5 }));
        var tip = document.getElementById('tip');
        tooltipText = tip.hidden ? '' : tip.textContent;
      }
      function isPerElementChartVisible() {
        var chart = document.querySelector('.per-element');
        return chart ? chart.getBoundingClientRect().width > 0 : false;
      }
      var perElementChartVisibilities = [isPerElementChartVisible()];
      var root = document.documentElement;
      var pageWidths = [root.scrollWidth];
      var checkbox = document.getElementById('per-element');
      if (checkbox) { checkbox.click(); }
      perElementChartVisibilities.push(isPerElementChartVisible());
      pageWidths.push(root.scrollWidth);
      parent.postMessage(encodeURIComponent(JSON.stringify({ viewportWidth: window.innerWidth,
        scrollWidth: Math.max.apply(null, pageWidths), errors: found,
        overlappingTexts: overlappingTextsOfPage,
        firstTooltip: tooltipText,
        perElementChartVisibilities: perElementChartVisibilities,
        backgroundColor: getComputedStyle(document.body).backgroundColor,
        tooltips: tooltips, charts: charts, legends: Array.from(
          document.querySelectorAll('.legend'), function (l) { return l.textContent.trim(); }),
        pictureWidths: Array.from(document.querySelectorAll('img.picture'),
          function (image) { return image.naturalWidth; }) })), '*');
    });
    """
}
