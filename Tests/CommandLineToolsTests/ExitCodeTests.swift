import CommandLineTools
import Testing

@Suite struct ExitCodeTests {
  @Test(
    "a command with several outcomes exits with the code that comes first in this order: 130, 1, 6, 5, 7, 9, 3, 8, 2, 10, 4"
  )
  func outcomesHavePrecedence() {
    let codesByPrecedence: [Int32] = [130, 1, 6, 5, 7, 9, 3, 8, 2, 10, 4, 0]
    #expect(Set(codesByPrecedence) == Set(ExitCode.allCases.map(\.rawValue)))
    for (index, expected) in codesByPrecedence.enumerated() {
      let codes = codesByPrecedence[index...].reversed().compactMap(ExitCode.init(rawValue:))
      #expect(ExitCode.combined(codes).rawValue == expected)
    }
  }

  @Test func exitCodeWithoutOutcomesIsZero() {
    #expect(ExitCode.combined([]) == .pass)
  }
}
