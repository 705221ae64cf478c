/// A script or a style sheet that the build embeds in a module, so that a program needs no file
/// beside it. The files are in the folders `Web` of the modules.
///
///     EmbeddedFile.text(Array("a { color: green }\n".utf8))  // "a { color: green }"
package enum EmbeddedFile {
  /// The text of the file with the content `bytes`, without the line feed at its end.
  package static func text(_ bytes: [UInt8]) -> String {
    String(
      decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }

  /// The text of a script that consists of `files`, in this order. They are the body of one
  /// function, so that the page gets no global variables.
  package static func script(_ files: [[UInt8]]) -> String {
    (["(function () {", "'use strict';"] + files.map(text) + ["})();"]).joined(separator: "\n")
  }
}
