extension RectIndex {
  /// The number of levels above the leaves.
  var nodeLevelCount: Int {
    var levels = 0
    var nodes = leafCount
    while nodes > 1 {
      nodes = Self.groupCount(of: nodes)
      levels += 1
    }
    return levels
  }

  /// The index in `groups` of the first group of a level above the leaves. The level directly above
  /// the leaves is level 1.
  func levelStart(_ level: Int) -> Int {
    var nodes = leafCount
    var start = 0
    for _ in 1..<level {
      nodes = Self.groupCount(of: nodes)
      start += nodes
    }
    return start
  }
}
