var scrollPosition = null;

// Restores the state from the fragment of the page's URL, where `writeAddress` stores it. A
// link to that URL therefore shows the page in the same state.
function readAddress() {
  var addressFields = {};
  location.hash.slice(1).split('&').forEach(function (part) {
    var keyAndValue = part.split('=');
    addressFields[keyAndValue[0]] = keyAndValue[1];
  });
  function number(key, most, standard) {
    var value = parseInt(addressFields[key], 10);
    return value >= 0 ? Math.min(value, most) : standard;
  }
  state.step = number('step', data.steps.length - 1, firstStep());
  var scene = currentScene();
  state.x = number('x', scene.x.length - 1, scene.own[0]);
  state.y = number('y', scene.y.length - 1, scene.own[1]);
  state.frame = number('frame', 4, 4);
  state.engine = Math.max(0, data.engines.indexOf(
    addressFields.engine || data.engines[data.engines.length - 1]));
  state.tiles = addressFields.tiles === '1';
  scrollPosition = null;
}

function writeAddress() {
  var address = '#step=' + state.step + '&x=' + state.x + '&y=' + state.y
    + '&frame=' + state.frame
    + '&engine=' + encodeURIComponent(data.engines[state.engine]) + (state.tiles ? '&tiles=1' : '');
  try { history.replaceState(null, '', address); } catch (error) { return; }
}

// The index of the first step with a failure, or else of the first step after which the layout
// has elements.
function firstStep() {
  var firstFailingStep = data.steps.findIndex(function (step) { return step.failures; });
  var firstStepWithElements = data.steps.findIndex(function (step) {
    return data.scenes[step.scene].total > 0; });
  return Math.max(firstFailingStep >= 0 ? firstFailingStep : firstStepWithElements, 0);
}

function showSliders() {
  var scene = currentScene();
  var step = currentStep();
  function set(id, most, value, text, hides) {
    byId(id).max = most;
    byId(id).value = value;
    byId(id.replace('offset-', '') + '-text').textContent = text;
    byId(id.replace('offset-', '') + '-control').hidden = hides;
  }
  set('step', data.steps.length - 1, state.step, state.step + 1 + ' of ' + data.steps.length + ': '
    + step.label.replace(/^\$\./, ''), data.steps.length < 2);
  set('frame', 4, state.frame, state.frame + ' of 4'
    + (state.frame === 4 ? ' (after the change)' : ', interpolated linearly'), !step.animation);
  set('offset-x', scene.x.length - 1, state.x, round(scene.x[state.x]) + ' (offset '
    + (state.x + 1) + ' of ' + scene.x.length + ')', scene.x.length < 2 || isAnimating());
  set('offset-y', scene.y.length - 1, state.y, round(scene.y[state.y]) + ' (offset '
    + (state.y + 1) + ' of ' + scene.y.length + ')', scene.y.length < 2 || isAnimating());
  byId('tiles').checked = state.tiles;
}

function update() {
  showSliders();
  showEngines();
  showSummary();
  showLegend();
  drawPicture();
  drawMap();
  writeAddress();
}

function showStep() {
  showWork();
  showFailures();
  update();
}

// Shows another step, at the scroll offset that the view has in the scenario at that step.
function selectStep(step) {
  state.step = step;
  state.frame = 4;
  state.x = currentScene().own[0];
  state.y = currentScene().own[1];
  scrollPosition = null;
  showStep();
}

function nearest(list, value) {
  var nearestIndex = 0;
  list.forEach(function (offset, k) {
    if (Math.abs(offset - value) < Math.abs(list[nearestIndex] - value)) {
      nearestIndex = k; } });
  return nearestIndex;
}

// Scrolls by a distance in points to the nearest offset for which the data have queries.
// Returns false if the view is already at the end of the content.
function scrollBy(dx, dy) {
  var scene = currentScene();
  if (isAnimating() || !scene.views.length) { return false; }
  if (!scrollPosition) { scrollPosition = [scene.x[state.x], scene.y[state.y]]; }
  var positionBefore = scrollPosition.slice();
  function clamp(value, list) {
    return Math.max(Math.min.apply(null, list), Math.min(Math.max.apply(null, list), value));
  }
  scrollPosition = [clamp(scrollPosition[0] + dx, scene.x),
    clamp(scrollPosition[1] + dy, scene.y)];
  state.x = nearest(scene.x, scrollPosition[0]);
  state.y = nearest(scene.y, scrollPosition[1]);
  update();
  return scrollPosition[0] !== positionBefore[0] || scrollPosition[1] !== positionBefore[1];
}

byId('step').addEventListener('input', function () { selectStep(+byId('step').value); });
byId('frame').addEventListener('input', function () {
  state.frame = +byId('frame').value; update(); });
['x', 'y'].forEach(function (axis) {
  byId('offset-' + axis).addEventListener('input', function () {
    state[axis] = +byId('offset-' + axis).value;
    scrollPosition = null;
    update();
  });
});
byId('tiles').addEventListener('change', function () {
  state.tiles = byId('tiles').checked; update(); });

var screenBox = byId('screen');
screenBox.addEventListener('wheel', function (event) {
  var scale = +screenBox.dataset.scale;
  if (scrollBy(event.deltaX / scale, event.deltaY / scale)) { event.preventDefault(); }
}, { passive: false });
var lastDragPoint = null;
screenBox.addEventListener('pointerdown', function (event) {
  lastDragPoint = [event.clientX, event.clientY]; });
window.addEventListener('pointerup', function () { lastDragPoint = null; });
window.addEventListener('pointermove', function (event) {
  if (!lastDragPoint) { return; }
  var scale = +screenBox.dataset.scale;
  scrollBy((lastDragPoint[0] - event.clientX) / scale,
    (lastDragPoint[1] - event.clientY) / scale);
  lastDragPoint = [event.clientX, event.clientY];
});
screenBox.addEventListener('keydown', function (event) {
  var view = currentScene().view;
  var scrollDistances = { ArrowDown: [0, 40], ArrowUp: [0, -40], ArrowRight: [40, 0],
    ArrowLeft: [-40, 0], PageDown: [0, view[3]], PageUp: [0, -view[3]] };
  var distance = scrollDistances[event.key];
  if (distance && scrollBy(distance[0], distance[1])) { event.preventDefault(); }
});

var map = byId('map');
function showPoint(event) {
  var scene = currentScene();
  var scales = mapScales();
  var mapBox = map.getBoundingClientRect();
  scrollPosition = [scene.x[state.x], scene.y[state.y]];
  scrollBy((event.clientX - mapBox.left) / scales[0] - scene.view[2] / 2 - scrollPosition[0],
    (event.clientY - mapBox.top) / scales[1] - scene.view[3] / 2 - scrollPosition[1]);
}
map.addEventListener('pointerdown', showPoint);
map.addEventListener('pointermove', function (event) {
  if (event.buttons) { showPoint(event); } });
window.addEventListener('hashchange', function () { readAddress(); showStep(); });
window.addEventListener('resize', showStep);

if (data.steps.length) { readAddress(); showStep(); }
