/// Random choices of numbers, elements and rects, made with ``RuleCheck/randomNumbers``.
extension RuleCheck {
  /// A random whole number in `0..<limit`; `limit` must be positive.
  func randomNumber(below limit: Int) -> Int { randomNumbers.nextInt(limit) }

  /// A random number between `low` and `high`, or `low` if the range is empty.
  func randomLength(_ low: Double, _ high: Double) -> Double {
    guard low < high, low.isFinite, high.isFinite else { return low }
    return randomNumbers.double(in: NumberInterval(low: low, high: high))
  }

  /// A random element of `values`; nil if there are none.
  func randomElement<Value>(from values: [Value]) -> Value? {
    values.isEmpty ? nil : values[randomNumber(below: values.count)]
  }

  /// `count` random elements with finite frames, in canonical order. If there are at most eight
  /// such elements, or at most `count`, all of them are returned.
  func randomElements(_ count: Int) -> [PlacedElement] {
    randomElementIndices(count).map { observation.elements[$0] }
  }

  /// The indices of the elements that ``randomElements(_:)`` returns.
  ///
  /// The choice depends on the identities of the elements. If the elements that are not chosen are
  /// removed, the same elements are chosen again, so that a failure remains visible while a
  /// scenario is shrunk.
  func randomElementIndices(_ count: Int) -> [Int] {
    let boxes = observation.elementBoxes
    let finiteIndices = boxes.indices.filter { boxes[$0].isFinite }
    let salt = randomNumbers.next()
    if finiteIndices.count <= max(count, 8) { return finiteIndices }
    let rankedIndices = finiteIndices.map {
      (rank: observation.elements[$0].identity.pseudorandomRank(salt), index: $0)
    }
    return rankedIndices.sorted { $0.rank < $1.rank }.prefix(count).map(\.index).sorted()
  }

  /// A random rect that lies inside the content, extends beyond it, or is up to 100 points away
  /// from it.
  func randomRect() -> Rect {
    let size = subject.contentSize
    let margin = 100.0
    let left = randomLength(-margin, size.width + margin)
    let top = randomLength(-margin, size.height + margin)
    return Rect(
      x: left, y: top, width: randomLength(0, size.width / 2 + margin),
      height: randomLength(0, size.height / 2 + margin))
  }

  /// A rect whose four numbers have random bit patterns, so that any of them may be NaN or
  /// infinite.
  func randomBitPatternRect() -> Rect {
    Rect(
      x: Double(bitPattern: randomNumbers.next()), y: Double(bitPattern: randomNumbers.next()),
      width: Double(bitPattern: randomNumbers.next()),
      height: Double(bitPattern: randomNumbers.next()))
  }
}

extension ElementIdentity {
  /// A pseudorandom number that depends only on the identity and `salt`.
  fileprivate func pseudorandomRank(_ salt: UInt64) -> UInt64 {
    var bits = salt &+ UInt64(truncatingIfNeeded: path.section) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 31)) &+ UInt64(truncatingIfNeeded: path.item) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 29)) &* (0x94D0_49BB_1331_11EB &+ 2 &* UInt64(category.rawValue))
    return bits ^ (bits >> 32)
  }
}
