import LayoutGeometry

/// The maximum distance between the box that a section stores for an element and the box that a
/// query returns.
///
///     let outset = QueryOutset(20, along: .horizontal)
///     outset.x  // 20
///
/// Rounding to device pixels moves an origin by less than a pixel. An arrangement that moves or
/// transforms boxes must provide its own limit. An engine extends the query rectangle by the outset
/// to find candidates, and then compares the candidates' returned boxes with the query rectangle
/// itself.
///
/// If a few elements exceed the limit, ``unlimitedRegion`` must contain their stored boxes.
/// Elements whose stored box intersects that region are candidates of every query.
public struct QueryOutset: Hashable, Sendable {
  /// The maximum distance in x between a stored and a returned box, in points; infinite if there is
  /// no limit.
  public var x: Double

  /// The maximum distance in y between a stored and a returned box, in points; infinite if there is
  /// no limit.
  public var y: Double

  /// A region, in content coordinates. An element whose stored box intersects it may be returned
  /// with a box at any distance from the stored one.
  ///
  /// Every query compares all elements in this region, so the region should contain few elements.
  public var unlimitedRegion: Box

  /// Creates an outset with the maximum distances `x` and `y` between stored and returned boxes.
  /// They do not apply to elements whose stored box intersects `unlimitedRegion`.
  public init(x: Double, y: Double, unlimitedRegion: Box = .nothing) {
    self.x = x
    self.y = y
    self.unlimitedRegion = unlimitedRegion
  }

  /// Creates an outset that allows boxes to move by at most `distance` along `axis`, and not at all
  /// across it.
  public init(_ distance: Double, along axis: Axis) {
    self.init(
      x: axis == .horizontal ? distance : 0, y: axis == .vertical ? distance : 0,
      unlimitedRegion: .emptyRegion)
  }

  /// The outset of an arrangement that returns boxes exactly as they are stored.
  public static var none: QueryOutset {
    QueryOutset(x: 0, y: 0, unlimitedRegion: .emptyRegion)
  }

  /// The outset of an arrangement that can return boxes anywhere. Engines then index the returned
  /// boxes.
  public static var infinite: QueryOutset { QueryOutset(x: .infinity, y: .infinity) }

  /// True if there is no limit along `axis`, so that stored boxes do not determine where to search.
  ///
  /// If the outset is infinite only across the scroll axis, stored boxes still limit the search
  /// along the scroll axis.
  func isInfinite(along axis: Axis) -> Bool {
    !(axis == .horizontal ? x : y).isFinite
  }
}
