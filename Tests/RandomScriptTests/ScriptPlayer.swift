import CollectionHost
import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import Layouts
import LookupOracle
import RandomCollections
import RandomNumbers

@testable import LayoutCatalog
@testable import ScenarioFiles
@testable import ScenarioPlayer

/// Plays a script: holds the data, one view, and a layout in each engine.
final class ScriptPlayer {
  let source: ScenarioSource
  var data: GeneratedLayoutData {
    didSet { source.data = data.resolvedData }
  }
  var specification: LayoutSpecification
  var subjects: [any LayoutUnderTest]

  /// The layouts that were replaced by a switch, with their specifications, by the kind of layout.
  var formerLayouts: [LayoutDescription: (LayoutSpecification, [any LayoutUnderTest])] = [:]

  /// The state of all layouts after the last `prepare`; empty before the first one, and after one
  /// that threw an error.
  var lastState = LayoutState(elements: [], contentSize: .zero)
  var oracle: OracleLayout?

  /// True if the layouts were invalidated since the last `prepare`, or if it threw an error.
  var layoutsNeedPrepare = true

  var log: [String] = []
  private let isLogging: Bool

  init(_ kind: LayoutDescription, seed: UInt64, isLogging: Bool) {
    var random = SplitMix64(seed: ~seed)
    self.isLogging = isLogging
    let data = GeneratedLayoutData(isTree: kind.data == .tree, &random)
    var specification = LayoutSpecification(kind: kind)
    for _ in 0..<random.nextInt(4) {
      specification = specification.setting(specification.randomParameterChange(&random))
    }
    source = ScenarioSource(
      data: data.resolvedData, bounds: Rect(x: 0, y: 0, width: 320, height: 480),
      contentInset: random.randomBool(30) ? random.randomInsets() : .zero,
      scale: random.randomElement(of: [1, 2, 2, 3]))
    subjects = Self.makeSubjects(specification, source)
    self.data = data
    self.specification = specification
    appendToLog(
      "data \(data.itemOrNodeCounts), \(specification.logText), "
        + "content inset \(source.contentInset), scale \(source.scale)")
  }

  /// Makes a layout in each engine.
  static func makeSubjects(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) -> [any LayoutUnderTest] {
    Engine.allCases.compactMap { specification.layout(in: $0, source: source) }
  }

  func appendToLog(_ text: @autoclosure () -> String) {
    if isLogging { log.append(text()) }
  }

  /// Plays a step, and then prepares the layouts in most cases.
  func play(_ step: ScriptStep) throws(SeededScriptFailure) {
    var random = SplitMix64(seed: step.seed)
    switch step.action {
    case .changeByBatch: try changeByBatch(&random)
    case .changeDataSilently: try changeDataSilently(&random)
    case .changeItemCounts: try changeItemCounts(&random)
    case .invalidationWithoutChange: invalidateLayouts([contextForNoChange(&random)], &random)
    case .setParameters:
      let changes = specification.randomParameterChange(&random)
      appendToLog("set \(changes.logText)")
      set(specification.setting(changes))
    case .scroll, .rotate: try changeBounds(isRotation: step.action == .rotate, &random)
    case .changeInsetOrScale: changeInsetOrScale(&random)
    case .switchLayout: switchLayout(&random)
    case .queryRectangle: try query(&random)
    case .lookUpElements: try lookUp(&random)
    case .compareTargetOffsets: try compareTargetOffsets(&random)
    case .prepareWithHostileValue: try prepareWithHostileValue(&random)
    case .prepare: try prepare()
    }
    if random.randomBool(15) {
      try checkAnswersAreUnchanged(momentInMessage: "before the next prepare")
    }
    if random.randomBool(60) { try prepare() }
  }

  /// Prepares the layouts after the last step, and compares them with new layouts of the same data.
  func prepareAndCompareWithNewLayouts() throws(SeededScriptFailure) {
    try prepare()
    let newLayouts = Self.makeSubjects(specification, source)
    for (index, layout) in newLayouts.enumerated() {
      var state = LayoutState(elements: [], contentSize: .zero)
      do throws(LayoutError) {
        try layout.prepare()
        state = layout.state
      } catch {
        // A layout whose `prepare` throws an error must be empty, so `state` stays empty.
      }
      if let difference = state.difference(from: lastState) {
        throw SeededScriptFailure(
          message:
            "\(Engine.allCases[index]): the layout after the script differs from a new layout: \(difference)"
        )
      }
    }
  }

  /// Sets the parameters of the layout in every engine.
  func set(_ specification: LayoutSpecification) {
    self.specification = specification
    for subject in subjects { subject.set(specification) }
    layoutsNeedPrepare = true
  }

  /// Invalidates the layout of every engine with the contexts: with one after the other, sometimes
  /// with the last one twice, or with all of them merged into one.
  func invalidateLayouts(_ contexts: [InvalidationContext], _ random: inout SplitMix64) {
    var contexts = contexts
    if contexts.count > 1, random.randomBool(50) {
      let mergedContext = contexts[0]
      for other in contexts.dropFirst() { mergedContext.merge(other) }
      contexts = [mergedContext]
    } else if random.randomBool(20), let lastContext = contexts.last, lastContext.updates.isEmpty {
      contexts.append(lastContext)
    }
    for context in contexts {
      appendToLog("invalidate \(context.logText)")
      for subject in subjects { subject.invalidate(with: context) }
    }
    layoutsNeedPrepare = layoutsNeedPrepare || !contexts.isEmpty
  }

  /// A new context of the layout's own context class, which invalidates nothing yet.
  func emptyContext() -> InvalidationContext {
    subjects[0].layout.invalidationContextClass.init()
  }
}

extension LayoutUnderTest {
  /// The observable state of the layout.
  var state: LayoutState {
    LayoutState(elements: elements(in: .infinite), contentSize: contentSize)
  }
}

extension LayoutSpecification {
  /// The name of the layout and the parameters that were set, as text.
  var logText: String { kind.name + (parameters.isEmpty ? "" : " with \(parameters.logText)") }
}

extension [LayoutParameter: ParameterValue] {
  /// The names and values of the parameters as text, sorted by name.
  var logText: String {
    sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.rawValue) \($0.value)" }
      .joined(separator: ", ")
  }
}

extension InvalidationContext {
  /// What the context invalidates, as text.
  var logText: String {
    var invalidationTexts: [String] = []
    if invalidatesEverything { invalidationTexts.append("everything") }
    if invalidatesDataSourceCounts { invalidationTexts.append("counts") }
    if invalidatesDelegateMetrics { invalidationTexts.append("metrics") }
    if invalidatesBounds { invalidationTexts.append("bounds") }
    invalidationTexts += invalidatedItems.map { "item \($0)" }
    invalidationTexts += invalidatedSupplementaryElements.map { "\($0)" }
    invalidationTexts += invalidatedDecorationElements.map { "\($0)" }
    invalidationTexts += updates.map { update in
      "\(update.action) \(update.before.map { "\($0)" } ?? "-")"
        + " \(update.after.map { "\($0)" } ?? "-")"
    }
    return invalidationTexts.isEmpty
      ? "nothing named" : invalidationTexts.joined(separator: ", ")
  }
}
