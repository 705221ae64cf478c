import Foundation
import Testing

@testable import CommandPrograms

@Suite struct ArgumentNotInUTF8Tests {
  /// The message about the first invalid argument of a command line; nil if all are UTF-8.
  private func message(_ words: [[UInt8]]) -> String? {
    var arguments: [UnsafeMutablePointer<CChar>?] =
      words.map { strdup($0.map { CChar(bitPattern: $0) } + [0]) } + [nil]
    defer { for argument in arguments { free(argument) } }
    return arguments.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { ArgumentNotInUTF8.first(in: $0)?.description }
    }
  }

  @Test("an argument that is not UTF-8 is refused with its number, and the program's name is not")
  func refusesOtherBytes() {
    let name = Array("bench\u{FFFD}".utf8)
    #expect(message([]) == nil)
    #expect(message([[0xFF]]) == nil)
    #expect(message([name, Array("--html".utf8), Array("Größe.html".utf8)]) == nil)
    #expect(
      message([name, Array("--html".utf8), Array("page".utf8) + [0xFF]])
        == "argument 2: expected text in UTF-8, found \"page\u{FFFD}\"")
  }
}
