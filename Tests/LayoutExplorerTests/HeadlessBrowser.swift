import Foundation

/// Runs Chromium in headless mode, if it is installed.
struct HeadlessBrowser {
  private let program: String

  /// The installed browser; nil if there is none.
  static let installedBrowser = ["chromium", "chromium-browser", "google-chrome"].lazy
    .flatMap { name in ["/usr/bin", "/usr/local/bin", "/snap/bin"].map { "\($0)/\(name)" } }
    .first(where: FileManager.default.isExecutableFile).map(HeadlessBrowser.init)

  struct NoFindings: Error {
    var output: String
  }

  /// Loads `page` with the URL fragment `fragment` in an HTML frame of `width` pixels, runs
  /// `script` in the page, and decodes the object that the script returns. `script` is the body of
  /// a function. It can call `shown()`, which returns what the page shows.
  func findings<Findings: Decodable>(
    _ type: Findings.Type, on page: String, fragment: String = "", width: Int = 1400,
    isDark: Bool = false, script: String
  ) throws -> Findings {
    let folder = FileManager.default.temporaryDirectory.path + "/browser-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let probe =
      "window.addEventListener('load', function () { parent.postMessage(encodeURIComponent("
      + "JSON.stringify((function () {\n\(Self.readStateScript)\n\(script)\n})())), '*'); });"
    try page.replacing(
      "<head>", with: "<head><script>\(Self.errorRecordingScript)</script>", maxReplacements: 1
    )
    .replacing("</body>", with: "<script>\(probe)</script></body>", maxReplacements: 1)
    .write(toFile: folder + "/page.html", atomically: true, encoding: .utf8)
    // A window cannot be narrower than 500 pixels, but a frame in it can.
    try Self.frameHTML(width: width, fragment: fragment)
      .write(toFile: folder + "/frame.html", atomically: true, encoding: .utf8)
    let dom = try run([
      "--user-data-dir=\(folder)/profile", "--window-size=\(width + 200),1000",
      "--virtual-time-budget=10000", "--dump-dom",
      "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)", "file://\(folder)/frame.html",
    ])
    guard let startTagRange = dom.range(of: "<pre id=\"probe\">"),
      let endTagRange = dom.range(of: "</pre>", range: startTagRange.upperBound..<dom.endIndex),
      let text = String(dom[startTagRange.upperBound..<endTagRange.lowerBound])
        .removingPercentEncoding
    else { throw NoFindings(output: String(dom.suffix(400))) }
    return try JSONDecoder().decode(Findings.self, from: Data(text.utf8))
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
      ] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  private static func frameHTML(width: Int, fragment: String) -> String {
    """
    <!DOCTYPE html><html><head><meta name="color-scheme" content="light dark"></head><body>
    <script>window.addEventListener('message', function (e) {
      var pre = document.createElement('pre');
      pre.id = 'probe';
      pre.textContent = e.data;
      document.body.appendChild(pre);
    });</script>
    <iframe src="page.html\(fragment)" style="border:0;width:\(width)px;height:900px"></iframe>
    </body></html>
    """
  }

  /// A script for the page that records errors and refused requests in the list `found`. It runs
  /// before the rest of the page is loaded.
  private static let errorRecordingScript = """
    window.found = [];
    window.addEventListener('error', function (e) { found.push('error: ' + e.message); }, true);
    document.addEventListener('securitypolicyviolation', function (e) {
      found.push('refused: ' + e.blockedURI); });
    console.error = console.warn = function () {
      found.push(Array.prototype.join.call(arguments, ' ')); };
    """

  /// A script that defines functions for reading what the page shows.
  private static let readStateScript = """
    function boxOf(name) {
      var node = document.querySelector('#screen [data-name="' + name + '"] rect');
      return node ? ['x', 'y', 'width', 'height'].map(function (key) {
        return Number(node.getAttribute(key)); }) : [];
    }
    function countOf(style) { return document.querySelectorAll('#screen .el.' + style).length; }
    function shown() {
      var view = document.querySelector('#screen .view');
      return { answeredElementCount: Number(document.getElementById('summary').dataset.answered),
        inspectedElementCountsByEngine: Array.from(
          document.querySelectorAll('#engines label')).map(function (row) {
            return Number(row.dataset.inspected); }),
        cellCount: countOf('cell'), inspectedButNotReturnedElementCount: countOf('compared'),
        viewRect: ['x', 'y', 'width', 'height'].map(function (key) {
          return Number(view.getAttribute(key)); }),
        tileCount: document.querySelectorAll('#screen .tile').length,
        stepText: document.getElementById('step-text').textContent,
        urlFragment: location.hash };
    }
    function set(id, value) {
      var slider = document.getElementById(id);
      slider.value = value;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    }
    """
}
