import CoreGraphics

/// A path of lines and curves. It is not drawn: only its points and bounds can be read.
@preconcurrency @MainActor
open class UIBezierPath: NSObject, @preconcurrency NSCopying {
  /// All points of the path, including the control points of curves.
  private var points: [CGPoint] = []
  private var subpathStart = CGPoint.zero

  /// The last point that was added.
  open private(set) var currentPoint = CGPoint.zero

  open var lineWidth: CGFloat = 1

  public override init() { super.init() }

  public convenience init(rect: CGRect) {
    self.init()
    move(to: rect.origin)
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }

  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  open var isEmpty: Bool { points.isEmpty }

  /// The smallest rectangle around all points, including the control points of curves.
  open var bounds: CGRect {
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// A path with the same bounds.
  open var cgPath: CGPath { CGPath(boundingBox: bounds) }

  open func move(to point: CGPoint) {
    add([point])
    subpathStart = point
  }

  open func addLine(to point: CGPoint) { add([point]) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    add([controlPoint1, controlPoint2, endPoint])
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    add([controlPoint, endPoint])
  }

  /// Adds the end points of an arc, and those of the circle's leftmost, rightmost, top and bottom
  /// points that are on the arc.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    let fullTurn = 2 * CGFloat.pi
    var sweepAngle = clockwise ? endAngle - startAngle : startAngle - endAngle
    if abs(sweepAngle) >= fullTurn {
      sweepAngle = fullTurn
    } else if sweepAngle < 0 {
      sweepAngle += fullTurn
    }
    let lowestAngle = clockwise ? startAngle : startAngle - sweepAngle
    var angles = [startAngle]
    var nextQuarterTurnAngle = (lowestAngle / (fullTurn / 4)).rounded(.up) * (fullTurn / 4)
    while nextQuarterTurnAngle < lowestAngle + sweepAngle {
      angles.append(nextQuarterTurnAngle)
      nextQuarterTurnAngle += fullTurn / 4
    }
    angles.append(endAngle)
    add(angles.map { CGPoint(x: center.x + radius * cos($0), y: center.y + radius * sin($0)) })
  }

  open func close() { currentPoint = subpathStart }

  open func append(_ bezierPath: UIBezierPath) { add(bezierPath.points) }

  open func apply(_ transform: CGAffineTransform) {
    points = points.map { $0.applying(transform) }
    subpathStart = subpathStart.applying(transform)
    currentPoint = currentPoint.applying(transform)
  }

  open func removeAllPoints() {
    points = []
    subpathStart = .zero
    currentPoint = .zero
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath()
    copy.points = points
    copy.subpathStart = subpathStart
    copy.currentPoint = currentPoint
    copy.lineWidth = lineWidth
    return copy
  }

  private func add(_ addedPoints: [CGPoint]) {
    points += addedPoints
    currentPoint = addedPoints.last ?? currentPoint
  }
}
