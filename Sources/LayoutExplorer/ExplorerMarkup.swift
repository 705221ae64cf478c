/// The HTML elements of the explorer page that its script fills.
enum ExplorerMarkup {
  /// The HTML elements for the picture of the layout, its controls, and the texts beside it.
  static let explorer = """
    <div class="controls">
    <label class="slider" id="step-control">Step <input type="range" id="step" min="0" value="0"/>
    <output id="step-text"></output></label>
    <label class="slider" id="frame-control">Frame <input type="range" id="frame" min="0" max="4" value="4"/>
    <output id="frame-text"></output></label>
    <label class="slider" id="x-control">x <input type="range" id="offset-x" min="0" value="0"/>
    <output id="x-text"></output></label>
    <label class="slider" id="y-control">y <input type="range" id="offset-y" min="0" value="0"/>
    <output id="y-text"></output></label>
    <label><input type="checkbox" id="tiles"/> query the tiles, as a collection view does</label>
    </div>
    <p id="note" class="call" hidden="hidden"></p>
    <div class="stage">
    <div class="screen" id="screen" tabindex="0" role="application" aria-label="The layout; the arrow keys scroll it"></div>
    <div class="side">
    <div id="engines" class="engines" role="radiogroup" aria-label="Engines"></div>
    <p id="summary" class="quiet"></p>
    <p id="heat" class="quiet"></p>
    <div id="legend" class="legend"></div>
    <h3>The whole content</h3>
    <canvas id="map"></canvas>
    <h3>Work of the step</h3>
    <div id="work"></div>
    </div>
    </div>
    """

  /// The elements that the script fills with pictures of the step's failed expectations.
  static let failures = """
    <p id="passed">No expectation of this step failed.</p>
    <div id="failure-list"></div>
    """
}
