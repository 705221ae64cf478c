import CollectionLayout
import LayoutGeometry

/// A prepared arrangement in which the attributes of a cell consist only of a frame: the cell's box,
/// moved to the section's origin and then rounded to ``cellRoundingGrid`` along the scroll axis.
///
///     extension PreparedRow: PlainCellArrangement {}
///
/// A query makes the attributes of such cells itself, without a call of the arrangement for each
/// cell, and ``PreparedArrangement/attributes(of:box:in:)`` must agree with it. The arrangement's
/// ``PreparedArrangement/queryOutset`` must be finite and have an empty
/// ``QueryOutset/unlimitedRegion``.
public protocol PlainCellArrangement: PreparedArrangement where Payload == NoPayload {
  /// The grid to which the origins of cells are rounded along the scroll axis; nil, the default, for
  /// no rounding.
  var cellRoundingGrid: DeviceGrid? { get }
}

extension PlainCellArrangement {
  public var cellRoundingGrid: DeviceGrid? { nil }

  public static func answers(
    in rect: Rect, of prepared: PreparedSections<Self>
  ) -> [LayoutAttributes<NoPayload>] {
    var answers: [LayoutAttributes<NoPayload>] = []
    appendPlainAnswers(in: rect, of: prepared, into: &answers)
    prepared.workspace.lastAnswerCount = answers.count
    return answers
  }

  public static func appendAnswers(
    in rect: Rect, of prepared: PreparedSections<Self>,
    into answers: inout [LayoutAttributes<NoPayload>]
  ) { appendPlainAnswers(in: rect, of: prepared, into: &answers) }

  /// Lets each section write the attributes of its cells, and asks the arrangement only for those of
  /// other elements.
  @inline(__always)
  private static func appendPlainAnswers(
    in rect: Rect, of prepared: PreparedSections<Self>,
    into answers: inout [LayoutAttributes<NoPayload>]
  ) {
    let queryBox = Box(rect)
    guard queryBox.isOrdered else { return }
    let firstNewAnswer = answers.count
    // The sections are retained before the arrangement is called, because an author's arrangement
    // could call `prepare`. Nothing else that runs during a query can release them.
    var retainedSections: AnyObject?
    prepared.list.appendPlainAnswers(
      hitting: queryBox, grid: prepared.arrangement.cellRoundingGrid, prepared.workspace,
      into: &answers
    ) {
      retainedSections = prepared
      return prepared.arrangement.attributes(of: $0, box: $1, in: $2)
    }
    if !prepared.list.contentElements.isEmpty {
      retainedSections = prepared
      insertContentElements(of: prepared, hitting: queryBox, from: firstNewAnswer, into: &answers)
    }
    withExtendedLifetime(retainedSections) {}
  }
}
