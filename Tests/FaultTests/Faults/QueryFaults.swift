import CollectionLayout
import LayoutGeometry
import TamperedLayouts

extension Fault {
  /// Mistakes in the search for elements.
  static let inQueries: [Fault] = [
    Fault(
      "closed-edge-intersection", "invented: a hand-written intersection, with <= instead of <",
      rule: "Q-01", "expected only elements that hit"
    ) { layout, _ in
      layout.search = { all, rect in
        all.filter {
          let box = $0.boundingBox
          return box.minX <= rect.maxX && rect.minX <= box.maxX && box.minY <= rect.maxY
            && rect.minY <= box.maxY
        }
      }
    },
    Fault(
      "empty-rect-never-hits",
      "issue 108 of PSTCollectionView for empty queries; invented for empty elements",
      rule: "Q-08", "missing", in: .free
    ) { layout, _ in
      layout.search = { all, rect in
        all.hit(by: rect).filter { rect.hasArea && $0.boundingBox.hasArea }
      }
    },
    Fault(
      "stop-at-first-miss", "issue 674 of IGListKit", rule: "Q-02", "missing", in: .waterfall
    ) { layout, _ in
      layout.search = { all, rect in
        Array(
          all.drop { !rect.hits($0.boundingBox) }.prefix { rect.hits($0.boundingBox) })
      }
    },
    Fault(
      "near-edge-binary-search",
      "invented: tutorials advise a binary search by the tops of elements; one that starts higher "
        + "may reach lower",
      rule: "Q-02", "missing", in: .waterfall
    ) { layout, _ in
      layout.search = { all, rect in
        let sorted = all.sorted { ($0.frame.minY, $0.element) < ($1.frame.minY, $1.element) }
        let first = sorted.firstIndex { $0.frame.minY >= rect.minY } ?? sorted.endIndex
        return sorted[max(0, first - 1)...].filter { rect.hits($0.boundingBox) }
          .sorted { $0.element < $1.element }
      }
    },
    Fault(
      "union-of-first-and-last",
      "issue 78 of CHTCollectionViewWaterfallLayout, with groups of 4 instead of 20",
      rule: "Q-02", "missing", in: .waterfall
    ) { layout, _ in
      layout.search = { all, rect in
        all.grouped(by: 4).flatMap { group in
          let ends = group[group.startIndex].frame.union(group[group.endIndex - 1].frame)
          let reach =
            rect.isInfinite
            ? ends
            : Rect(
              x: ends.minX - 1, y: ends.minY - 1, width: ends.width + 2, height: ends.height + 2)
          return rect.hits(reach) ? group.hit(by: rect) : []
        }
      }
    },
    Fault(
      "group-size-not-dividing",
      "issue 18 of CHTCollectionViewWaterfallLayout, with groups of 4 instead of 20",
      rule: "Q-02", "missing", in: .waterfall
    ) { layout, _ in
      layout.search = { all, rect in
        all.grouped(by: 4).prefix(all.count / 4).flatMap { $0.hit(by: rect) }
      }
    },
    Fault(
      "lanes-as-one-sequence", "invented: a binary search that is correct for one column only",
      rule: "Q-02", "missing", in: .waterfall
    ) { layout, _ in
      layout.search = { all, rect in
        let cells = all.filter { $0.category == .cell }
        var (low, high) = (0, cells.count)
        while low < high {
          let middle = (low + high) / 2
          if cells[middle].frame.maxY >= rect.minY { high = middle } else { low = middle + 1 }
        }
        let found = cells[low...].prefix { $0.frame.minY <= rect.maxY }.hit(by: rect)
        return (found + all.filter { $0.category != .cell }.hit(by: rect))
          .sorted { $0.element < $1.element }
      }
    },
    Fault(
      "found-in-every-bucket", "invented: the elements of buckets joined with their duplicates",
      rule: "Q-03", "expected every element once", in: .waterfall
    ) { layout, _ in
      layout.search = { all, rect in
        all.hit(by: rect).flatMap {
          let buckets = buckets($0.boundingBox).clamped(to: buckets(rect))
          return Array(repeating: $0, count: buckets.count > 1 ? 2 : 1)
        }
      }
    },
    Fault(
      "nan-rect-finds-all", "invented: skips what lies outside, and no number lies outside of NaN",
      rule: "Q-12", "expected nothing in", in: .grid
    ) { layout, _ in
      let base = layout.base
      layout.answerChange = { answer, rect in
        [rect.minX, rect.minY, rect.width, rect.height].contains(where: \.isNaN)
          ? base.allAttributes : answer
      }
    },
    Fault(
      "bucket-border-off-by-one", "invented: a range that omits its last value",
      rule: "Q-15", "missing", in: .free
    ) { layout, _ in
      layout.search = { all, rect in
        all.hit(by: rect).filter {
          let spanned = buckets($0.frame)
          let last = max(spanned.lowerBound, spanned.upperBound - 1)
          return (spanned.lowerBound...last).overlaps(buckets(rect))
        }
      }
    },
    Fault(
      "first-bucket-only", "invented: buckets designed for elements smaller than a bucket",
      rule: "Q-15", "missing", in: .free
    ) { layout, _ in
      layout.search = { all, rect in
        all.hit(by: rect).filter { buckets(rect).contains(buckets($0.frame).lowerBound) }
      }
    },
    Fault(
      "far-edge-of-the-wrong-axis", "invented: code for one axis, copied for the other",
      rule: "Q-02", "missing"
    ) { layout, _ in
      layout.search = { all, rect in
        all.hit(by: rect).filter { $0.boundingBox.maxX >= rect.minY }
      }
    },
  ]
}

extension Sequence {
  /// The attributes whose bounding boxes hit `rect`.
  func hit<Payload>(by rect: Rect) -> [Element] where Element == LayoutAttributes<Payload> {
    filter { rect.hits($0.boundingBox) }
  }
}

extension Array {
  /// The elements in groups of `size`; the last group may be smaller.
  fileprivate func grouped(by size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}

extension Rect {
  fileprivate var hasArea: Bool { width > 0 && height > 0 }
}

/// The numbers of the buckets of 64 points that a rectangle spans vertically. Coordinates far outside
/// of any content share a bucket.
private func buckets(_ rect: Rect) -> ClosedRange<Int> {
  func bucket(_ y: Double) -> Int { Int(min(max((y / 64).rounded(.down), -1e9), 1e9)) }
  return bucket(rect.minY)...max(bucket(rect.minY), bucket(rect.maxY))
}
