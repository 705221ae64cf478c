import Testing
import UIKit

/// An object with methods that selectors name, as the script `rewrite-objective-c` writes them.
@MainActor
private final class Listener: NSObject {
  var calls: [String] = []
  func wake() { calls.append("wake") }
  func hear(_ notification: Notification) { calls.append(notification.name.rawValue) }
  func tap(_ recognizer: UIGestureRecognizer) { calls.append("tap \(recognizer.state)") }
  func tick(_ link: CADisplayLink) { calls.append("tick") }
}

@MainActor
@Suite struct SelectorTests {
  @Test func `a selector with a method calls it, and one with only a name calls nothing`() {
    let listener = Listener()
    Selector("wake", Listener.wake).perform(on: listener, with: nil)
    Selector("tap(_:)", Listener.tap(_:)).perform(on: listener, with: "no recognizer")
    Selector("tap(_:)").perform(on: listener, with: UITapGestureRecognizer())
    #expect(listener.calls == ["wake"])
    #expect(Selector("wake", Listener.wake) == Selector("wake"))
  }

  @Test func `an observer is called until it is removed, and does not stay alive`() {
    let (name, center) = (NSNotification.Name("rotated"), NotificationCenter.default)
    var listener: Listener? = Listener()
    weak let observed = listener
    center.addObserver(
      listener!, selector: Selector("hear(_:)", Listener.hear(_:)), name: name, object: nil)
    center.post(name: name, object: nil)
    center.removeObserver(listener!, name: NSNotification.Name("other"), object: nil)
    center.post(name: name, object: nil)
    center.removeObserver(listener!)
    center.post(name: name, object: nil)
    #expect(listener?.calls == ["rotated", "rotated"])
    listener = nil
    #expect(observed == nil)
  }

  @Test func `setting the orientation of the device posts a notification`() {
    let listener = Listener()
    NotificationCenter.default.addObserver(
      listener, selector: Selector("hear(_:)", Listener.hear(_:)),
      name: UIDevice.orientationDidChangeNotification, object: nil)
    UIDevice.current.orientation = .landscapeLeft
    UIDevice.current.orientation = .landscapeLeft
    UIDevice.current.orientation = .portrait
    #expect(listener.calls.count == 2)
  }

  @Test func `a gesture recognizer calls its action when its state is set`() {
    let (listener, view) = (Listener(), UIView(frame: CGRect(x: 10, y: 20, width: 9, height: 9)))
    let (window, tap) = (UIView(frame: .zero), UITapGestureRecognizer())
    window.addSubview(view)
    view.addGestureRecognizer(tap)
    tap.addTarget(listener, action: Selector("tap(_:)", Listener.tap(_:)))
    tap.setLocation(CGPoint(x: 12, y: 25), in: window)
    tap.state = .failed
    tap.state = .ended
    #expect(listener.calls == ["tap ended"])
    #expect(tap.location(in: view) == CGPoint(x: 2, y: 5))
    view.removeGestureRecognizer(tap)
    #expect(tap.view == nil && view.gestureRecognizers == [])
  }

  @Test func `a display link fires once for each frame of the clock, until it is invalidated`() {
    let listener = Listener()
    let link = CADisplayLink(target: listener, selector: Selector("tick(_:)", Listener.tick(_:)))
    CADisplayLink.advanceClock(by: 0.1)
    link.add(to: .main, forMode: .common)
    CADisplayLink.advanceClock(by: 0.05)
    #expect(listener.calls.count == 3)
    #expect(link.timestamp > 0.1 && link.targetTimestamp == link.timestamp + link.duration)
    link.isPaused = true
    CADisplayLink.advanceClock(by: 1)
    link.isPaused = false
    link.invalidate()
    CADisplayLink.advanceClock(by: 1)
    #expect(listener.calls.count == 3)
  }
}
