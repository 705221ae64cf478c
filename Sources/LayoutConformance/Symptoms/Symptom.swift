/// What a user of an app sees of a finding, from the worst to the least.
///
///     Symptom.missing < .wrongPlace  // true: an element that is missing is worse
///     Symptom.oldPlace.rawValue      // "oldPlace", as JSON documents name it
public enum Symptom: String, Hashable, Sendable, CaseIterable {
  /// The app ends, for example because the layout trapped.
  case appEnds
  /// The app no longer responds.
  case appHangs
  /// An element is not on the screen.
  case missing
  /// An element has a wrong place, size or look, or should not be there.
  case wrongPlace
  /// An element has the place or size that it had before a change, such as a rotation.
  case oldPlace
  /// Elements cover one another that should not, or in the wrong order.
  case overlap
  /// The view cannot be scrolled to the end of the content.
  case endUnreachable
  /// The view can be scrolled past the end of the content.
  case beyondEnd
  /// The content moves although it should stay, or by a wrong distance.
  case jump
  /// An update is animated wrongly.
  case wrongAnimation
  /// A scroll stops in the wrong place.
  case wrongStop
  /// The layout does more work than it should, so a user waits.
  case slow
  /// The finding is true, but no screen differs.
  case invisible

  /// Whether a user notices the symptom.
  public var isVisible: Bool { self != .invisible }

  /// The symptom as a sentence, for a finding of which no screen can be shown.
  var generalSentence: String {
    switch self {
    case .appEnds: "The app ends"
    case .appHangs: "The app no longer responds"
    case .missing: "Elements are missing"
    case .wrongPlace: "Elements are in the wrong place"
    case .oldPlace: "Elements keep their old places"
    case .overlap: "Elements overlap"
    case .endUnreachable: "The view cannot be scrolled to the end"
    case .beyondEnd: "The view can be scrolled past the end"
    case .jump: "The content jumps"
    case .wrongAnimation: "An update is animated wrongly"
    case .wrongStop: "A scroll stops in the wrong place"
    case .slow: "The layout does more work than it needs to, so a user may wait"
    case .invisible: "Nothing visible: no screen of this scenario differs"
    }
  }
}

extension Symptom: Comparable {
  /// Orders by severity: the worst symptom is the least.
  public static func < (left: Symptom, right: Symptom) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }
}

/// The symptom of one finding, as observed on the screens of a view.
public struct ObservedSymptom: Hashable, Sendable {
  public var symptom: Symptom

  /// What a user sees, as a sentence without a full stop: `After rotating to 457 points, 3 cells
  /// keep their old width: cell 0.1, cell 0.2, cell 0.3`.
  public var sentence: String

  /// The change after which the symptom was seen; nil if it does not depend on a change.
  public var change: ScreenChange?

  /// The elements on the right screen and on the wrong one, with the visible rectangle as the
  /// query; nil if the symptom is not a difference between two screens.
  public var screens: FailurePicture?

  /// The failure in whose scenario the symptom was seen; nil if it is the first of the finding.
  package var failure: PlayFailure?

  init(
    _ symptom: Symptom, sentence: String? = nil, after change: ScreenChange? = nil,
    screens: FailurePicture? = nil
  ) {
    self.symptom = symptom
    self.sentence = sentence ?? symptom.generalSentence
    self.change = change
    self.screens = screens
  }
}
