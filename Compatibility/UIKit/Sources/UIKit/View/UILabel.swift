import CoreGraphics

/// Where lines of text begin.
public enum NSTextAlignment: Int, Sendable {
  case left
  case center
  case right
  case justified
  case natural
}

/// Where lines of text end that do not fit.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle
}

/// A view that shows text. Its size follows from the fixed metrics of ``UIFont``.
@preconcurrency @MainActor
open class UILabel: UIView {
  open var text: String?
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize)
  open var textColor: UIColor! = .label
  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail

  /// The greatest number of lines; 0 for any number.
  open var numberOfLines = 1

  /// The width at which the intrinsic size breaks lines; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0

  /// The text with attributes. Setting it sets ``text``.
  open var attributedText: NSAttributedString? { didSet { text = attributedText?.string } }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let isSingleLine = numberOfLines == 1 || size.width <= 0
    var fittingSize = text.sizeOfLines(
      maximumWidth: isSingleLine ? .infinity : size.width, font: font)
    if numberOfLines > 0 {
      fittingSize.height = min(fittingSize.height, CGFloat(numberOfLines) * font.lineHeight)
    }
    return fittingSize
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }
}
