extension ExplorerScript {
  /// Reads the page's data, and finds the elements to draw at the current scroll offset.
  static let modelScript = #"""
    var data = JSON.parse(document.getElementById('data').textContent);
    var byId = function (id) { return document.getElementById(id); };

    // Converts an element's array in the data to an object. Fields that the array omits get their
    // default values.
    function element(row) {
      return { kind: data.kinds[row[0]], section: row[1], item: row[2],
        box: [row[3], row[4], row[5], row[6]], z: row[7] || 0,
        alpha: row[8] === undefined ? 1 : row[8], hidden: !!row[9], transform: row[10] || null,
        values: row[11] || '' };
    }

    function name(e) {
      var path = e.section + '.' + e.item;
      if (e.kind[0] === 'cell') { return 'cell ' + path; }
      return e.kind[1] + ' ' + (e.item === 0 && e.kind[1] !== 'connector' ? e.section : path);
    }

    // The name of a cell's item in the data; empty if it has none. Frames of an animation show
    // elements of two states, so their cells have no names.
    function itemName(e) {
      var itemNames = currentScene().names;
      return itemNames && e.kind[0] === 'cell' && !isAnimating()
        ? itemNames[e.section + '.' + e.item] || '' : '';
    }

    // The numbers in a list of runs of consecutive numbers, each written as its first number and
    // its length.
    function expand(runs) {
      var numbers = [];
      for (var k = 0; k < (runs || []).length; k += 2) {
        for (var n = 0; n < runs[k + 1]; n += 1) { numbers.push(runs[k] + n); }
      }
      return numbers;
    }

    data.scenes.forEach(function (scene) {
      scene.all = scene.elements.map(element);
      scene.moves = scene.views.some(function (view) { return view.own; });
    });

    var state = { step: 0, x: 0, y: 0, frame: 4, engine: 0, tiles: false };

    function currentStep() { return data.steps[state.step]; }
    function currentScene() { return data.scenes[currentStep().scene]; }
    function currentView() {
      var scene = currentScene();
      return scene.views[state.y * scene.x.length + state.x] || null;
    }
    function currentQuery() {
      var view = currentView();
      return view ? (state.tiles ? view.tiles : view.visible) : null;
    }
    function isAnimating() { return !!currentStep().animation && state.frame < 4; }

    // The elements to draw in the current view, each with the index that queries use for it.
    function shownElements() {
      var scene = currentScene();
      var view = currentView();
      var changedElements = view && view.own ? view.own.map(element) : [];
      var changedNames = {};
      changedElements.forEach(function (e) { changedNames[name(e)] = true; });
      var answeredIndices = {};
      if (scene.moves) {
        expand(view.visible.answer).concat(expand(view.tiles.answer)).forEach(function (index) {
          answeredIndices[index] = true;
        });
      }
      var shownEntries = [];
      scene.all.forEach(function (e, index) {
        // If attributes depend on the scroll offset, the data contain the attributes only of
        // elements that the queries at the current offset returned.
        if (changedNames[name(e)] || (scene.moves && !answeredIndices[index])) { return; }
        shownEntries.push({ element: e, index: index });
      });
      changedElements.forEach(function (e, k) {
        shownEntries.push({ element: e, index: scene.all.length + k }); });
      return shownEntries;
    }
    """#
}
