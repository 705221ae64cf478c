import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import Testing

@Suite struct LayoutDescriptionTests {
  @Test("no layout has a parameter twice, and each shared parameter belongs to at least one layout")
  func parametersAreUnique() {
    var usedParameters: Set<LayoutParameter> = []
    for kind in (LayoutDescription.builtInLayouts + [.any]) {
      let parameters = kind.parameters.map(\.parameter)
      #expect(Set(parameters).count == parameters.count, "layout \(kind)")
      usedParameters.formUnion(parameters)
    }
    #expect(usedParameters.isSuperset(of: LayoutParameter.shared))
  }

  @Test("every standard value has the type of its parameter")
  func standardValuesHaveRightType() {
    for kind in (LayoutDescription.builtInLayouts + [.any]) {
      for rule in kind.parameters {
        switch (rule.type, rule.defaultValue) {
        case (.number, .number), (.spacing, .number), (.boolean, .boolean), (.size, .size),
          (.insets, .insets):
          break
        case (.length, .number(let length)): #expect(length >= 0)
        case (.integer(let range), .integer(let integer)): #expect(range.contains(integer))
        case (.keyword(let words), .keyword(let word)): #expect(words.contains(word))
        case (.insets, nil): #expect(kind == .coverFlow)
        default:
          Issue.record(
            "the default value of \(rule.parameter) of \(kind) does not have the parameter's type")
        }
      }
    }
  }

  @Test("a parameter that a scenario leaves out has the standard value of its layout")
  func missingValuesAreStandard() {
    let flow = LayoutSpecification(kind: .flow, parameters: [.minimumLineSpacing: .number(-3)])
    #expect(flow.number(.minimumLineSpacing) == -3)
    #expect(flow.number(.minimumInteritemSpacing) == 10)
    #expect(flow.size(.itemSize) == Size(width: 50, height: 50))
    #expect(flow.scrollDirection == .vertical)
    #expect(!flow.boolean(.pinsHeaders))
    let coverFlow = LayoutSpecification(kind: .coverFlow)
    #expect(coverFlow.scrollDirection == .horizontal)
    #expect(coverFlow.number(.minimumLineSpacing) == -60)
    #expect(coverFlow.insets(.sectionInset) == nil)
    let spacedFlow = LayoutSpecification(kind: .spacedFlow)
    #expect(spacedFlow.size(.headerReferenceSize) == Size(width: 60, height: 70))
    #expect(spacedFlow.insets(.sectionInset) == Insets(top: 15, left: 5, bottom: 15, right: 5))
    #expect(LayoutSpecification(kind: .photoGrid).keyword(.layoutMode) == "aspectFit")
    #expect(LayoutSpecification(kind: .grid).integer(.columns) == 3)
    #expect(LayoutSpecification(kind: .list).size(.tableHeader) == .zero)
    #expect(LayoutSpecification(kind: .classTree).keyword(.packing) == "guide")
    #expect(LayoutSpecification(kind: .stack).number(.angle) == 3)
    #expect(LayoutSpecification(kind: .any)[.itemSize] == nil)
  }

  @Test(
    "setting parameters overrides the earlier values of these parameters and keeps the other parameters"
  )
  func settingKeepsOtherParameters() {
    let grid = LayoutSpecification(
      kind: .grid, parameters: [.columns: .integer(2), .spacing: .number(4)])
    let changedGrid = grid.setting([.columns: .integer(5)])
    #expect(changedGrid.integer(.columns) == 5)
    #expect(changedGrid.number(.spacing) == 4)
    #expect(changedGrid.kind == .grid)
  }
}
