extension ExplorerScript {
  /// Connects the sliders, the pointer, the keys and the address.
  static let controls = #"""
    var position = null;

    // Restores the state from the page's address. The address contains the state, so that a link
    // shows the same view.
    function readAddress() {
      var parts = {};
      location.hash.slice(1).split('&').forEach(function (part) {
        var pair = part.split('=');
        parts[pair[0]] = pair[1];
      });
      function number(key, most, standard) {
        var value = parseInt(parts[key], 10);
        return value >= 0 ? Math.min(value, most) : standard;
      }
      state.step = number('step', data.steps.length - 1, firstStep());
      var scene = currentScene();
      state.x = number('x', scene.x.length - 1, scene.own[0]);
      state.y = number('y', scene.y.length - 1, scene.own[1]);
      state.frame = number('frame', 4, 4);
      state.engine = Math.max(0, data.engines.indexOf(parts.engine || data.engines[data.engines.length - 1]));
      state.tiles = parts.tiles === '1';
      position = null;
    }

    function writeAddress() {
      var text = '#step=' + state.step + '&x=' + state.x + '&y=' + state.y + '&frame=' + state.frame
        + '&engine=' + encodeURIComponent(data.engines[state.engine]) + (state.tiles ? '&tiles=1' : '');
      try { history.replaceState(null, '', text); } catch (error) { return; }
    }

    // The first step with a failure, or else the first with elements.
    function firstStep() {
      var failing = data.steps.findIndex(function (step) { return step.failures; });
      var filled = data.steps.findIndex(function (step) {
        return data.scenes[step.scene].total > 0; });
      return Math.max(failing >= 0 ? failing : filled, 0);
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
      position = null;
      showStep();
    }

    function nearest(list, value) {
      var best = 0;
      list.forEach(function (offset, k) {
        if (Math.abs(offset - value) < Math.abs(list[best] - value)) { best = k; } });
      return best;
    }

    // Scrolls by a distance in points to the nearest computed offset. Returns false at an end.
    function scrollBy(dx, dy) {
      var scene = currentScene();
      if (isAnimating() || !scene.views.length) { return false; }
      if (!position) { position = [scene.x[state.x], scene.y[state.y]]; }
      var before = position.slice();
      function clamp(value, list) {
        return Math.max(Math.min.apply(null, list), Math.min(Math.max.apply(null, list), value));
      }
      position = [clamp(position[0] + dx, scene.x), clamp(position[1] + dy, scene.y)];
      state.x = nearest(scene.x, position[0]);
      state.y = nearest(scene.y, position[1]);
      update();
      return position[0] !== before[0] || position[1] !== before[1];
    }

    byId('step').addEventListener('input', function () { selectStep(+byId('step').value); });
    byId('frame').addEventListener('input', function () {
      state.frame = +byId('frame').value; update(); });
    ['x', 'y'].forEach(function (axis) {
      byId('offset-' + axis).addEventListener('input', function () {
        state[axis] = +byId('offset-' + axis).value;
        position = null;
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
    var dragged = null;
    screenBox.addEventListener('pointerdown', function (event) {
      dragged = [event.clientX, event.clientY]; });
    window.addEventListener('pointerup', function () { dragged = null; });
    window.addEventListener('pointermove', function (event) {
      if (!dragged) { return; }
      var scale = +screenBox.dataset.scale;
      scrollBy((dragged[0] - event.clientX) / scale, (dragged[1] - event.clientY) / scale);
      dragged = [event.clientX, event.clientY];
    });
    screenBox.addEventListener('keydown', function (event) {
      var view = currentScene().view;
      var ways = { ArrowDown: [0, 40], ArrowUp: [0, -40], ArrowRight: [40, 0], ArrowLeft: [-40, 0],
        PageDown: [0, view[3]], PageUp: [0, -view[3]] };
      var way = ways[event.key];
      if (way && scrollBy(way[0], way[1])) { event.preventDefault(); }
    });

    var map = byId('map');
    function showPoint(event) {
      var scene = currentScene();
      var scales = mapScales();
      var box = map.getBoundingClientRect();
      position = [scene.x[state.x], scene.y[state.y]];
      scrollBy((event.clientX - box.left) / scales[0] - scene.view[2] / 2 - position[0],
        (event.clientY - box.top) / scales[1] - scene.view[3] / 2 - position[1]);
    }
    map.addEventListener('pointerdown', showPoint);
    map.addEventListener('pointermove', function (event) {
      if (event.buttons) { showPoint(event); } });
    window.addEventListener('hashchange', function () { readAddress(); showStep(); });
    window.addEventListener('resize', showStep);

    if (data.steps.length) { readAddress(); showStep(); }
    """#
}
