import Wording

/// An error: a command-line argument is not UTF-8. Swift replaces the invalid bytes, so that a path
/// would name another file.
struct ArgumentNotInUTF8: Error, Hashable, CustomStringConvertible {
  /// The number of the argument; the first one after the name of the program has the number 1.
  let number: Int
  /// The argument with replaced bytes.
  let text: String

  /// The first argument that is not UTF-8 in `arguments`, which ends with a null pointer; nil if
  /// there is none. The name of the program is not checked.
  static func first(
    in arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> ArgumentNotInUTF8? {
    var number = 1
    while let argument = arguments[0] == nil ? nil : arguments[number] {
      if String(validatingCString: argument) == nil {
        return ArgumentNotInUTF8(number: number, text: String(cString: argument))
      }
      number += 1
    }
    return nil
  }

  var description: String {
    "argument \(number): expected text in UTF-8, found \(quoted(text, limit: 200))"
  }
}
