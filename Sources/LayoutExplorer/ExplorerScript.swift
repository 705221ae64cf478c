/// The script of the explorer, in parts that run one after the other in one function.
enum ExplorerScript {
  static let scriptText = """
    (function () {
    'use strict';
    \(ExplorerScript.model)
    \(ExplorerScript.drawing)
    \(ExplorerScript.animation)
    \(ExplorerScript.picture)
    \(ExplorerScript.panels)
    \(ExplorerScript.failures)
    \(ExplorerScript.controls)
    })();
    """
}
