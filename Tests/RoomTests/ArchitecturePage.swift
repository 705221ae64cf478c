import Foundation

/// The page about the architecture: the arrows in its drawing of the rooms (the targets of the
/// package), and the rows of its table of rooms.
struct ArchitecturePage {
  /// One arrow of the drawing: `from` imports `to`, directly or through others.
  struct Arrow: Hashable, Comparable, CustomStringConvertible {
    var from: String
    var to: String

    var description: String { "\(from) --> \(to)" }

    static func < (left: Arrow, right: Arrow) -> Bool {
      (left.from, left.to) < (right.from, right.to)
    }
  }

  /// The arrows of the drawing, in the order of the page.
  var arrows: [Arrow]

  /// The rooms of the table, in the order of the page.
  var rooms: [String]

  /// Reads the arrows from the lines of the block that begins with `flowchart`, and the rooms from the
  /// rows that begin with a name in backquotes.
  init(text: String) {
    var arrows: [Arrow] = []
    var rooms: [String] = []
    for line in text.split(separator: "\n") {
      if let match = line.firstMatch(of: /^\s*([\w-]+) --> ([\w& -]+)$/) {
        for target in match.output.2.split(separator: "&") {
          arrows.append(
            Arrow(
              from: String(match.output.1), to: target.trimmingCharacters(in: .whitespaces)))
        }
      }
      if let match = line.firstMatch(of: /^\| `([\w-]+)` \|/) {
        rooms.append(String(match.output.1))
      }
    }
    self.arrows = arrows
    self.rooms = rooms
  }
}

extension Manifest {
  /// The arrows between rooms, without those that follow from other arrows.
  var essentialArrows: [ArchitecturePage.Arrow] {
    let rooms = targets.filter { !$0.isTest }
    let directImports = Dictionary(uniqueKeysWithValues: rooms.map { ($0.name, $0.dependencies) })
    // Rooms are visited in an order in which each follows the rooms that it imports. So the rooms
    // that these can reach are already known.
    var reachableRooms: [String: Set<String>] = [:]
    for room in rooms {
      reachableRooms[room.name] = room.dependencies.reduce(into: []) {
        $0.insert($1)
        $0.formUnion(reachableRooms[$1] ?? [])
      }
    }
    return rooms.flatMap { room in
      let imports = directImports[room.name] ?? []
      return imports.filter { candidate in
        !imports.contains { $0 != candidate && reachableRooms[$0]?.contains(candidate) == true }
      }.map { ArchitecturePage.Arrow(from: room.name, to: $0) }
    }
  }
}
