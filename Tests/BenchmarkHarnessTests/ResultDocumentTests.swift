import BenchmarkHarness
import Foundation
import Testing

@Suite struct ResultDocumentTests {
  private let document = ResultDocument(
    run: Samples.run,
    results: [
      Samples.time(1.5, 2, 3.25),
      Samples.count(
        9_007_199_254_740_993,
        identity: Samples.identity(workload: "viewport", metric: "candidatesInspected")),
    ],
    notMeasured: [.init(Samples.identity(engine: "template"), reason: "time budget")],
    verdicts: [.init(id: "x", gate: "time", outcome: .inconclusive, message: "too noisy")])

  @Test("a document is written with one result a line and keys in a fixed order")
  func written() throws {
    let expected = """
      {
        "schema": 1,
        "run": {"arguments":["run","--n","1k"],"fingerprint":{"allocator":"glibc",\
      "allocatorOptions":{"MALLOC_ARENA_MAX":"1"},"architecture":"x86_64","cores":2,\
      "cpu":"A processor","flags":["release"],"hashing":"random","kernel":"Linux 6.1",\
      "libc":"glibc 2.36","load":0.25,"quota":1.5,"swift":"6.3.1"},\
      "git":{"modified":true,"revision":"abc"},"started":"2026-01-02T03:04:05Z"},
        "results": [
          {"conforms":true,"data":"chips","engine":"eager","exact":false,"extra":0,\
      "id":"flow/eager/chips/prepare/n=1000/time","layout":"flow","metric":"time","missing":0,\
      "n":1000,"samples":[1.5,2,3.25],\
      "summary":{"max":3.25,"min":1.5,"n":3,"p50":2,"p90":3.25,"p99":3.25},"unit":"ns",\
      "workload":"prepare"},
          {"conforms":true,"data":"chips","engine":"eager","exact":true,"extra":0,\
      "id":"flow/eager/chips/viewport/n=1000/candidatesInspected","layout":"flow",\
      "metric":"candidatesInspected","missing":0,"n":1000,\
      "summary":{"max":9007199254740993,"min":9007199254740993,"n":1,"p50":9007199254740993,\
      "p90":9007199254740993,"p99":9007199254740993},"unit":"candidates",\
      "value":9007199254740993,"workload":"viewport"}
        ],
        "notMeasured": [
          {"id":"flow/template/chips/prepare/n=1000/time","reason":"time budget"}
        ],
        "verdicts": [
          {"gate":"time","id":"x","message":"too noisy","outcome":"inconclusive"}
        ]
      }

      """
    #expect(try document.json() == expected)
  }

  @Test("a document reads back as it was written")
  func roundTrip() throws {
    let data = Data(try document.json().utf8)
    #expect(try ResultDocument(json: data, path: "a.json") == document)
    let empty = ResultDocument(run: Samples.run)
    #expect(try ResultDocument(json: Data(try empty.json().utf8), path: "a.json") == empty)
  }

  @Test("a dead counter and a process that counts read back as they were written")
  func counting() throws {
    var document = document
    document.run.fingerprint.counted = .init(.jemalloc)
    document.notMeasured = [
      .init(Samples.identity(metric: "mallocs"), reason: "no witness", isDeadCounter: true)
    ]
    let text = try document.json()
    #expect(text.contains(#""dead":true"#))
    #expect(try ResultDocument(json: Data(text.utf8), path: "a.json") == document)
  }

  @Test("a number that is not finite is refused when writing")
  func notFinite() {
    let document = ResultDocument(run: Samples.run, results: [Samples.time(.nan)])
    #expect(throws: EncodingError.self) { try document.json() }
  }

  private func message(for text: String) -> String? {
    let error = #expect(throws: ResultDocumentError.self) {
      try ResultDocument(json: Data(text.utf8), path: "a.json")
    }
    return error?.description
  }

  @Test("another schema is refused by its number")
  func schema() {
    #expect(message(for: #"{"schema": 2}"#) == "a.json: error: $.schema: expected 1, found 2")
  }

  @Test("a missing key is named with its place")
  func missingKey() {
    #expect(
      message(for: #"{"schema": 1, "run": {}}"#)
        == "a.json: error: $.run: expected key \"fingerprint\", found none")
    #expect(message(for: "{}") == "a.json: error: $: expected key \"schema\", found none")
  }

  @Test("a value of another type is named with its place")
  func otherType() {
    #expect(
      message(for: #"{"schema": "1"}"#)
        == "a.json: error: $.schema: expected Int, found another type")
    #expect(
      message(for: #"{"schema": null}"#) == "a.json: error: $.schema: expected Int, found null")
  }

  @Test("what is no JSON is refused")
  func malformed() {
    #expect(
      message(for: "{\n  \"schema\": x\n}")
        == "a.json: error: expected JSON, found something else")
  }

  @Test("an id that does not fit its parts is refused")
  func foreignID() throws {
    let text = try document.json().replacing("\"id\":\"flow/eager", with: "\"id\":\"flow/other")
    #expect(
      message(for: text)
        == """
        a.json: error: $.results[0].id: expected "flow/eager/chips/prepare/n=1000/time", \
        found "flow/other/chips/prepare/n=1000/time"
        """)
  }

  @Test("a result without a sample is refused")
  func noSamples() throws {
    let text = try document.json().replacing("[1.5,2,3.25]", with: "[]")
    #expect(
      message(for: text)
        == "a.json: error: $.results[0].samples: expected at least 1 sample, found 0")
    #expect(
      BenchmarkResult(
        identity: Samples.identity(), unit: "ns", isExact: false, readings: .samples([]),
        conforms: true) == nil)
  }

  @Test("a file that is not there is unreadable")
  func unreadable() {
    let error = #expect(throws: ResultDocumentError.self) {
      try ResultDocument(path: "/nonexistent/a.json")
    }
    #expect(error?.description == "/nonexistent/a.json: error: cannot read the file")
  }
}
