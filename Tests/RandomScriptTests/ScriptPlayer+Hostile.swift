import LayoutDescriptions
import LayoutGeometry
import RandomCollections
import RandomNumbers
import ScenarioFiles

extension ScriptPlayer {
  /// Replaces a random value of the view, the parameters or the data with an invalid value,
  /// prepares the layouts in most cases, and restores the former value.
  func prepareWithHostileValue(_ random: inout SplitMix64) throws(SeededScriptFailure) {
    let valuesBefore = (data, specification, source.bounds, source.contentInset, source.scale)
    let context = emptyContext()
    context.invalidatesEverything = true
    let hostileNumber = random.hostileNumber()
    appendToLog("hostile number \(hostileNumber)")
    switch random.nextInt(10) {
    case 0:
      var bounds = source.bounds
      if random.randomBool(50) {
        bounds.size.height = hostileNumber
      } else {
        bounds.origin.x = hostileNumber
      }
      try changeBounds(to: bounds)
      invalidateLayouts([context], &random)
    case 1:
      if random.randomBool(50) {
        source.contentInset.left = hostileNumber
      } else {
        source.scale = hostileNumber
      }
      appendToLog("content inset \(source.contentInset), scale \(source.scale)")
      invalidateLayouts([context], &random)
    case 2, 3:
      let changes = specification.randomParameterChange(&random, hostile: hostileNumber)
      appendToLog("set \(changes.logText)")
      set(specification.setting(changes))
    default:
      makeDataInvalid(hostileNumber, &random)
      invalidateLayouts([context], &random)
    }
    let shouldPrepare = random.randomBool(75)
    if shouldPrepare {
      try prepare()
      if random.randomBool(50) { try query(&random) }
      if random.randomBool(30) { try prepare() }
    }
    let prepareThrewError = shouldPrepare && layoutsNeedPrepare
    if valuesBefore.1 != specification { set(valuesBefore.1) }
    data = valuesBefore.0
    (source.bounds, source.contentInset, source.scale) = (
      valuesBefore.2, valuesBefore.3, valuesBefore.4
    )
    // After a `prepare` that threw an error, a layout is in the same state as before its first
    // `prepare`. So it need not be invalidated.
    if !prepareThrewError || random.randomBool(50) { invalidateLayouts([context], &random) }
    appendToLog("restore the former values")
  }

  private func makeDataInvalid(_ hostileNumber: Double, _ random: inout SplitMix64) {
    var changedData = data
    if let parents = data.parents {
      guard !parents.isEmpty else { return }
      let node = random.nextInt(parents.count)
      changedData.parents?[node] = random.randomElement(of: [
        node, -1, parents.count, parents.count - 1,
      ])
      appendToLog("parent of \(node) is \(String(describing: changedData.parents?[node]))")
    }
    if !changedData.sections.isEmpty {
      let section = random.nextInt(changedData.sections.count)
      makeSectionInvalid(&changedData.sections[section], hostileNumber, &random)
      appendToLog("section \(section) is \(changedData.sections[section])")
    }
    data = changedData
  }

  private func makeSectionInvalid(
    _ section: inout GeneratedLayoutData.Section, _ hostileNumber: Double,
    _ random: inout SplitMix64
  ) {
    let itemIndices = section.items.indices
    switch random.nextInt(8) {
    case 0: section.lineSpacing = hostileNumber
    case 1: section.interitemSpacing = hostileNumber
    case 2: section.inset = Insets(top: 1, left: hostileNumber, bottom: 2, right: 3)
    case 3: section.header = Size(width: 10, height: hostileNumber)
    case 4 where random.randomBool(30): section.footer = Size(width: hostileNumber, height: 10)
    default:
      for _ in 0...random.nextInt(2) where !itemIndices.isEmpty {
        let item = random.nextInt(itemIndices.count)
        section.hasSizes = true
        if random.randomBool(50) {
          section.items[item].size.width = hostileNumber
          section.items[item].frame.size.width = hostileNumber
        } else {
          section.items[item].size.height = hostileNumber
          section.items[item].frame.origin.y = hostileNumber
        }
      }
    }
  }
}

extension LayoutSpecification {
  /// A random value for one of the layout's parameters. If `hostileNumber` is not nil, the value of
  /// a number or a length is `hostileNumber`, and a size or insets contain it. Values of other
  /// types stay legal.
  func randomParameterChange(
    _ random: inout SplitMix64, hostile hostileNumber: Double? = nil
  ) -> [LayoutParameter: ParameterValue] {
    let parameterRules = kind.parameters
    guard !parameterRules.isEmpty else { return [:] }
    let rule = random.randomElement(of: parameterRules)
    let length = hostileNumber ?? random.randomLength(in: 0...120)
    switch rule.type {
    case .number, .spacing:
      return [rule.parameter: .number(hostileNumber ?? GeneratedLayoutData.spacing(&random))]
    case .length: return [rule.parameter: .number(length)]
    case .integer(let range):
      return [rule.parameter: .integer(min(range.upperBound, range.lowerBound + random.nextInt(7)))]
    case .boolean: return [rule.parameter: .boolean(random.randomBool(50))]
    case .size:
      var size = random.randomItemSize()
      if rule.parameter != .itemSize && hostileNumber == nil {
        size = GeneratedLayoutData.headerOrFooterSize(&random)
      }
      if let hostileNumber { size.height = hostileNumber }
      return [rule.parameter: .size(size)]
    case .insets:
      var insets = random.randomInsets()
      if let hostileNumber { insets.left = hostileNumber }
      return [rule.parameter: .insets(insets)]
    case .keyword(let words): return [rule.parameter: .keyword(random.randomElement(of: words))]
    }
  }
}
