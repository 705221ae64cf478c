import CollectionLayout

/// A transcript of calls: one line for each call, in order, with nested calls indented.
///
/// Equal events give equal text: no line depends on addresses, hashes or time.
///
///     let recorder = TranscriptRecorder()
///     let view = CollectionView(bounds: bounds, layout: recorder.layout(layout))
///     try view.layoutIfNeeded()
///     print(recorder.text)
public final class TranscriptRecorder {
  /// The recorded lines.
  public private(set) var lines: [String] = []

  private var depth = 0

  /// The number of times the lines were cleared. A call that began before a clearing has no line
  /// left to complete.
  private var clearings = 0

  /// Creates an empty transcript.
  public init() {}

  /// The lines, separated by line feeds.
  public var text: String { lines.joined(separator: "\n") }

  /// Removes all lines.
  public func clear() {
    lines = []
    clearings += 1
  }

  /// Adds a line of the caller's own at the present depth.
  public func mark(_ line: String) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }

  /// Adds a line for a call, makes the call, and completes the line with its result.
  ///
  /// - Parameter answer: returns the text of the result, or nil to leave it out.
  public func record<Value, Failure: Error>(
    _ call: String, answer: (Value) -> String? = { _ in nil },
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let line = (index: lines.count, clearings: clearings)
    mark(call)
    depth += 1
    defer { depth -= 1 }
    do throws(Failure) {
      let value = try body()
      complete(line, answer(value).map { " -> " + $0 })
      return value
    } catch {
      complete(line, " throws \(error)")
      throw error
    }
  }

  private func complete(_ line: (index: Int, clearings: Int), _ text: String?) {
    guard let text, line.clearings == clearings else { return }
    lines[line.index] += text
  }

  /// A layout that records the calls of `base` as calls of `name`.
  public func layout(
    _ base: some CollectionLayout, named name: String = "layout"
  ) -> any CollectionLayout {
    RecordedLayout(base, recorder: self, name: name)
  }
}
