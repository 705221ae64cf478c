import ScenarioFiles

/// How much work the layouts of an implementation do at most, as their author states it: what the
/// side profile of the rules W-01 to W-04 holds them to.
public struct WorkBounds: Hashable, Sendable {
  /// The item sizes asked for until the first screen is answered: so many for each item of the data,
  /// and so many besides; nil where nothing is stated (rule W-01).
  public var sizes: Bound?

  /// Whether a repeated query asks for neither sizes nor counts (rule W-02).
  public var repeatsWithoutAsking: Bool

  /// The elements compared with a query's rectangle: so many for each that is answered, and so many
  /// besides; nil where nothing is stated (rule W-03).
  public var candidates: Bound?

  /// Whether an invalidation of items lays out nothing beyond their sections (rule W-04).
  public var keepsOtherSections: Bool

  /// A number that grows with another.
  public struct Bound: Hashable, Sendable {
    public var perElement: Int
    public var besides: Int

    /// Creates a bound of `perElement` for each, and `besides`.
    public init(perElement: Int, besides: Int) {
      self.perElement = perElement
      self.besides = besides
    }

    /// The greatest number allowed for `count` elements.
    public func limit(for count: Int) -> Int { perElement * count + besides }
  }

  /// Creates bounds that state nothing but what is given.
  public init(
    sizes: Bound? = nil, repeatsWithoutAsking: Bool = false, candidates: Bound? = nil,
    keepsOtherSections: Bool = false
  ) {
    self.sizes = sizes
    self.repeatsWithoutAsking = repeatsWithoutAsking
    self.candidates = candidates
    self.keepsOtherSections = keepsOtherSections
  }
}
