import HeadlessBrowser

/// The properties of a page in a window of a given width.
struct PageFindings: Decodable {
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

extension HeadlessBrowser {
  /// Loads `page` in a frame of `width` pixels, expands its collapsed parts, and returns its
  /// properties.
  func findings(on page: String, width: Int, isDark: Bool = false) throws -> PageFindings {
    try findings(on: page, width: width, isDark: isDark, script: Self.probeScript)
  }

  /// A script that expands the collapsed parts of the page, and returns its properties.
  private static let probeScript = """
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
    return { viewportWidth: window.innerWidth,
      scrollWidth: Math.max.apply(null, pageWidths), errors: found,
      overlappingTexts: overlappingTextsOfPage,
      firstTooltip: tooltipText,
      perElementChartVisibilities: perElementChartVisibilities,
      backgroundColor: getComputedStyle(document.body).backgroundColor,
      tooltips: tooltips, charts: charts, legends: Array.from(
        document.querySelectorAll('.legend'), function (l) { return l.textContent.trim(); }),
      pictureWidths: Array.from(document.querySelectorAll('img.picture'),
        function (image) { return image.naturalWidth; }) };
    """
}
