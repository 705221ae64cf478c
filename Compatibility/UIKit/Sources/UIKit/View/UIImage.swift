import CoreGraphics

/// An image, of which only the size is known.
open class UIImage: NSObject, @unchecked Sendable {
  /// The size in points.
  public let size: CGSize
  public let scale: CGFloat

  /// Creates an image of 100 x 100 points. No file is read, so every name exists.
  public init?(named name: String) {
    size = CGSize(width: 100, height: 100)
    scale = 1
  }

  /// Creates an image without content.
  public override init() {
    size = .zero
    scale = 1
  }

  package init(size: CGSize, scale: CGFloat) {
    self.size = size
    self.scale = scale
  }
}

/// A view that shows an image.
@preconcurrency @MainActor
open class UIImageView: UIView {
  open var image: UIImage?
  open var highlightedImage: UIImage?

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view of the size of the image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
