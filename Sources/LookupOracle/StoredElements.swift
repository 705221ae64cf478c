import CollectionLayout
import LayoutGeometry

/// The cells that a naive layout stores in its result. A naive layout places every cell, but all
/// cells of a hundred million items need more memory than most machines have.
///
/// Layouts that place sections one after another leave out the cells that are neither near
/// ``regionsOfStoredCells`` nor in ``paths``. The exceptions are layouts such as `coverFlow` and
/// `spacedFlow`, which compute something from all cells. These and all other layouts store every
/// cell. No layout leaves out supplementary or decoration views.
package struct StoredElements: Hashable, Sendable {
  /// Cells at most one point away from one of these rectangles are stored.
  package var regionsOfStoredCells: [Rect]

  /// Cells at these paths are stored, wherever they are.
  package var paths: Set<ElementPath>

  package init(regionsOfStoredCells: [Rect], paths: Set<ElementPath> = []) {
    self.regionsOfStoredCells = regionsOfStoredCells
    self.paths = paths
  }

  /// Whether the cell at `path` with this frame is stored.
  package func contains(_ path: ElementPath, frame: Rect) -> Bool {
    for region in regionsOfStoredCells
    where frame.minX <= region.maxX + 1 && frame.maxX >= region.minX - 1
      && frame.minY <= region.maxY + 1 && frame.maxY >= region.minY - 1
    {
      return true
    }
    return paths.contains(path)
  }
}
