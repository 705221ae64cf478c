// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The functions have the names of Apple's functions.
import CoreGraphics

/// A surface to draw on. Nothing is drawn.
public final class CGContext {
  /// The sizes of the contexts that were begun and not ended, the current one last.
  @MainActor fileprivate static var begun: [(size: CGSize, scale: CGFloat)] = []

  fileprivate init() {}
}

extension CALayer {
  public func render(in context: CGContext) {}
}

/// Begins an image of a size, whose content stays empty.
@MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ isOpaque: Bool, _ scale: CGFloat
) {
  CGContext.begun.append((size, scale == 0 ? UIScreen.main.scale : scale))
}

@MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? {
  CGContext.begun.isEmpty ? nil : CGContext()
}

/// An empty image of the size of the current context.
@MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  CGContext.begun.last.map { UIImage(size: $0.size, scale: $0.scale) }
}

@MainActor public func UIGraphicsEndImageContext() { _ = CGContext.begun.popLast() }
