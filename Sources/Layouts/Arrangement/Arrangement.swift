import CollectionLayout

/// The mathematics of a layout. It computes where elements are, independent of how an engine stores
/// and finds them.
///
/// An arrangement is a plain value that holds a layout's parameters. For each layout pass an engine
/// asks it for a prepared value, which computes the boxes of each section: the rectangles of the
/// elements, relative to the section's origin. A minimal arrangement is a value, a prepared value,
/// and one function that lists the boxes of a section:
///
///     struct Column: Arrangement {
///       var rowHeight = 20.0
///       func prepared(in environment: LayoutEnvironment) -> PreparedColumn {
///         PreparedColumn(rowHeight: rowHeight, environment: environment)
///       }
///     }
///
///     struct PreparedColumn: PreparedArrangement {
///       let rowHeight: Double
///       let environment: LayoutEnvironment
///       func table(ofSection section: Int) -> SectionTable {
///         let boxes = (0..<environment.itemCounts[section]).map {
///           Rect(x: 0, y: Double($0) * rowHeight, width: 100, height: rowHeight)
///         }
///         return SectionTable(
///           boxes: boxes, itemCount: boxes.count, extent: Double(boxes.count) * rowHeight)
///       }
///     }
///
///     let layout = Engine.bucketed.layout(of: Column(rowHeight: 30))
///
/// Every engine returns the same attributes for an arrangement, bit for bit.
///
/// Abilities that few layouts need are in other protocols. ``WrappingArrangement`` and
/// ``InvalidationContextAwareArrangement`` refine this protocol. ``SnappingArrangement`` and
/// ``AppearingArrangement`` refine ``PreparedArrangement``.
public protocol Arrangement {
  /// The type of the prepared value: the parameters, and what is computed from them for one layout
  /// pass.
  associatedtype Prepared: PreparedArrangement

  /// The parts of the host's bounds on which the layout depends; by default the extent across the
  /// scroll axis.
  var boundsDependence: BoundsDependence { get }

  /// True if a change in one section leaves the boxes of all other sections unchanged relative to
  /// their section origins; true by default.
  ///
  /// If false, engines compute all sections again whenever items are invalidated or updated.
  var sectionsAreIndependent: Bool { get }

  /// Validates the parameters and prepares them for one layout pass.
  ///
  /// - Throws: a `LayoutError` if a parameter is invalid.
  func prepared(in environment: LayoutEnvironment) throws(LayoutError) -> Prepared
}

extension Arrangement {
  public var boundsDependence: BoundsDependence { .crossExtent }
  public var sectionsAreIndependent: Bool { true }
}
