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

// The name of a cell's item in the data of a scene; empty if the item has no name.
function nameInScene(e, scene) {
  return scene.names && e.kind[0] === 'cell'
    ? scene.names[e.section + '.' + e.item] || '' : '';
}

// The name of a cell's item in the data; empty if the item has no name. An element in a frame
// of an animation has its name in a field, because the frame shows elements of two states.
function itemName(e) {
  return e.itemName === undefined ? nameInScene(e, currentScene()) : e.itemName;
}

// The numbers in a list of runs of consecutive numbers. Each run is written as its first number
// and its length.
function expand(runs) {
  var expandedNumbers = [];
  for (var k = 0; k < (runs || []).length; k += 2) {
    for (var n = 0; n < runs[k + 1]; n += 1) { expandedNumbers.push(runs[k] + n); }
  }
  return expandedNumbers;
}

// The boxes of the cells in a list of elements, by their paths.
function cellBoxes(list) {
  var boxesByPath = {};
  list.forEach(function (e) {
    if (e.kind[0] === 'cell' && e.box.indexOf(null) < 0) {
      boxesByPath[e.section + '.' + e.item] = e.box; } });
  return boxesByPath;
}

// The line from one box to another. If the other box is on the right or below, the line has
// right angles and connects the facing edges. Otherwise it is straight and connects the
// centers.
function connectionLine(from, to) {
  var right = from[0] + from[2];
  var bottom = from[1] + from[3];
  var startCenter = [from[0] + from[2] / 2, from[1] + from[3] / 2];
  var endCenter = [to[0] + to[2] / 2, to[1] + to[3] / 2];
  if (to[0] >= right) {
    var x = (right + to[0]) / 2;
    return [[right, startCenter[1]], [x, startCenter[1]], [x, endCenter[1]],
      [to[0], endCenter[1]]];
  }
  if (to[1] >= bottom) {
    var y = (bottom + to[1]) / 2;
    return [[startCenter[0], bottom], [startCenter[0], y], [endCenter[0], y],
      [endCenter[0], to[1]]];
  }
  return [startCenter, endCenter];
}

// The lines to draw for a supplementary view that connects cells; null for other elements. The
// paths of the connected cells are in a custom value, whose name is the scene's
// `connectedPaths`. Of the lines to cells outside of `shownRect`, only the first and the last
// are returned. The other lines to such cells have the same first part and bend at right
// angles, so that these two lines would cover them inside of `shownRect`.
function connectionLines(e, boxesByPath, shownRect) {
  var connectedPathsValueName = currentScene().connectedPaths;
  var startBox = boxesByPath[e.section + '.' + e.item];
  if (!connectedPathsValueName || e.kind[0] !== 'supplementary' || !startBox) { return null; }
  var valueText = e.values.split(', ').find(function (text) {
    return text.indexOf(connectedPathsValueName + '=') === 0; });
  if (!valueText) { return null; }
  var endBoxes = valueText.slice(connectedPathsValueName.length + 1).split(',')
    .map(function (path) { return boxesByPath[path]; })
    .filter(function (box) { return box; });
  function isShown(box) { return !shownRect || meets(box, shownRect); }
  var hiddenEndBoxes = endBoxes.filter(function (box) { return !isShown(box); });
  return endBoxes.filter(isShown)
    .concat(hiddenEndBoxes.slice(0, 1), hiddenEndBoxes.slice(1).slice(-1))
    .map(function (endBox) { return connectionLine(startBox, endBox); });
}

data.scenes.forEach(function (scene) {
  scene.all = scene.elements.map(element);
  scene.boxes = cellBoxes(scene.all);
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
  var namesOfChangedElements = {};
  changedElements.forEach(function (e) { namesOfChangedElements[name(e)] = true; });
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
    if (namesOfChangedElements[name(e)] || (scene.moves && !answeredIndices[index])) { return; }
    shownEntries.push({ element: e, index: index });
  });
  changedElements.forEach(function (e, k) {
    shownEntries.push({ element: e, index: scene.all.length + k }); });
  return shownEntries;
}
