import BenchmarkHarness
import Foundation
import Testing

@Suite("The subject of a benchmark: layout, engine, data and size")
struct BenchmarkSubjectTests {
  private let subject = BenchmarkSubject(layout: "grid", engine: "lazy", data: "uniform", n: 10)

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test(
    "in the JSON of an order to a worker, layout, engine, data and n are keys of the outermost object"
  )
  func writesJSON() throws {
    let order = WorkOrder(
      subject, workloads: ["prepare"], budget: 5, repetitions: 2, injection: InjectedWork("spin"))
    #expect(
      try json(order) == """
        {"budget":5,"data":"uniform","engine":"lazy","injection":{"amount":1,"name":"spin"},\
        "layout":"grid","n":10,"repetitions":2,"workloads":["prepare"]}
        """)
    #expect(
      try JSONDecoder().decode(WorkOrder.self, from: Data(try json(order).utf8)) == order)
    let comparedBenchmark = BatchRequest.Arm(
      BenchmarkIdentity(subject, workload: "lookup", metric: "time"))
    #expect(
      try json(comparedBenchmark) == """
        {"data":"uniform","engine":"lazy","layout":"grid","n":10,"workload":"lookup"}
        """)
    #expect(
      try JSONDecoder().decode(BatchRequest.Arm.self, from: Data(try json(comparedBenchmark).utf8))
        == comparedBenchmark)
  }

  @Test(
    "two benchmark subjects that differ only in engine, or only in size, are equal without that property"
  )
  func comparesSubjectsWithoutEngineOrSize() {
    var otherSubject = subject
    otherSubject.engine = "eager"
    #expect(otherSubject.withoutEngine == subject.withoutEngine)
    #expect(otherSubject.withoutItemCount != subject.withoutItemCount)
    otherSubject = subject
    otherSubject.itemCount = 1000
    #expect(otherSubject.withoutItemCount == subject.withoutItemCount)
    #expect(otherSubject.withoutEngine != subject.withoutEngine)
  }

  @Test(
    "changing the layout, engine, data or size of a benchmark id changes the subject of the benchmark"
  )
  func changingIdentityChangesSubject() {
    var identity = BenchmarkIdentity(subject, workload: "lookup", metric: "time")
    (identity.layout, identity.engine, identity.data, identity.itemCount) = (
      "list", "eager", "varied", 7
    )
    #expect(
      identity.subject == BenchmarkSubject(layout: "list", engine: "eager", data: "varied", n: 7))
    #expect("\(identity)" == "list/eager/varied/lookup/n=7/time")
  }
}
