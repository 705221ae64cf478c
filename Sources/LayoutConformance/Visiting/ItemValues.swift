import CollectionLayout
import Foundation
import LayoutGeometry
import RandomNumbers
import ScenarioFiles
import ScenarioPlayer

/// The values of an author's own type that items of random worlds have, such as events with a start and
/// an end.
///
/// An author gives a function that draws a value from a generator, and a function that lists simpler
/// values, by which a failure is shrunk:
///
///     struct Agenda: VisitingLayout {
///       let events = ItemValues { numbers in
///         let start = Int.random(in: 0..<23, using: &numbers)
///         return Event(start: start, end: .random(in: start + 1...24, using: &numbers))
///       } simpler: { event in
///         event.end > event.start + 1 ? [Event(start: event.start, end: event.start + 1)] : []
///       }
///
///       var itemValues: (any ItemValueGenerator)? { events }
///
///       func makeLayout(for source: ScenarioSource) -> AgendaLayout {
///         AgendaLayout { events.value(at: $0, in: source) }
///       }
///     }
///
/// A value belongs to its item: it follows the item through inserts, moves and deletes. It is drawn from
/// the size that the item has in the scenario, so that the same scenario always has the same values. Where
/// a scenario file states a value under the key `values`, as files of shrunk failures do, that value counts.
public struct ItemValues<Value: Codable & Sendable>: Sendable {
  private let generate: @Sendable (inout ItemValueNumbers) -> Value
  private let simplerValues: @Sendable (Value) -> [Value]

  /// Creates values from a function that draws one, and one that lists simpler values than a given one, the
  /// simplest first; without it, values are not made simpler.
  ///
  /// A list of simpler values must lead to an end: no value may be simpler than itself by a detour.
  public init(
    generate: @escaping @Sendable (_ numbers: inout ItemValueNumbers) -> Value,
    simpler: @escaping @Sendable (Value) -> [Value] = { _ in [] }
  ) {
    self.generate = generate
    simplerValues = simpler
  }

  /// The value of the item at `path`. Items that have no size and no stated value all have the same one, and
  /// so does a path outside the data.
  ///
  /// A stated text that is not the JSON of a `Value` is ignored.
  public func value(at path: ElementPath, in source: ScenarioSource) -> Value {
    let size = source.sizeForItem(at: path)
    guard let text = source.statedValue(at: path), let value = decoded(text) else {
      return drawn(for: size)
    }
    return value
  }

  private func drawn(for size: Size?) -> Value {
    var numbers = ItemValueNumbers(size)
    return generate(&numbers)
  }

  private func decoded(_ text: String) -> Value? {
    try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  private func encoded(_ value: Value) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension ItemValues: ItemValueGenerator {
  public func text(forItemOf size: Size?) -> String? { encoded(drawn(for: size)) }

  public func simplerTexts(than text: String) -> [String] {
    decoded(text).map { simplerValues($0).compactMap(encoded).filter { $0 != text } } ?? []
  }
}

/// The values of items as texts, in which scenario files state them. ``ItemValues`` conforms to it.
public protocol ItemValueGenerator: Sendable {
  /// The text of the value of an item that has this size in the scenario; nil if it cannot be written.
  func text(forItemOf size: Size?) -> String?

  /// The texts of simpler values than that of `text`, the simplest first.
  func simplerTexts(than text: String) -> [String]
}

/// The random numbers from which a value is drawn. Equal seeds give equal numbers on every machine.
public struct ItemValueNumbers: RandomNumberGenerator {
  private var numbers: SplitMix64

  /// Numbers that follow from `seed`.
  public init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  /// Numbers that follow from the size of an item.
  init(_ size: Size?) {
    let width = size?.width.bitPattern ?? 0
    let height = size?.height.bitPattern ?? 0
    self.init(seed: width ^ (height &* 0x9E37_79B9_7F4A_7C15))
  }

  public mutating func next() -> UInt64 { numbers.next() }
}

extension ScenarioSource {
  /// The value that the scenario states for an item; nil if it states none.
  fileprivate func statedValue(at path: ElementPath) -> String? {
    guard data.sections.indices.contains(path.section) else { return nil }
    return data.sections[path.section].keyedWords[SectionKey.values.name]?[path.item]
  }
}
