import Reports
import Testing

@Suite struct EmbeddedFileTests {
  @Test("the text of an embedded file lacks the line feed at the end of the file, and no other")
  func dropsLastLineFeed() {
    #expect(EmbeddedFile.text(Array("a\nb\n".utf8)) == "a\nb")
    #expect(EmbeddedFile.text(Array("a\n\n".utf8)) == "a\n")
    #expect(EmbeddedFile.text(Array("µ".utf8)) == "µ")
    #expect(EmbeddedFile.text([]).isEmpty)
  }

  @Test("the files of a script are the body of one function, in their order")
  func joinsFilesOfScript() {
    let files = ["var a = 1;\n", "var b = a;\n"].map { Array($0.utf8) }
    #expect(
      EmbeddedFile.script(files) == """
        (function () {
        'use strict';
        var a = 1;
        var b = a;
        })();
        """)
  }
}
