import CoreGraphics

/// A path of lines and curves. It is not drawn: only its points and bounds can be read.
@preconcurrency @MainActor
open class UIBezierPath: NSObject, @preconcurrency NSCopying {
  /// All points of the path, including the control points of curves.
  private var points: [CGPoint] = []
  private var start = CGPoint.zero

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

  open func move(to point: CGPoint) {
    add([point])
    start = point
  }

  open func addLine(to point: CGPoint) { add([point]) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    add([controlPoint1, controlPoint2, endPoint])
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    add([controlPoint, endPoint])
  }

  /// Adds the end points of an arc, and its leftmost, rightmost, top and bottom points where the
  /// arc reaches them.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    let turn = 2 * CGFloat.pi
    var sweep = clockwise ? endAngle - startAngle : startAngle - endAngle
    if abs(sweep) >= turn {
      sweep = turn
    } else if sweep < 0 {
      sweep += turn
    }
    let first = clockwise ? startAngle : startAngle - sweep
    var angles = [startAngle]
    var axis = (first / (turn / 4)).rounded(.up) * (turn / 4)
    while axis < first + sweep {
      angles.append(axis)
      axis += turn / 4
    }
    angles.append(endAngle)
    add(angles.map { CGPoint(x: center.x + radius * cos($0), y: center.y + radius * sin($0)) })
  }

  open func close() { currentPoint = start }

  open func append(_ bezierPath: UIBezierPath) { add(bezierPath.points) }

  open func apply(_ transform: CGAffineTransform) {
    points = points.map { $0.applying(transform) }
    start = start.applying(transform)
    currentPoint = currentPoint.applying(transform)
  }

  open func removeAllPoints() {
    points = []
    start = .zero
    currentPoint = .zero
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath()
    copy.points = points
    copy.start = start
    copy.currentPoint = currentPoint
    copy.lineWidth = lineWidth
    return copy
  }

  private func add(_ added: [CGPoint]) {
    points += added
    currentPoint = added.last ?? currentPoint
  }
}
