import LayoutGeometry

/// The least work that a flow layout must do: one greedy pass that reads sizes, breaks lines and
/// writes frames.
///
/// It neither justifies lines nor aligns items within them, stores nothing for queries, and does
/// not check whether sizes are valid.
enum GreedyFlow {
  /// The frames of `count` items in lines of `width` points, with `spacing` between lines and
  /// between items. `size` returns the size of an item.
  ///
  /// - Complexity: O(n) for n items.
  @inline(__always)
  static func frames(count: Int, width: Double, spacing: Double, size: (Int) -> Size) -> [Rect] {
    [Rect](unsafeUninitializedCapacity: count) { frames, filled in
      var (x, y, lineHeight) = (0.0, 0.0, 0.0)
      for item in 0..<count {
        let size = size(item)
        if x > 0 && x + size.width > width {
          y += lineHeight + spacing
          x = 0
          lineHeight = 0
        }
        frames.initializeElement(
          at: item, to: Rect(x: x, y: y, width: size.width, height: size.height))
        x += size.width + spacing
        lineHeight = size.height > lineHeight ? size.height : lineHeight
      }
      filled = count
    }
  }
}
