import Testing
import UIKit

@MainActor
@Suite struct TextTests {
  private let font = UIFont.systemFont(ofSize: 10)

  @Test func `a character is half as wide as its font, and a line 1.2 times as high`() {
    #expect(font.lineHeight == 12 && font.ascender - font.descender == 12)
    #expect("four".size(withAttributes: [.font: font]) == CGSize(width: 20, height: 12))
    #expect(
      NSString(string: "four").size(withAttributes: [.font: font])
        == CGSize(width: 20, height: 12))
    #expect(
      NSAttributedString(string: "four", attributes: [.font: font]).size()
        == CGSize(width: 20, height: 12))
  }

  @Test func `text is broken into lines only with usesLineFragmentOrigin`() {
    let size = CGSize(width: 23, height: 1000)
    let lines = "sixsix\nfour".boundingRect(
      with: size, options: .usesLineFragmentOrigin, attributes: [.font: font])
    #expect(lines == CGRect(x: 0, y: 0, width: 20, height: 36))
    let line = "sixsix".boundingRect(with: size, attributes: [.font: font])
    #expect(line == CGRect(x: 0, y: 0, width: 30, height: 12))
  }

  @Test func `a label has at most its number of lines`() {
    let label = UILabel(frame: .zero)
    label.font = font
    label.text = "sixsix"
    #expect(label.intrinsicContentSize == CGSize(width: 30, height: 12))
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 10, height: 0)) == CGSize(width: 10, height: 36))
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 10, height: 0)) == CGSize(width: 10, height: 24))
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test func `an image with a name has 100 points, and an image view its size`() {
    let image = UIImage(named: "any")
    #expect(UIImageView(image: image).bounds.size == CGSize(width: 100, height: 100))
    #expect(UIImageView(image: image).intrinsicContentSize == image?.size)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 3, height: 4), false, 0)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 3, height: 4))
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
