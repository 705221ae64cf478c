/// The subject of a benchmark: one layout in one engine, on one set of data, with one number of
/// items.
///
/// The parts are written as in benchmark ids and on the command line:
///
/// ```swift
/// let subject = BenchmarkSubject(layout: "flow", engine: "lazy", data: "uniform", n: 10_000)
/// ```
///
/// In JSON, a subject is four keys of an object. A value that has a subject may encode its other
/// properties in the same object.
package struct BenchmarkSubject: Hashable, Sendable, Codable {
  package var layout: String
  package var engine: String
  package var data: String
  package var itemCount: Int

  private enum CodingKeys: String, CodingKey {
    case layout, engine, data
    case itemCount = "n"
  }

  package init(layout: String, engine: String, data: String, n itemCount: Int) {
    self.layout = layout
    self.engine = engine
    self.data = data
    self.itemCount = itemCount
  }

  /// The placeholder for the engine in ``withoutEngine``. No engine has this name.
  private static let anyEngine = "*"

  /// This subject without its engine: a key for grouping the results of all engines.
  package var withoutEngine: BenchmarkSubject {
    BenchmarkSubject(layout: layout, engine: Self.anyEngine, data: data, n: itemCount)
  }

  /// This subject without its number of items: a key for grouping the results of all numbers of
  /// items.
  package var withoutItemCount: BenchmarkSubject {
    BenchmarkSubject(layout: layout, engine: engine, data: data, n: 0)
  }
}

/// A value that has a ``BenchmarkSubject``, and exposes the subject's layout, engine, data and
/// number of items as its own properties.
package protocol BenchmarkSubjectHolding {
  var subject: BenchmarkSubject { get set }
}

extension BenchmarkSubjectHolding {
  package var layout: String {
    get { subject.layout }
    set { subject.layout = newValue }
  }

  package var engine: String {
    get { subject.engine }
    set { subject.engine = newValue }
  }

  package var data: String {
    get { subject.data }
    set { subject.data = newValue }
  }

  package var itemCount: Int {
    get { subject.itemCount }
    set { subject.itemCount = newValue }
  }
}
