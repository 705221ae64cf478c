/// The number of items in each section of a scenario's data.
struct DataCounts: Hashable {
  var sections: [Int]

  /// The error of a batch that does not fit the counts. The position is that of the invalid change.
  struct InvalidBatch: Error, Hashable {
    let message: String
    let position: SourcePosition?
  }

  func contains(_ path: PathName) -> Bool {
    guard sections.indices.contains(path.section) else { return false }
    guard let item = path.item else { return true }
    return item >= 0 && item < sections[path.section]
  }

  /// The counts after `batch`. Deletes and reloads use paths before the batch, and inserts use
  /// paths after it; a move has one path of each. Deleting a section deletes its items.
  ///
  /// - Throws: ``InvalidBatch`` if the batch does not fit the counts.
  func applying(_ batch: Batch) throws(InvalidBatch) -> DataCounts {
    let gone = try checkedRemovedPaths(batch)
    var survivors: [Int] = []
    var leaving = [Int](repeating: 0, count: sections.count)
    for path in gone where path.item != nil { leaving[path.section] += 1 }
    for (section, count) in sections.enumerated() {
      if !gone.contains(PathName(section: section)) { survivors.append(count - leaving[section]) }
    }
    let arrivals = try checkedPlacedTargets(batch)
    let placed = arrivals.filter { $0.path.item == nil }
    var counts = [Int](repeating: 0, count: survivors.count + placed.count)
    var isPlaced = [Bool](repeating: false, count: counts.count)
    for arrival in placed {
      guard counts.indices.contains(arrival.path.section) else {
        throw InvalidBatch(
          message: "no place for section \(arrival.path.section): there are \(counts.count) "
            + "sections after the batch", position: arrival.position)
      }
      isPlaced[arrival.path.section] = true
      counts[arrival.path.section] =
        arrival.count
        ?? arrival.from.map { sections[$0.section] - leaving[$0.section] } ?? 0
    }
    var next = survivors.makeIterator()
    for section in counts.indices where !isPlaced[section] { counts[section] = next.next() ?? 0 }
    let items = arrivals.filter { $0.path.item != nil }
    for arrival in items where counts.indices.contains(arrival.path.section) {
      counts[arrival.path.section] += 1
    }
    let result = DataCounts(sections: counts)
    for arrival in items where !result.contains(arrival.path) {
      throw InvalidBatch(
        message: "no place for item \(arrival.path): " + result.countText(of: arrival.path.section)
          + " after the batch", position: arrival.position)
    }
    return try result.applyingReloads(batch, before: self)
  }

  /// The paths of everything that the batch deletes or moves away.
  private func checkedRemovedPaths(_ batch: Batch) throws(InvalidBatch) -> Set<PathName> {
    var gone: [PathName: String] = [:]
    func recordRemoval(
      _ path: PathName, _ verb: String, _ position: SourcePosition
    ) throws(InvalidBatch) {
      guard contains(path) else {
        throw InvalidBatch(message: missingTargetMessage(path, verb), position: position)
      }
      if let earlier = gone.updateValue(verb, forKey: path) {
        throw InvalidBatch(
          message: "\(sectionOrItemName(path)) is \(earlier) "
            + (earlier == verb ? "twice" : "and \(verb)"),
          position: position)
      }
    }
    for path in batch.deletes { try recordRemoval(path.value, "deleted", path.position) }
    for move in batch.moves { try recordRemoval(move.value.from, "moved", move.position) }
    // A reload does not remove its item, but an item cannot be both reloaded and removed.
    let leaving = Set(gone.keys)
    for reload in batch.reloads {
      try recordRemoval(reload.value.path, "reloaded", reload.position)
    }
    return leaving
  }

  /// A section or item that the batch inserts, or moves to a new path.
  private struct PlacedTarget {
    let path: PathName
    /// The number of items of an inserted section; nil for an item and for a moved section.
    let count: Int?
    /// The path before the batch of a moved section or item; nil for an inserted one.
    let from: PathName?
    let position: SourcePosition
  }

  private func checkedPlacedTargets(_ batch: Batch) throws(InvalidBatch) -> [PlacedTarget] {
    var arrivals: [PlacedTarget] = []
    var taken: Set<PathName> = []
    func recordPlacement(_ arrival: PlacedTarget) throws(InvalidBatch) {
      guard taken.insert(arrival.path).inserted else {
        throw InvalidBatch(
          message: "two changes insert or move something to \(sectionOrItemName(arrival.path))",
          position: arrival.position)
      }
      arrivals.append(arrival)
    }
    for insert in batch.inserts {
      var count: Int?
      if case .section(_, let section) = insert.value { count = section.items.count }
      try recordPlacement(
        PlacedTarget(path: insert.value.path, count: count, from: nil, position: insert.position))
    }
    for move in batch.moves {
      try recordPlacement(
        PlacedTarget(
          path: move.value.to, count: nil, from: move.value.from, position: move.position))
    }
    return arrivals
  }

  /// Returns these counts with those of reloaded sections replaced, if a reload gives the section
  /// new items.
  private func applyingReloads(
    _ batch: Batch, before: DataCounts
  ) throws(InvalidBatch) -> DataCounts {
    let replaced = batch.reloads.contains { reload in
      if case .section(_, .some) = reload.value { return true }
      return false
    }
    guard replaced else { return self }
    // Sections that are neither deleted nor moved keep their order. They take the indexes that no
    // inserted or moved section has.
    let left = Set(batch.deletes.map(\.value) + batch.moves.map(\.value.from))
    let taken = Set(batch.inserts.map(\.value.path) + batch.moves.map(\.value.to))
    let old = before.sections.indices.filter { !left.contains(PathName(section: $0)) }
    let new = sections.indices.filter { !taken.contains(PathName(section: $0)) }
    let place = Dictionary(uniqueKeysWithValues: zip(old, new))
    var result = self
    for reload in batch.reloads {
      if case .section(let section, let content?) = reload.value, let final = place[section] {
        // Items that the batch inserts or moves into the section are added to its new items.
        let arrivals =
          batch.inserts.map(\.value.path) + batch.moves.map(\.value.to)
        result.sections[final] =
          content.items.count
          + arrivals.filter { $0.item != nil && $0.section == final }.count
      }
    }
    return result
  }

  private func sectionOrItemName(_ path: PathName) -> String {
    path.item == nil ? "section \(path)" : "item \(path)"
  }

  private func missingTargetMessage(_ path: PathName, _ verb: String) -> String {
    "\(sectionOrItemName(path)) cannot be \(verb): "
      + countText(of: path.item == nil ? nil : path.section)
      + " before the batch"
  }

  /// The number of items in `section`, as text for a message. If `section` is nil or does not
  /// exist, the number of sections.
  func countText(of section: Int?) -> String {
    if let section, sections.indices.contains(section) {
      let count = sections[section]
      return count == 1
        ? "section \(section) has 1 item" : "section \(section) has \(count) items"
    }
    return sections.count == 1 ? "there is 1 section" : "there are \(sections.count) sections"
  }
}
