import BenchmarkHarness
import Foundation
import RecordedTexts
import SampleBenchmarks
import Testing

@Suite struct ResultDocumentTests {
  private let document = ResultDocument(
    run: SampleResults.run,
    results: [
      SampleResults.time(1.5, 2, 3.25),
      SampleResults.count(
        9_007_199_254_740_993,
        identity: SampleResults.identity(workload: "viewport", metric: "candidatesInspected")),
    ],
    notMeasured: [.init(SampleResults.identity(engine: "template"), reason: "time budget")],
    verdicts: [.init(id: "x", gate: "time", outcome: .inconclusive, message: "too noisy")])

  @Test("a document is written with one result per line and keys in a fixed order")
  func writesOneResultPerLine() throws {
    let expectedJSON = """
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
      "n":1000,\
      "noisy":"90% of the samples lie within ±63% of the median; the limit is ±50%",\
      "samples":[1.5,2,3.25],\
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
    #expect(try document.json() == expectedJSON)
  }

  @Test("a document survives a round trip through JSON")
  func readsBackDocument() throws {
    let data = Data(try document.json().utf8)
    #expect(try ResultDocument(json: data, path: "a.json") == document)
    let emptyDocument = ResultDocument(run: SampleResults.run)
    #expect(
      try ResultDocument(json: Data(try emptyDocument.json().utf8), path: "a.json") == emptyDocument
    )
  }

  @Test("the reason why a time is noisy may be absent, but not empty")
  func noisyReasonIsNotEmpty() throws {
    let reasonJSON =
      "\"noisy\":\"90% of the samples lie within ±63% of the median; the limit is ±50%\""
    let validJSON = try document.json()
    let jsonWithoutReason = validJSON.replacing(reasonJSON + ",", with: "")
    #expect(jsonWithoutReason != validJSON)
    #expect(try ResultDocument(json: Data(jsonWithoutReason.utf8), path: "a.json") == document)
    expectRecorded(
      decodingErrorMessage(forJSON: validJSON.replacing(reasonJSON, with: "\"noisy\":\"\"")))
  }

  @Test(
    "the field that marks a broken counter, and the allocator whose calls were counted, survive a round trip through JSON"
  )
  func readsBackCounters() throws {
    var document = document
    document.run.fingerprint.counted = .init(.jemalloc)
    document.notMeasured = [
      .init(SampleResults.identity(metric: "mallocs"), reason: "no witness", hasBrokenCounter: true)
    ]
    let text = try document.json()
    #expect(text.contains(#""dead":true"#))
    #expect(try ResultDocument(json: Data(text.utf8), path: "a.json") == document)
  }

  @Test("writing a result document with a number that is not finite is an error")
  func refusesNonfiniteNumber() {
    let document = ResultDocument(run: SampleResults.run, results: [SampleResults.time(.nan)])
    #expect(throws: EncodingError.self) { try document.json() }
  }

  private func decodingErrorMessage(forJSON text: String) -> String? {
    let error = #expect(throws: ResultDocumentError.self) {
      try ResultDocument(json: Data(text.utf8), path: "a.json")
    }
    return error?.description
  }

  @Test("another schema version is an error that names the version")
  func refusesDocumentOfOtherSchema() {
    expectRecorded([
      decodingErrorMessage(forJSON: #"{"schema": 2}"#),
      decodingErrorMessage(forJSON: #"{"schema": 0}"#),
    ])
  }

  @Test("the error for a missing key has the path of the key")
  func reportsMissingKey() {
    expectRecorded([
      decodingErrorMessage(forJSON: #"{"schema": 1, "run": {}}"#),
      decodingErrorMessage(forJSON: "{}"),
    ])
  }

  @Test("the error for a value of a wrong type has the path of the value")
  func reportsWrongType() throws {
    expectRecorded([
      decodingErrorMessage(forJSON: #"{"schema": "1"}"#),
      decodingErrorMessage(forJSON: #"{"schema": null}"#),
    ])
    let validJSON = try document.json()
    for (found, other, place, expected) in [
      ("\"run\": {", "\"run\": [], \"x\": {", "$.run", "an object"),
      ("\"results\": [", "\"results\": 1, \"x\": [", "$.results", "an array"),
      ("\"cpu\":\"A processor\"", "\"cpu\":7", "$.run.fingerprint.cpu", "a string"),
      ("\"load\":0.25", "\"load\":[]", "$.run.fingerprint.load", "a number"),
      ("\"exact\":false", "\"exact\":0", "$.results[0].exact", "true or false"),
      (
        "\"outcome\":\"inconclusive\"", "\"outcome\":\"fine\"", "$.verdicts[0].outcome",
        "one of the legal values of this key"
      ),
    ] {
      #expect(
        decodingErrorMessage(forJSON: validJSON.replacing(found, with: other))
          == "a.json: error: \(place): expected \(expected), found something else")
    }
  }

  @Test("reading a result document from text that is not JSON is an error")
  func refusesMalformedJSON() {
    expectRecorded(decodingErrorMessage(forJSON: "{\n  \"schema\": x\n}"))
  }

  @Test("an id that contradicts the layout, size or another key of the result is an error")
  func refusesMismatchedID() throws {
    let text = try document.json().replacing("\"id\":\"flow/eager", with: "\"id\":\"flow/other")
    expectRecorded(decodingErrorMessage(forJSON: text))
  }

  @Test func refusesResultWithoutSamples() throws {
    let text = try document.json().replacing("[1.5,2,3.25]", with: "[]")
    expectRecorded(decodingErrorMessage(forJSON: text))
    #expect(
      BenchmarkResult(
        identity: SampleResults.identity(), unit: "ns", isExact: false, readings: .samples([]),
        conforms: true) == nil)
  }

  @Test("the error for an impossible value has the path of the value")
  func refusesImpossibleValues() throws {
    let validJSON = try document.json()
    let samplesJSON = "\"samples\":[1.5,2,3.25]"
    let liveMemoryJSON = validJSON.replacing("prepare", with: "rotate").replacing(
      "/time\"", with: "/live\""
    )
    .replacing("\"metric\":\"time\"", with: "\"metric\":\"live\"")
    for (found, other, problem) in [
      ("\"unit\":\"ns\"", "\"unit\":\"\"", "unit: expected a unit, found \"\""),
      (samplesJSON, "\"samples\":[1.5,-2]", "samples[1]: expected a time above 0, found -2"),
      (samplesJSON, "\"samples\":[0]", "samples[0]: expected a time above 0, found 0"),
      (
        samplesJSON, "\"samples\":[1e308]",
        "samples[0]: expected a number that fits in 64 bits, found 1e+308"
      ),
      (samplesJSON, "\"value\":-1.5", "value: expected a time above 0, found -1.5"),
      (
        samplesJSON, "\"samples\":[1.5,3,3.25]",
        "summary: expected p50 3, computed from the samples, found p50 2"
      ),
      ("\"missing\":0", "\"missing\":-1", "missing: expected 0 or more, found -1"),
      ("\"extra\":0", "\"extra\":0.5", "extra: expected a whole number, found 0.5"),
      (
        "\"missing\":0", "\"missing\":2",
        "conforms: expected false because of 2 missing and 0 extra elements, found true"
      ),
      ("\"n\":1000", "\"n\":-1", "n: expected 0 or more, found -1"),
    ] {
      #expect(
        decodingErrorMessage(forJSON: validJSON.replacing(found, with: other, maxReplacements: 1))
          == "a.json: error: $.results[0].\(problem)")
    }
    expectRecorded(
      decodingErrorMessage(
        forJSON: validJSON.replacing("\"value\":9007199254740993", with: "\"value\":-1")))
    // A negative value: more memory was freed than allocated.
    let jsonWithNegativeValue = liveMemoryJSON.replacing(samplesJSON, with: "\"value\":-5")
      .replacing(
        "{\"max\":3.25,\"min\":1.5,\"n\":3,\"p50\":2,\"p90\":3.25,\"p99\":3.25}",
        with: "{\"max\":-5,\"min\":-5,\"n\":1,\"p50\":-5,\"p90\":-5,\"p99\":-5}")
    let document = try ResultDocument(json: Data(jsonWithNegativeValue.utf8), path: "a.json")
    #expect(document.results[0].readings == .value(.integer(-5)))
  }

  @Test("a benchmark that appears twice in a document is an error")
  func refusesDuplicateBenchmark() throws {
    var documentWithDuplicate = document
    documentWithDuplicate.results.append(documentWithDuplicate.results[0])
    expectRecorded(decodingErrorMessage(forJSON: try documentWithDuplicate.json()))
  }

  @Test("a missing file and a folder cannot be read as a document")
  func refusesUnreadableFile() {
    for (path, reason) in [
      ("/nonexistent/a.json", "no such file"), ("/", "expected a file, found a folder"),
    ] {
      let error = #expect(throws: ResultDocumentError.self) { try ResultDocument(path: path) }
      #expect(error?.description == "\(path): error: cannot be read: \(reason)")
    }
  }
}
