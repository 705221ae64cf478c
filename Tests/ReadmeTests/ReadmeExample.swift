import CollectionLayout
import LayoutGeometry
import Layouts

final class Screen: LayoutHost {
  let bounds = Rect(x: 0, y: 0, width: 375, height: 667)
  let numberOfSections = 1
  func numberOfItems(inSection section: Int) -> Int { 1_000_000 }
}

func elementCountOnFirstScreen() throws -> Int {
  var grid = GridArrangement()
  grid.columns = 4
  let screen = Screen()
  let layout = Engine.lazy.layout(of: grid)
  layout.host = screen
  try layout.prepare()
  return layout.layoutAttributesForElements(in: screen.bounds).count
}
