import CollectionLayout

/// The transcript of who called whom: a line per call, in order, a call from within another one
/// indented below it.
///
/// Two transcripts of the same events are equal text; nothing in it depends on addresses, hashes or
/// time.
public final class TranscriptRecorder {
  /// The calls so far.
  public private(set) var lines: [String] = []

  private var depth = 0

  /// How often the lines were cleared: a call from before has no line to complete any more.
  private var clearings = 0

  /// Creates an empty transcript.
  public init() {}

  /// The lines as one text.
  public var text: String { lines.joined(separator: "\n") }

  /// Forgets the calls so far.
  public func clear() {
    lines = []
    clearings += 1
  }

  /// Adds a line of one's own, to tell what comes next.
  public func mark(_ line: String) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }

  /// Adds a line for a call, makes it, and adds what it answered.
  ///
  /// - Parameter answer: the words for the answer; nil for an answer that goes without saying.
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
