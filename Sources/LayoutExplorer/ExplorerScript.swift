/// The JavaScript of the page that `bench explore` writes. Its parts are joined to the body of one
/// function.
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
