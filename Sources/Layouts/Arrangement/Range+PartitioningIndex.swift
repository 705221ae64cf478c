extension Range<Int> {
  /// The first number of the range for which `isInSecondPart` is true; the end of the range if
  /// there is none. The numbers for which it is true must be the last ones of the range.
  ///
  /// - Complexity: O(log n) for n numbers.
  @inline(__always)
  func partitioningIndex(where isInSecondPart: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low &+ high) &>> 1
      if isInSecondPart(middle) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }
}
