/// The ids of all rules, in the order of the catalogue.
public enum RuleCatalogue {
  /// Every id that a scenario may be evidence for.
  public static let ids: [String] = [
    ("L", 7), ("G", 7), ("Q", 15), ("A", 11), ("E", 7), ("C", 5), ("I", 9), ("U", 13), ("O", 7),
    ("N", 7), ("X", 3), ("W", 4), ("Z", 1),
  ].flatMap { group, count in
    (1...count).map { number in "\(group)-\(number < 10 ? "0" : "")\(number)" }
  }

  /// Whether `id` is a rule.
  public static func contains(_ id: String) -> Bool { set.contains(id) }

  private static let set = Set(ids)
}
