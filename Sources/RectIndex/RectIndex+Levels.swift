extension RectIndex {
  /// The number of levels above the leaves.
  var nodeLevelCount: Int {
    var levelCount = 0
    var nodeCount = leafCount
    while nodeCount > 1 {
      nodeCount = Self.groupCount(of: nodeCount)
      levelCount += 1
    }
    return levelCount
  }

  /// The index in `groups` of the first group of a level above the leaves. The level directly above
  /// the leaves is level 1.
  func levelStart(_ level: Int) -> Int {
    var nodeCount = leafCount
    var firstGroup = 0
    for _ in 1..<level {
      nodeCount = Self.groupCount(of: nodeCount)
      firstGroup += nodeCount
    }
    return firstGroup
  }
}
