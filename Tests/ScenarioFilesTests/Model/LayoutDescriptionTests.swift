import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import Testing

@Suite struct LayoutDescriptionTests {
  @Test("no layout has a parameter twice, and some layout has each shared parameter")
  func parametersAreUnique() {
    var used: Set<LayoutParameter> = []
    for kind in (LayoutDescription.builtInLayouts + [.any]) {
      let names = kind.parameters.map(\.parameter)
      #expect(Set(names).count == names.count, "layout \(kind)")
      used.formUnion(names)
    }
    #expect(used.isSuperset(of: LayoutParameter.shared))
  }

  @Test("every standard value is of its parameter's own type")
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
        default: Issue.record("the default value of \(rule.parameter) of \(kind) has another type")
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
    let cover = LayoutSpecification(kind: .coverFlow)
    #expect(cover.scrollDirection == .horizontal)
    #expect(cover.number(.minimumLineSpacing) == -60)
    #expect(cover.insets(.sectionInset) == nil)
    let spaced = LayoutSpecification(kind: .spacedFlow)
    #expect(spaced.size(.headerReferenceSize) == Size(width: 60, height: 70))
    #expect(spaced.insets(.sectionInset) == Insets(top: 15, left: 5, bottom: 15, right: 5))
    #expect(LayoutSpecification(kind: .photoGrid).keyword(.layoutMode) == "aspectFit")
    #expect(LayoutSpecification(kind: .grid).integer(.columns) == 3)
    #expect(LayoutSpecification(kind: .list).size(.tableHeader) == .zero)
    #expect(LayoutSpecification(kind: .classTree).keyword(.packing) == "guide")
    #expect(LayoutSpecification(kind: .stack).number(.angle) == 3)
    #expect(LayoutSpecification(kind: .any)[.itemSize] == nil)
  }

  @Test("setting parameters overrides what was written and keeps the rest")
  func settingKeepsOtherParameters() {
    let grid = LayoutSpecification(
      kind: .grid, parameters: [.columns: .integer(2), .spacing: .number(4)])
    let changed = grid.setting([.columns: .integer(5)])
    #expect(changed.integer(.columns) == 5)
    #expect(changed.number(.spacing) == 4)
    #expect(changed.kind == .grid)
  }
}
