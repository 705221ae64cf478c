/// Callgrind's counts for a part of a program: instructions, and calls of some functions.
///
///     CallgrindProfile("events: Ir\ntotals: 5120")?.instructions  // 5120
///
/// Callgrind counts calls even outside the part that is to be counted. The number of calls within
/// the part is therefore the number of times that a function's first instruction ran. The output
/// shows this number only if Callgrind is told to write full addresses.
package struct CallgrindProfile: Hashable {
  /// The number of instructions in the counted part of the program. It excludes the allocator's
  /// cleanup of freed blocks, because some of these blocks were freed before the counted part
  /// started.
  package private(set) var instructions = 0
  /// The number of calls of `swift_retain`; ``releases`` counts the calls of `swift_release`.
  package private(set) var retains = 0
  package private(set) var releases = 0

  /// Parses the output of Callgrind; nil if the output does not contain the total number of
  /// instructions.
  ///
  /// The output contains the name of a function once, as in `(12) swift_retain`; after that it
  /// contains only the function's number.
  package init?(_ text: String) {
    var namesByNumber: [Substring: Substring] = [:]
    var totalInstructions: Int?
    var instructionsOfAllocatorCleanup = 0
    var (function, callee) = (CountedFunction?.none, CountedFunction?.none)
    var nextCostBelongsToCall = false
    var firstInstructionAddresses: [CountedFunction: Set<Substring>] = [:]
    var executionCountsByAddress: [CountedFunction: [Substring: Int]] = [:]
    for line in text.split(separator: "\n") {
      if line.hasPrefix("fn=") {
        function = CountedFunction(Self.functionName(line.dropFirst(3), among: &namesByNumber))
      } else if line.hasPrefix("cfn=") {
        callee = CountedFunction(Self.functionName(line.dropFirst(4), among: &namesByNumber))
      } else if line.hasPrefix("calls=") {
        nextCostBelongsToCall = true
        guard let callee else { continue }
        let words = line.split(separator: " ")
        if words.count > 1 { firstInstructionAddresses[callee, default: []].insert(words[1]) }
      } else if line.hasPrefix("0x") {
        // The line after a `calls=` line has the total cost of the called function. Any other line
        // that starts with an address has the cost of the instruction at that address.
        let countedFunction =
          nextCostBelongsToCall ? (callee == .allocatorCleanup ? callee : nil) : function
        if let countedFunction {
          let words = line.split(separator: " ")
          let instructionsOnLine = words.last.flatMap { Int($0) } ?? 0
          if !nextCostBelongsToCall {
            executionCountsByAddress[countedFunction, default: [:]][words[0], default: 0] +=
              instructionsOnLine
          } else {
            instructionsOfAllocatorCleanup += instructionsOnLine
          }
        }
        nextCostBelongsToCall = false
      } else if line.hasPrefix("totals:") || line.hasPrefix("summary:") {
        guard let totalOnLine = Int(line.drop { $0 != " " }.dropFirst()) else { continue }
        totalInstructions = max(totalInstructions ?? 0, totalOnLine)
      }
    }
    guard let totalInstructions else { return nil }
    func callCount(of function: CountedFunction) -> Int {
      firstInstructionAddresses[function, default: []].reduce(0) {
        $0 + (executionCountsByAddress[function]?[$1] ?? 0)
      }
    }
    instructions = totalInstructions - instructionsOfAllocatorCleanup
    retains = callCount(of: .retain)
    releases = callCount(of: .release)
  }

  private static func functionName(
    _ text: Substring, among namesByNumber: inout [Substring: Substring]
  ) -> Substring {
    guard text.first == "(", let closingParenthesis = text.firstIndex(of: ")") else { return text }
    let number = text[...closingParenthesis]
    let name = text[text.index(after: closingParenthesis)...].drop { $0 == " " }
    if !name.isEmpty { namesByNumber[number] = name }
    return namesByNumber[number] ?? ""
  }
}

/// A function whose calls or instructions a profile counts separately.
private enum CountedFunction {
  case retain, release, allocatorCleanup

  /// Creates the case for the function with the name `name`; nil if its calls and instructions are
  /// not counted separately. In recursive calls, callgrind appends an apostrophe and the depth of
  /// the recursion to the name.
  init?(_ name: Substring) {
    switch name.prefix(while: { $0 != "'" }) {
    case "swift_retain", "swift_bridgeObjectRetain": self = .retain
    case "swift_release", "swift_bridgeObjectRelease": self = .release
    case "malloc_consolidate": self = .allocatorCleanup
    default: return nil
    }
  }
}
