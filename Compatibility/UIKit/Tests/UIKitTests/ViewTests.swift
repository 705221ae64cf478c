import Testing
import UIKit

/// Tests the members of views, devices and colors that source files of layouts often use.
@MainActor
@Suite struct ViewTests {
  @Test func `animations run immediately, with any options`() {
    var calls: [String] = []
    UIView.animate(
      withDuration: 1, delay: 1, options: [.curveEaseOut, .allowUserInteraction],
      animations: { calls.append("animations") }, completion: { calls.append("\($0)") })
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1
    ) { calls.append("spring") }
    #expect(calls == ["animations", "true", "spring"])
  }

  @Test func `no view is in a window, and the device is a phone in portrait`() {
    #expect(UIView(frame: .zero).window == nil)
    #expect(UIDevice.current.userInterfaceIdiom == UITraitCollection().userInterfaceIdiom)
    #expect(UIDevice.current.orientation.isPortrait && !UIDevice.current.orientation.isLandscape)
  }

  @Test func `colors with names have components`() {
    #expect(UIColor.systemBackground == .white && UIColor.label == .black)
    #expect(UIColor.orange.withAlphaComponent(0.5).components == [1, 0.5, 0, 0.5])
  }
}
