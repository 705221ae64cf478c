extension ExplorerScript {
  /// Draws the expected and the found elements of the step's failures side by side.
  static let failures = #"""
    // One side of a failure: the elements of one list, marked by comparing them with the other.
    function drawSide(title, rows, others, failure, isFound) {
      var known = {};
      others.forEach(function (row) { known[name(element(row))] = JSON.stringify(row); });
      var list = rows.map(function (row) {
        var e = element(row);
        var other = known[name(e)];
        return { element: e, mark: other === undefined ? (isFound ? 'extra' : 'missing')
          : other === JSON.stringify(row) ? 'same' : 'changed' };
      });
      var figure = node('figure');
      var counts = {};
      list.forEach(function (entry) { counts[entry.mark] = (counts[entry.mark] || 0) + 1; });
      var words = { same: 'as expected', changed: 'different', missing: 'not found',
        extra: 'not expected' };
      var caption = node('figcaption');
      caption.append(node('h4', '', title), node('p', 'quiet', plural(rows.length, 'element')
        + Object.keys(counts).map(function (mark) {
          return ', ' + counts[mark] + ' ' + words[mark]; }).join('')));
      figure.append(caption);
      figure.list = list;
      figure.dataset.side = isFound ? 'found' : 'expected';
      Object.keys(counts).forEach(function (mark) { figure.dataset[mark] = counts[mark]; });
      return figure;
    }

    // The part of the content to draw for a failure: a rectangle around the query, the elements
    // that differ and the first 60 elements, with a margin. If no elements differ, it includes all
    // elements.
    function failureFrame(figures, failure) {
      var boxes = failure.query ? [failure.query] : [];
      var all = figures[0].list.concat(figures[1].list);
      var wrong = all.filter(function (entry) { return entry.mark !== 'same'; });
      (wrong.length ? wrong.concat(all.slice(0, 60)) : all).forEach(function (entry) {
        if (entry.element.box.indexOf(null) < 0) { boxes.push(bounds(entry.element)); } });
      if (!boxes.length) { return [0, 0, 100, 100]; }
      var left = Math.min.apply(null, boxes.map(function (b) { return b[0]; }));
      var top = Math.min.apply(null, boxes.map(function (b) { return b[1]; }));
      var right = Math.max.apply(null, boxes.map(function (b) { return b[0] + b[2]; }));
      var bottom = Math.max.apply(null, boxes.map(function (b) { return b[1] + b[3]; }));
      var margin = Math.max(right - left, bottom - top, 1) * 0.04;
      return [left - margin, top - margin, Math.max(right - left, 1) + 2 * margin,
        Math.max(bottom - top, 1) + 2 * margin];
    }

    function showFailures() {
      var step = currentStep();
      var list = byId('failure-list');
      if (!list) { return; }
      var failures = step.failures || [];
      byId('passed').hidden = failures.length > 0;
      list.dataset.count = step.failureCount || 0;
      list.replaceChildren();
      failures.forEach(function (failure) {
        list.append(node('h3', 'bad', (failure.rules.length ? failure.rules.join(', ') + ' fails on '
          : 'Fails on ') + failure.engines.join(', ')));
        list.append(node('p', 'message', failure.message));
        if (!failure.expected) { return; }
        var pair = node('div', 'side-by-side');
        list.append(pair);
        var figures = [drawSide('Expected', failure.expected, failure.found, failure, false),
          drawSide('Found', failure.found, failure.expected, failure, true)];
        pair.append(figures[0], figures[1]);
        var frame = failureFrame(figures, failure);
        figures.forEach(function (figure) {
          var picture = drawing(frame, Math.max(figure.clientWidth - 24, 100), 420);
          if (failure.query) { addRect(picture, failure.query, 'asked'); }
          inDrawingOrder(figure.list).forEach(function (entry) {
            addElement(picture, entry.element, entry.mark, entry.mark); });
          figure.append(picture.svg);
        });
        if (failure.isCut) {
          list.append(node('p', 'quiet', 'Only some of the elements are drawn.')); }
      });
      if (step.failureCount > failures.length) {
        list.append(node('p', 'quiet', failures.length + ' of ' + step.failureCount
          + ' failures are shown.'));
      }
    }
    """#
}
