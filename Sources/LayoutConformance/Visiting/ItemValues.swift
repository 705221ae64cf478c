import Foundation
import RandomNumbers

/// Item values in random scenarios, of a type that the layout's author wrote, such as events with a
/// start and an end.
///
/// The author provides a function that draws a value with a random number generator, and a function
/// that lists simpler values, which is used to shrink failures:
///
///     struct Agenda: VisitingLayout {
///       let events = ItemValues { generator in
///         let start = Int.random(in: 0..<23, using: &generator)
///         return Event(start: start, end: .random(in: start + 1...24, using: &generator))
///       } simpler: { event in
///         event.end > event.start + 1 ? [Event(start: event.start, end: event.start + 1)] : []
///       }
///
///       var itemValues: (any ItemValueGenerator)? { events }
///
///       func makeLayout(for source: ScenarioSource) -> MasonryLayout {
///         MasonryLayout { path in
///           let event = events.value(at: path, in: source)
///           return 20 * Double(event.end - event.start)
///         }
///       }
///     }
///
/// A value belongs to its item: it follows the item through inserts, moves and deletes. The size of
/// the item in the scenario determines the random numbers, so that the same scenario always has the
/// same values. A value that a scenario file states under the key `values`, as files of shrunk
/// failures do, takes precedence.
public struct ItemValues<Value: Codable & Sendable>: Sendable {
  private let generate: @Sendable (inout ItemValueRandomNumberGenerator) -> Value
  private let simpler: @Sendable (Value) -> [Value]

  /// Creates values from two functions: `generate` draws a value, and `simpler` lists simpler
  /// values than a given one, the simplest first. By default, values are not simplified.
  ///
  /// Shrinking passes the results of `simpler` to `simpler` again. To let shrinking end, a value
  /// simplified in this way must never become an earlier value again.
  public init(
    generate: @escaping @Sendable (_ generator: inout ItemValueRandomNumberGenerator) -> Value,
    simpler: @escaping @Sendable (Value) -> [Value] = { _ in [] }
  ) {
    self.generate = generate
    self.simpler = simpler
  }

  /// The value of the item at `path`: the value that the scenario states, or otherwise a value
  /// drawn from the item's size. All items that have neither a size nor a stated value have the
  /// same value, which is also returned for paths outside the data.
  ///
  /// A stated text that is not the JSON of a `Value` is ignored.
  public func value(at path: ElementPath, in source: ScenarioSource) -> Value {
    let size = source.sizeForItem(at: path)
    guard let text = source.valueTextInScenario(at: path), let value = decodedValue(text) else {
      return randomValue(for: size)
    }
    return value
  }

  private func randomValue(for size: Size?) -> Value {
    var generator = ItemValueRandomNumberGenerator(size)
    return generate(&generator)
  }

  private func decodedValue(_ text: String) -> Value? {
    try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  private func encoded(_ value: Value) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension ItemValues: ItemValueGenerator {
  public func text(forItemOf size: Size?) -> String? { encoded(randomValue(for: size)) }

  public func simplerTexts(than text: String) -> [String] {
    decodedValue(text).map { simpler($0).compactMap(encoded).filter { $0 != text } } ?? []
  }
}

/// A generator of item values as texts for scenario files. ``ItemValues`` conforms to this
/// protocol.
public protocol ItemValueGenerator: Sendable {
  /// The text of a generated value for an item of this size; nil if the value cannot be encoded.
  func text(forItemOf size: Size?) -> String?

  /// The texts of values that are simpler than the value with this text, the simplest first.
  func simplerTexts(than text: String) -> [String]
}

/// The random numbers from which a value is drawn. Equal seeds give equal numbers on every machine.
public struct ItemValueRandomNumberGenerator: RandomNumberGenerator {
  private var generator: SplitMix64

  /// Creates the sequence of random numbers with this seed.
  public init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// Creates a sequence of random numbers that the size of an item determines.
  init(_ size: Size?) {
    let width = size?.width.bitPattern ?? 0
    let height = size?.height.bitPattern ?? 0
    self.init(seed: width ^ (height &* 0x9E37_79B9_7F4A_7C15))
  }

  public mutating func next() -> UInt64 { generator.next() }
}

extension ScenarioSource {
  /// The value that the scenario states for an item; nil if it states none.
  fileprivate func valueTextInScenario(at path: ElementPath) -> String? {
    guard data.sections.indices.contains(path.section) else { return nil }
    return data.sections[path.section].itemTextsByKey[SectionKey.values.name]?[path.item]
  }
}
