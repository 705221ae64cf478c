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

  /// Creates an empty transcript.
  public init() {}

  /// The lines as one text.
  public var text: String { lines.joined(separator: "\n") }

  /// Forgets the calls so far.
  public func clear() { lines = [] }

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
    let index = lines.count
    mark(call)
    depth += 1
    defer { depth -= 1 }
    do throws(Failure) {
      let value = try body()
      complete(index, answer(value).map { " -> " + $0 })
      return value
    } catch {
      complete(index, " throws \(error)")
      throw error
    }
  }

  private func complete(_ index: Int, _ text: String?) {
    // The lines may have been cleared from within the call.
    guard let text, lines.indices.contains(index) else { return }
    lines[index] += text
  }

  /// A layout that records the calls of `base` as calls of `name`.
  public func layout(
    _ base: some CollectionLayout, named name: String = "layout"
  ) -> any CollectionLayout {
    RecordedLayout(base, recorder: self, name: name)
  }
}
