function visibleRect() {
  if (isAnimating()) { return animatedView(); }
  var scene = currentScene();
  if (!scene.views.length) { return scene.view; }
  return [scene.x[state.x], scene.y[state.y], scene.view[2], scene.view[3]];
}

// The part of the content that the picture shows: the view with a margin around it.
function pictureFrame() {
  var scene = currentScene();
  var view = visibleRect();
  var marginRatio = state.tiles ? 1.02 : 0.3;
  var marginX = Math.max(view[2] * (scene.x.length > 1 ? marginRatio : 0.04), 1);
  var marginY = Math.max(view[3] * (scene.y.length > 1 ? marginRatio : 0.04), 1);
  return [view[0] - marginX, view[1] - marginY, view[2] + 2 * marginX, view[3] + 2 * marginY];
}

// Draws the tiles of a query: the pieces of its rectangle that are as large as the view.
function addTiles(picture, rect, view) {
  for (var x = rect[0]; view[2] > 0 && x < rect[0] + rect[2] - 0.001; x += view[2]) {
    for (var y = rect[1]; view[3] > 0 && y < rect[1] + rect[3] - 0.001; y += view[3]) {
      addRect(picture, [x, y, Math.min(view[2], rect[0] + rect[2] - x),
        Math.min(view[3], rect[1] + rect[3] - y)], 'tile');
    }
  }
}

function drawPicture() {
  var screenNode = byId('screen');
  var shownRect = pictureFrame();
  var height = Math.max(320, Math.min(window.innerHeight * 0.78, 860));
  var picture = drawing(shownRect, Math.max(screenNode.clientWidth - 2, 100), height);
  var scene = currentScene();
  var view = currentView();
  var query = currentQuery();
  var step = currentStep();
  var contentSize = (view && view.content) || scene.content;
  addRect(picture, [0, 0, contentSize[0], contentSize[1]], 'content');
  if (isAnimating()) {
    var entries = animatedElements();
    var movingBoxes = cellBoxes(entries.filter(function (entry) {
      return entry.role !== 'disappearing'; }).map(function (entry) { return entry.element; }));
    inDrawingOrder(entries).forEach(function (entry) {
      if (!meets(bounds(entry.element), shownRect)) { return; }
      var style = entry.role === 'appearing' || entry.role === 'disappearing'
        ? entry.role : entry.element.kind[0];
      addElement(picture, entry.element, style, entry.role,
        connectionLines(entry.element, movingBoxes, shownRect));
    });
  } else {
    if (step.query) { addRect(picture, step.query, 'asked'); }
    var answeredIndices = {};
    var comparisonCounts = {};
    expand(query && query.answer).forEach(function (index) { answeredIndices[index] = true; });
    expand(query && query.compared[state.engine]).forEach(function (index) {
      comparisonCounts[index] = (comparisonCounts[index] || 0) + 1; });
    inDrawingOrder(shownElements()).forEach(function (entry) {
      if (!meets(bounds(entry.element), shownRect)) { return; }
      var comparisonCount = comparisonCounts[entry.index] || 0;
      var style = answeredIndices[entry.index] || !query ? entry.element.kind[0]
        : comparisonCount ? 'compared' : 'idle';
      var remark = !query ? '' : (answeredIndices[entry.index] ? 'returned' : 'not returned')
        + (comparisonCount
          ? ', inspected' + (comparisonCount > 1 ? ' ' + comparisonCount + ' times' : '') : '');
      addElement(picture, entry.element, style, remark,
        connectionLines(entry.element, scene.boxes, shownRect));
    });
    if (step.query) { addRect(picture, step.query, 'asked-line'); }
    if (state.tiles && query) { addTiles(picture, query.rect, scene.view); }
  }
  addRect(picture, visibleRect(), 'view');
  screenNode.replaceChildren(picture.svg);
  screenNode.dataset.scale = picture.scale;
}

// The horizontal and the vertical scale of the map. They differ if the content is much longer
// than wide, so that the map stays legible.
function mapScales() {
  var scene = currentScene();
  var width = Math.max(scene.content[0], scene.view[2], 1);
  var height = Math.max(scene.content[1], scene.view[3], 1);
  var availableWidth = Math.max(byId('map').parentElement.clientWidth - 2, 60);
  var scale = Math.min(availableWidth / width, 300 / height);
  return [Math.max(scale, Math.min(90, availableWidth) / width), Math.max(scale, 60 / height)];
}

function drawMap() {
  var scene = currentScene();
  var map = byId('map');
  var scales = mapScales();
  var pixelRatio = window.devicePixelRatio || 1;
  var width = Math.max(scene.content[0], scene.view[2]) * scales[0];
  var height = Math.max(scene.content[1], scene.view[3]) * scales[1];
  map.width = Math.round(width * pixelRatio);
  map.height = Math.round(height * pixelRatio);
  map.style.width = Math.round(width) + 'px';
  map.style.height = Math.round(height) + 'px';
  var computedStyle = getComputedStyle(byId('explorer'));
  function color(key) { return computedStyle.getPropertyValue('--' + key).trim(); }
  var context = map.getContext('2d');
  context.scale(pixelRatio, pixelRatio);
  var overview = scene.overview;
  if (overview) {
    // The edges of the fields are whole pixels, so that no gaps show between the fields.
    var edge = function (number, count, axis) {
      return Math.round(number * scene.content[axis] * scales[axis] / count); };
    context.globalAlpha = 0.55;
    overview.marks.forEach(function (mark) {
      context.fillStyle = color(mark[0] + '-line');
      expand(mark[1]).forEach(function (field) {
        var column = field % overview.columns;
        var row = Math.floor(field / overview.columns);
        var x = edge(column, overview.columns, 0);
        var y = edge(row, overview.rows, 1);
        context.fillRect(x, y, edge(column + 1, overview.columns, 0) - x,
          edge(row + 1, overview.rows, 1) - y);
      });
    });
  }
  (overview ? [] : scene.all).forEach(function (e) {
    if (e.hidden || e.box.indexOf(null) >= 0) { return; }
    context.globalAlpha = 0.55;
    var lines = connectionLines(e, scene.boxes, null);
    if (lines) {
      context.strokeStyle = color(e.kind[0] + '-line');
      context.lineWidth = 0.6;
      context.beginPath();
      lines.forEach(function (line) {
        line.forEach(function (p, k) {
          context[k ? 'lineTo' : 'moveTo'](p[0] * scales[0], p[1] * scales[1]); }); });
      context.stroke();
      return;
    }
    context.fillStyle = color(e.kind[0] + '-line');
    context.fillRect(e.box[0] * scales[0], e.box[1] * scales[1],
      Math.max(e.box[2] * scales[0] - 0.4, 0.6), Math.max(e.box[3] * scales[1] - 0.4, 0.6));
  });
  var view = visibleRect();
  context.globalAlpha = 1;
  context.lineWidth = 2;
  context.strokeStyle = color('ink');
  context.strokeRect(view[0] * scales[0] + 1, view[1] * scales[1] + 1,
    Math.max(view[2] * scales[0] - 2, 3), Math.max(view[3] * scales[1] - 2, 3));
}
