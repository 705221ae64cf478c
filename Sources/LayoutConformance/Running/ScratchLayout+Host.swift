import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

extension ScratchLayout {
  /// Prepares; what it threw, or nil.
  func prepareError() -> LayoutError? {
    do throws(LayoutError) {
      try driver.prepare()
      return nil
    } catch {
      return error
    }
  }

  /// Gives the view other bounds, and prepares the layout if they invalidate it.
  ///
  /// - Returns: false if a `prepare` threw an error.
  @discardableResult
  func follow(to bounds: Rect) -> Bool { (try? driver.follow(to: bounds)) != nil }

  /// Everything that can be seen, in canonical order, whatever order the layout answers in.
  var sortedState: StageState {
    var state = state
    state.elements.sort { $0.identity < $1.identity }
    return state
  }
}

extension RuleCheck {
  /// The legal offsets of the view on content of `size`.
  func scrollRange(of size: Size) -> ScrollRange { source.scrollRange(of: size) }

  /// The offset at which the content begins.
  var leastOffset: Point { scrollRange(of: .zero).least }
}
