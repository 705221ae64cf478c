/// A forest of classes: every node's parent, and its name.
///
/// Nodes keep the order in which they were written; a parent may come after its children. A tree
/// read from a file has no fault; one written into a hostile scenario may, see ``firstFault``.
public struct ClassTree: Hashable, Sendable {
  /// Per node the index of its parent; nil for a root.
  public let parents: [Int?]

  /// Per node its name; its index where the data gives no names.
  public let names: [String]

  /// Creates the forest of `parents`; `names` has one entry for each.
  public init(parents: [Int?], names: [String]? = nil) {
    self.parents = parents
    self.names = names ?? parents.indices.map { "\($0)" }
  }

  /// The first node that keeps this from being a forest; nil where it is one.
  ///
  /// - Complexity: O(n).
  public var firstFault: ClassTreeFault? {
    for (node, parent) in parents.enumerated() {
      if let parent, !parents.indices.contains(parent) {
        return ClassTreeFault(node: node, problem: .missingParent)
      }
    }
    // Whether a node is known to end at a root, or was met on the way up from `start`.
    enum Mark { case unseen, climbing, rooted }
    var marks = [Mark](repeating: .unseen, count: parents.count)
    for start in parents.indices {
      var node: Int? = start
      while let current = node, marks[current] == .unseen {
        marks[current] = .climbing
        node = parents[current]
      }
      if let met = node, marks[met] == .climbing {
        return ClassTreeFault(node: met, problem: .cycle)
      }
      node = start
      while let current = node, marks[current] == .climbing {
        marks[current] = .rooted
        node = parents[current]
      }
    }
    return nil
  }

  /// Per node its children, in the order written.
  ///
  /// - Complexity: O(n).
  public var children: [[Int]] {
    var children = [[Int]](repeating: [], count: parents.count)
    for (node, parent) in parents.enumerated() {
      if let parent, parents.indices.contains(parent) { children[parent].append(node) }
    }
    return children
  }

  /// The nodes of every depth in the order of the layout `classTree`: by their parents' order, then
  /// their own. Depth is the section there, the place in the list the item. Nodes that no root leads
  /// to are left out.
  ///
  /// - Complexity: O(n).
  public var levels: [[Int]] {
    let children = children
    var levels: [[Int]] = []
    var level = parents.indices.filter { parents[$0] == nil }
    while !level.isEmpty {
      levels.append(level)
      level = level.flatMap { children[$0] }
    }
    return levels
  }
}

/// Why a list of parents is no forest.
public struct ClassTreeFault: Hashable, Sendable {
  /// What is wrong with a node.
  public enum Problem: Hashable, Sendable {
    /// Its parent does not exist.
    case missingParent
    /// It is its own ancestor.
    case cycle
  }

  public let node: Int
  public let problem: Problem
}
