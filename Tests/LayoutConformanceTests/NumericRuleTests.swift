import CollectionLayout
import LayoutGeometry
import Testing

@Suite("Rules of numbers on mutant layouts")
struct NumericRuleTests {
  @Test("positions in single precision break N-01")
  func losesPrecision() throws {
    try expectFailure(
      of: "N-01", "expected frame [0.0, ",
      on: list { layout, _ in
        layout.changing = { attributes in
          var changed = attributes
          changed.frame.origin.y = Double(Float(attributes.frame.origin.y))
          return changed
        }
      })
  }

  @Test("rows that drift apart break N-02")
  func drifts() throws {
    try expectFailure(
      of: "N-02", "expected a gap of",
      on: list { layout, _ in
        layout.changing = { $0.shifted(by: Double($0.path.item) * 1e-9) }
      })
  }

  @Test("a layout that swallows errors breaks N-03 and N-05")
  func swallowsErrors() throws {
    let mutant = list { layout, _ in layout.preparing = { base in try? base.prepare() } }
    try expectFailure(of: "N-03", "expected the error coordinateOutOfRange", on: mutant)
    try expectFailure(of: "N-05", "expected an error that names", on: mutant)
  }

  @Test("rows that share a place far down break N-03")
  func sharesPlaces() throws {
    try expectFailure(
      of: "N-03", "at or below",
      on: list { layout, _ in
        layout.changing = { attributes in
          attributes.path.item > 9 ? attributes.shifted(by: -0x1p38) : attributes
        }
      })
  }

  @Test("a search by near edges alone breaks N-04")
  func searchesNearEdges() throws {
    try expectFailure(
      of: "N-04", "overlapping elements in",
      on: list { layout, _ in
        layout.answering = { answer, rect in
          answer.filter { $0.frame.minY >= rect.standardized.minY }
        }
      })
  }

  @Test("a layout that never finds what is empty breaks N-06")
  func losesEmpty() throws {
    try expectFailure(
      of: "N-06", "of zero size in",
      on: list { layout, _ in
        layout.answering = { answer, _ in answer.filter { $0.frame.height > 0 } }
      })
  }

  @Test("a layout that drops what is too wide breaks N-07")
  func dropsWide() throws {
    try expectFailure(
      of: "N-07", "which is wider than the view, found none",
      on: flow { layout, source in
        layout.changing = { [unowned source] attributes in
          attributes.frame.width > source.bounds.width
            || attributes.frame.height > source.bounds.height * 3 ? nil : attributes
        }
      })
  }

  @Test("a layout that puts an item beside one that is too wide breaks N-07")
  func sharesLine() throws {
    try expectFailure(
      of: "N-07", "alone on its line, found",
      on: flow { layout, _ in
        layout.changing = { attributes in
          var changed = attributes
          changed.frame.origin = .zero
          return changed
        }
      })
  }
}
