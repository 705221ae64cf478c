import CollectionLayout
import LayoutGeometry
import LayoutOracle
import ScenarioKit

/// A change of a fixture, and where it leads.
struct PlannedChange {
  let change: Change
  /// What the oracle says of the host after it.
  let expected: OracleAnswers
}

extension Fixture {
  /// Why `workload` says nothing about the fixture's layout on its data; nil where it does.
  func reason(against workload: Workload) -> String? {
    switch workload {
    case .insertOne, .deleteOne, .moveOne, .insertTop:
      if source.data.tree != nil {
        return "the data are a tree, which no batch of items changes"
      }
      return oracle.cellCount == 0 ? "there is no item" : nil
    case .changeOne: return oracle.cellCount == 0 ? "there is no item" : nil
    case .switchLayout:
      return layout.alternative == nil ? "no other layout shows the same data" : nil
    default: return nil
    }
  }

  /// The change that `workload` is; nil for those that change nothing.
  private func change(of workload: Workload) -> Change? {
    let middle = oracle.cellCount == 0 ? nil : oracle.cell(oracle.cellCount / 2).identity.path
    let first = oracle.cellCount == 0 ? nil : oracle.cell(0).identity.path
    let data = source.data
    return switch workload {
    case .reprepare: .everything
    case .changeOne: middle.map { .item(at: $0, of: data) }
    case .insertOne: middle.map { .insertion(of: 1, at: $0, into: data) }
    case .deleteOne: middle.map { .deletion(at: $0, from: data) }
    case .moveOne: middle.map { .move(from: $0, in: data) }
    case .insertTop: first.map { .insertion(of: 1000, at: $0, into: data) }
    case .rotate:
      Change(
        bounds: Rect(
          origin: source.bounds.origin,
          size: Size(width: source.bounds.height, height: source.bounds.width)))
    default: nil
    }
  }

  /// The change that `workload` is, with the oracle's answers afterwards; nil for those that change
  /// nothing, or where a reason speaks against it.
  ///
  /// - Throws: `LayoutError` where what comes out cannot be laid out.
  /// - Complexity: that of the oracle; small ones are kept for the next engine.
  func planned(_ workload: Workload) throws(LayoutError) -> PlannedChange? {
    if let known = plans[workload] { return known }
    guard reason(against: workload) == nil, let change = change(of: workload) else { return nil }
    let expected: OracleAnswers
    if change.data == nil && change.bounds == nil {
      expected = oracle
    } else {
      expected = try answers(
        of: layout, on: change.data ?? source.data, in: change.bounds ?? source.bounds)
    }
    let plan = PlannedChange(change: change, expected: expected)
    // Answers for a million items take hundreds of megabytes, and there are many workloads.
    if expected.layout.elements.count <= 200_000 { plans[workload] = plan }
    return plan
  }

  /// What the oracle says of `layout` on a host of those data and bounds.
  func answers(of layout: BenchmarkLayout, on data: ResolvedData, in bounds: Rect)
    throws(LayoutError) -> OracleAnswers
  {
    let host = ScenarioSource(data: data, bounds: bounds)
    guard let answers = try layout.specification.oracle(host) else {
      preconditionFailure("layout \(layout.name) is not built")
    }
    return OracleAnswers(answers)
  }
}
