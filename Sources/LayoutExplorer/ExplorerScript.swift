/// The JavaScript of the page that `bench explore` writes. Its parts are put together to form the
/// body of one function.
enum ExplorerScript {
  static let scriptText = """
    (function () {
    'use strict';
    \(ExplorerScript.modelScript)
    \(ExplorerScript.drawingScript)
    \(ExplorerScript.animationScript)
    \(ExplorerScript.pictureScript)
    \(ExplorerScript.panelsScript)
    \(ExplorerScript.failuresScript)
    \(ExplorerScript.controlsScript)
    })();
    """
}
