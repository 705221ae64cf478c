import Foundation
import TemporaryFolders

/// Runs Chromium in headless mode, if it is installed.
package struct HeadlessBrowser {
  private let program: String

  /// The installed browser; nil if there is none.
  package static let installedBrowser = ["chromium", "chromium-browser", "google-chrome"].lazy
    .flatMap { name in ["/usr/bin", "/usr/local/bin", "/snap/bin"].map { "\($0)/\(name)" } }
    .first(where: FileManager.default.isExecutableFile).map(HeadlessBrowser.init)

  package struct NoFindings: Error {
    package var output: String
  }

  /// Loads `page` with the URL fragment `fragment` in an HTML frame of `width` pixels, runs
  /// `script` in the page, and decodes the object that the script returns. `script` is the body of
  /// a function. The list `found` holds the script errors, the refused requests and the messages in
  /// the console until then.
  package func findings<Findings: Decodable>(
    _ type: Findings.Type = Findings.self, on page: String, fragment: String = "",
    width: Int = 1400, isDark: Bool = false, script: String
  ) throws -> Findings {
    let probe =
      "window.addEventListener('load', function () { parent.postMessage(encodeURIComponent("
      + "JSON.stringify((function () {\n\(script)\n})())), '*'); });"
    let pageWithScripts = page.replacing(
      "<head>", with: "<head><script>\(Self.errorRecordingScript)</script>", maxReplacements: 1
    )
    .replacing("</body>", with: "<script>\(probe)</script></body>", maxReplacements: 1)
    var dom = ""
    try withTemporaryFolder { folder in
      try pageWithScripts.write(toFile: folder + "/page.html", atomically: true, encoding: .utf8)
      // A window cannot be narrower than 500 pixels, but a frame in it can.
      try Self.frameHTML(width: width, fragment: fragment)
        .write(toFile: folder + "/frame.html", atomically: true, encoding: .utf8)
      dom = try run([
        "--user-data-dir=\(folder)/profile", "--window-size=\(width + 200),1000",
        "--virtual-time-budget=10000", "--dump-dom",
        "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)", "file://\(folder)/frame.html",
      ])
    }
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

  /// An HTML document that shows the page in a frame of `width` pixels. It receives the object that
  /// the page sends, and stores it in an element with the id `probe`.
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
    window.addEventListener('unhandledrejection', function (e) { found.push('' + e.reason); });
    document.addEventListener('securitypolicyviolation', function (e) {
      found.push('refused: ' + e.blockedURI); });
    console.error = console.warn = function () {
      found.push(Array.prototype.join.call(arguments, ' ')); };
    """
}
