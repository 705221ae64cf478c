import CollectionLayout
import LayoutGeometry
import TamperedLayouts

extension Fault {
  /// Mistakes in frames and in the size of the content.
  static let inNumbers: [Fault] = [
    Fault(
      "content-of-last-section", "invented: a sum that restarts in every section",
      rule: "C-01", "inside the content"
    ) { layout, _ in
      let base = layout.base
      layout.contentSize = { size in
        let all = base.allAttributes
        guard let last = all.map(\.path.section).max() else { return size }
        let frames = all.filter { $0.path.section == last }.map(\.frame)
        let top = frames.map(\.minY).min() ?? 0
        return Size(width: size.width, height: (frames.map(\.maxY).max() ?? top) - top)
      }
    },
    Fault(
      "content-without-inset", "invented: uses the greatest far edge as the content length",
      rule: "C-01", "expected content size", in: .waterfall
    ) { layout, _ in
      let base = layout.base
      layout.contentSize = { size in
        Size(width: size.width, height: max(0, base.allAttributes.map(\.frame.maxY).max() ?? 0))
      }
    },
    Fault(
      "content-less-spacing", "invented: n lines with n - 1 spacings, also for no line",
      rule: "C-02", "without data", in: .flow
    ) { layout, _ in
      var hasNoLines = false
      layout.preparation = { (base) throws(LayoutError) in
        hasNoLines = false
        try base.prepare()
        hasNoLines = base.allAttributes.isEmpty
      }
      layout.contentSize = { [unowned layout] size in
        var shortened = size
        let spacing = layout.specification.number(.minimumLineSpacing)
        if hasNoLines { shortened[layout.specification.scrollDirection] -= spacing }
        return shortened
      }
    },
    Fault(
      "content-guessed", "invented: heights that are estimated until rows are shown",
      rule: "C-03", "to stay the same after"
    ) { layout, _ in
      var estimate: Double?
      layout.preparation = { (base) throws(LayoutError) in
        estimate = nil
        try base.prepare()
        let rows = base.allAttributes.filter { $0.category == .cell }
        estimate = rows.first.map { $0.frame.height * Double(rows.count) }
      }
      layout.onQuery = { _ in estimate = nil }
      layout.contentSize = { Size(width: $0.width, height: estimate ?? $0.height) }
    },
    Fault(
      "leftover-space",
      "issue 101 of PSTCollectionView: the free space of a line is reduced by the item after it",
      rule: "X-03", "expected frame", in: .flow
    ) { layout, _ in
      layout.storage = { [unowned layout] present, _, _ in
        let axis = layout.specification.scrollDirection
        var result = present
        var line: [Int] = []
        for index in present.indices where present[index].category == .cell {
          let next = present[index]
          if let last = line.last, !present[last].isOnLine(of: next, along: axis) {
            // The last line of a section has no item after it.
            if present[last].path.section == next.path.section, line.count > 1 {
              let reduction = next.frame.size[axis.cross] / Double(line.count - 1)
              for (number, member) in line.enumerated() {
                result[member].frame.origin[axis.cross] -= Double(number) * reduction
              }
            }
            line = []
          }
          line.append(index)
        }
        return result
      }
    },
    Fault(
      "wide-item-with-company",
      "invented: a line is full if its free width is zero, not if negative",
      rule: "N-07", "alone on its line", in: .flow
    ) { layout, source in
      layout.storage = { [unowned layout] present, _, _ in
        let axis = layout.specification.scrollDirection
        var result = present
        for (index, next) in present.enumerated().dropFirst() {
          let wide = present[index - 1]
          guard wide.category == .cell, next.category == .cell,
            wide.path.section == next.path.section,
            wide.frame.size[axis.cross] > source.bounds.size[axis.cross]
          else { continue }
          result[index].frame.origin[axis] = wide.frame.origin[axis]
        }
        return result
      }
    },
    Fault(
      "single-precision",
      "invented: sums of Float values, not rounded to multiples of 1/1024 point",
      rule: "N-02", "expected a gap of"
    ) { layout, _ in
      layout.storage = { [unowned layout] present, _, _ in
        let spacing = Float(layout.specification.number(.spacing))
        var (result, section, top) = (present, -1, Float(0))
        for index in result.indices where result[index].category == .cell {
          if result[index].path.section != section {
            section = result[index].path.section
            top = Float(result[index].frame.minY)
          }
          result[index].frame.origin.y = Double(top)
          top += Float(result[index].frame.height) + spacing
        }
        return result
      }
    },
    Fault(
      "nan-poisons-neighbours", "invented: a sum without validation",
      rule: "N-05", "expected an error that names"
    ) { layout, source in
      var firstNaN: ElementPath?
      layout.preparation = { (base) throws(LayoutError) in
        let data = source.data
        firstNaN = nil
        for (section, sizes) in data.sections.map({ $0.sizes ?? [] }).enumerated() {
          for (item, size) in sizes.enumerated() where size.width.isNaN || size.height.isNaN {
            source.data.sections[section].sizes?[item] = .zero
            firstNaN = firstNaN ?? ElementPath(section: section, item: item)
          }
        }
        defer { source.data = data }
        try base.prepare()
      }
      layout.attributeChange = { attributes in
        guard let firstNaN, attributes.path >= firstNaN else { return attributes }
        var moved = attributes
        moved.frame.origin.y = .nan
        return moved
      }
    },
    Fault(
      "eager-behind-lazy-face", "invented: a sum of all heights instead of an estimate",
      rule: "W-01", "sizes requested until the first screen", engine: .lazy
    ) { layout, source in
      layout.preparation = { (base) throws(LayoutError) in
        try base.prepare()
        for attributes in base.allAttributes where attributes.category == .cell {
          _ = source.sizeForItem(at: attributes.path)
        }
      }
    },
  ]
}

extension LayoutAttributes {
  /// Whether this cell and the next one are on one line: their centers differ by at most a pixel.
  fileprivate func isOnLine(of next: Self, along axis: Axis) -> Bool {
    path.section == next.path.section && frame.min(axis.cross) < next.frame.min(axis.cross)
      && (frame.center[axis] - next.frame.center[axis]).magnitude <= 1
  }
}
