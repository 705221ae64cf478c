import CollectionLayout

/// A transcript of calls. Each call is a line of text, in order; nested calls are indented.
///
/// Equal events result in equal text: no line depends on addresses, hashes or time.
///
///     let recorder = TranscriptRecorder()
///     let view = CollectionView(bounds: bounds, layout: recorder.recordingLayout(layout))
///     try view.layoutIfNeeded()
///     print(recorder.text)
public final class TranscriptRecorder {
  /// The recorded lines.
  public private(set) var lines: [String] = []

  private var callDepth = 0

  /// The number of times that the lines were cleared. The line of a call that began before the last
  /// clearing no longer exists.
  private var clearCount = 0

  /// Creates an empty transcript.
  public init() {}

  /// The lines, separated by line feeds.
  public var text: String { lines.joined(separator: "\n") }

  /// Removes all lines.
  public func clear() {
    lines = []
    clearCount += 1
  }

  /// Adds a line at the current indentation.
  public func addLine(_ line: String) {
    lines.append(String(repeating: "  ", count: callDepth) + line)
  }

  /// Adds a line for a call, makes the call, and appends its result to the line.
  ///
  /// - Parameters:
  ///   - call: The text of the call.
  ///   - answer: Returns the text of the result, or nil to leave the result out.
  ///   - body: Makes the call.
  public func record<Value, Failure: Error>(
    _ call: String, answer: (Value) -> String? = { _ in nil },
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let callLine = (index: lines.count, clearCount: clearCount)
    addLine(call)
    callDepth += 1
    defer { callDepth -= 1 }
    do throws(Failure) {
      let value = try body()
      completeLine(callLine, answer(value).map { " -> " + $0 })
      return value
    } catch {
      completeLine(callLine, " throws \(error)")
      throw error
    }
  }

  private func completeLine(_ line: (index: Int, clearCount: Int), _ text: String?) {
    guard let text, line.clearCount == clearCount else { return }
    lines[line.index] += text
  }

  /// Wraps `base` in a layout that records its calls under `name`.
  public func recordingLayout(
    _ base: some CollectionLayout, named name: String = "layout"
  ) -> any CollectionLayout {
    RecordingLayout(base, recorder: self, name: name)
  }
}
