/// What the standard error of a crashed Swift program says about the crash.
struct CrashText {
  /// The message of the runtime, without the place; nil if there is none.
  let message: String?

  /// The file and line in the layout's code, such as `Masonry.swift:12`; nil if it is unknown.
  let place: String?

  /// Reads the text that the program wrote, with or without a stack trace.
  init(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    var message: String?
    var place: String?
    for line in lines {
      if let match = line.firstMatch(
        of:
          /^(?:(?<file>\S[^:]*\.swift):(?<line>\d+): )?(?<text>(?:Fatal error|Precondition failed|Assertion failed).*)$/
      ) {
        message = String(match.output.text)
        // A place in the standard library, or in the bridge to UIKit, is not the place of a mistake.
        place = match.output.file.flatMap { file in
          ["Swift/", "UIKit/", "UIKitLayoutConformance/"].contains(where: file.hasPrefix)
            ? nil : "\(Self.name(of: file)):\(match.output.line ?? "")"
        }
      }
    }
    self.message = message
    self.place = Self.place(inStackTrace: lines) ?? place
  }

  /// The innermost place of a stack trace outside of this package. If the trace is only about this
  /// package, as for its own layouts, its innermost place; nil if that is the bridge to UIKit, because
  /// the layout behind it has no debugging information then.
  private static func place(inStackTrace lines: [String]) -> String? {
    let frames = lines.compactMap { line in
      line.firstMatch(
        of: /^\s*\d+\s.*\s0x[0-9a-f]+ .* at (?<file>.*\.swift):(?<line>\d+)(?::\d+)?$/)
    }.map { (file: $0.output.file, line: $0.output.line) }
    let frame =
      frames.first { frame in !suiteFolders.contains { frame.file.hasPrefix($0) } } ?? frames.first
    if let frame, frame.file.hasPrefix(suiteFolders[1]) { return nil }
    return frame.map { "\(name(of: $0.file)):\($0.line)" }
  }

  private static func name(of path: Substring) -> Substring {
    path.split(separator: "/").last ?? path
  }

  /// The folders of the sources of this package, which call layouts.
  private static let suiteFolders = {
    let packageFolder = #filePath.dropLast(
      "Sources/ScenarioPlayer/Rehearsing/CrashText.swift".count)
    return ["\(packageFolder)Sources/", "\(packageFolder)Compatibility/UIKit/Sources/"]
  }()
}
