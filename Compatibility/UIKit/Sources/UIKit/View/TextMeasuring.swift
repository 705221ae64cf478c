import CoreGraphics

/// How text is measured. No option has an effect here, but `usesLineFragmentOrigin`, without which
/// text is measured as a single line.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Options of scaling text. It has no effect.
public class NSStringDrawingContext: NSObject {}

extension NSAttributedString.Key {
  /// The ``UIFont`` of text.
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  public static let kern = NSAttributedString.Key("NSKern")
}

extension String {
  /// The size of the text on a single line, with the fixed metrics of ``UIFont``.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    sizeOfLines(maximumWidth: .infinity, font: attributes?[.font] as? UIFont)
  }

  /// The rectangle around the text, broken into lines at the width of `size` if the options have
  /// `usesLineFragmentOrigin`. The height of `size` has no effect.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    let breaksLines = options.contains(.usesLineFragmentOrigin)
    return CGRect(
      origin: .zero,
      size: sizeOfLines(
        maximumWidth: breaksLines ? size.width : .infinity, font: attributes?[.font] as? UIFont))
  }

  /// The size of the text, broken after as many characters as fit a line, at least one. Text
  /// without a font is measured as 12 points high.
  func sizeOfLines(maximumWidth: CGFloat, font: UIFont?) -> CGSize {
    let font = font ?? .systemFont(ofSize: 12)
    let characterWidth = font.pointSize / 2
    let fittingCharacters = max(1, (maximumWidth / characterWidth).rounded(.down))
    var (lines, longestLine): (CGFloat, CGFloat) = (0, 0)
    for paragraph in split(separator: "\n", omittingEmptySubsequences: false) {
      let characters = CGFloat(paragraph.count)
      lines += max(1, (characters / fittingCharacters).rounded(.up))
      longestLine = max(longestLine, min(characters, fittingCharacters))
    }
    return CGSize(width: longestLine * characterWidth, height: lines * font.lineHeight)
  }
}

extension NSString {
  /// The same as for `String`.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }

  /// The same as for `String`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

extension NSAttributedString {
  /// The size of the text on a single line, with the font of its first character.
  public func size() -> CGSize { string.size(withAttributes: attributesAtStart) }

  /// The same as for `String`, with the font of the first character.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    string.boundingRect(with: size, options: options, attributes: attributesAtStart)
  }

  private var attributesAtStart: [NSAttributedString.Key: Any] {
    length == 0 ? [:] : attributes(at: 0, effectiveRange: nil)
  }
}
