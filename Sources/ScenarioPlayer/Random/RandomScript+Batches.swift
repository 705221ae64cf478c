import CollectionLayout
import ScenarioFiles

/// Generates random batches that are valid for the current data.
extension RandomScript {
  /// Generates a batch that deletes, moves or inserts one section. The batch is empty if the layout does not
  /// support as many sections as it would leave.
  mutating func sectionBatch(_ situation: Situation) -> Batch {
    let count = situation.counts.count
    var batch = Batch()
    switch count == 0 ? 0 : integer(3) {
    case 0 where !situation.sectionCounts.contains(count + 1): break
    case 1 where !situation.sectionCounts.contains(count - 1): break
    case 0:
      let insertion = Batch.Insertion.section(integer(count + 1), section(situation))
      batch.inserts = [Located(insertion, at: .start)]
    case 1: batch.deletes = [Located(PathName(section: integer(count)), at: .start)]
    default:
      let move = Batch.Move(
        from: PathName(section: integer(count)), to: PathName(section: integer(count)))
      batch.moves = [Located(move, at: .start)]
    }
    return batch
  }

  /// Generates a batch that deletes, moves, reloads and inserts a few items.
  mutating func itemBatch(_ situation: Situation) -> Batch {
    var batch = Batch()
    var touched: Set<PathName> = []
    var counts = situation.counts
    guard !counts.isEmpty else { return batch }
    var movedFrom: [PathName] = []
    for _ in 0..<integer(5) {
      guard let path = item(situation), touched.insert(path).inserted else { continue }
      switch integer(3) {
      case 0: batch.reloads.append(Located(.item(path, shape(situation)), at: .start))
      case 1:
        batch.deletes.append(Located(path, at: .start))
        counts[path.section] -= 1
      default:
        movedFrom.append(path)
        counts[path.section] -= 1
      }
    }
    // The target sections are drawn first, because a random index within a section needs the final
    // count.
    let coming =
      movedFrom.map { (from: Optional($0), to: integer(counts.count)) }
      + (0..<integer(3)).map { _ in (from: PathName?.none, to: integer(counts.count)) }
    for arrival in coming { counts[arrival.to] += 1 }
    var taken: Set<PathName> = []
    for arrival in coming {
      var place = PathName(section: arrival.to, item: integer(counts[arrival.to]))
      while !taken.insert(place).inserted {
        place.item = ((place.item ?? 0) + 1) % counts[arrival.to]
      }
      if let from = arrival.from {
        batch.moves.append(Located(Batch.Move(from: from, to: place), at: .start))
      } else {
        batch.inserts.append(Located(.item(place, shape(situation)), at: .start))
      }
    }
    return batch
  }
}
