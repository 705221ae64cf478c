// Creates the figure for one side of a failure: the elements in `rows`, each marked as the
// same, changed, missing or extra by comparing it with the elements in `rowsOfOtherSide`.
function drawSide(title, rows, rowsOfOtherSide, failure, isFound) {
  var rowTextsOfOtherSideByName = {};
  rowsOfOtherSide.forEach(function (row) {
    rowTextsOfOtherSideByName[name(element(row))] = JSON.stringify(row); });
  var markedEntries = rows.map(function (row) {
    var e = element(row);
    var rowTextOfOtherSide = rowTextsOfOtherSideByName[name(e)];
    return { element: e, mark: rowTextOfOtherSide === undefined
      ? (isFound ? 'extra' : 'missing')
      : rowTextOfOtherSide === JSON.stringify(row) ? 'same' : 'changed' };
  });
  var figure = node('figure');
  var countsByMark = {};
  markedEntries.forEach(function (entry) {
    countsByMark[entry.mark] = (countsByMark[entry.mark] || 0) + 1; });
  var textsByMark = { same: 'as expected', changed: 'different', missing: 'not found',
    extra: 'not expected' };
  var caption = node('figcaption');
  caption.append(node('h4', '', title), node('p', 'quiet', plural(rows.length, 'element')
    + Object.keys(countsByMark).map(function (mark) {
      return ', ' + countsByMark[mark] + ' ' + textsByMark[mark]; }).join('')));
  figure.append(caption);
  figure.list = markedEntries;
  figure.dataset.side = isFound ? 'found' : 'expected';
  Object.keys(countsByMark).forEach(function (mark) {
    figure.dataset[mark] = countsByMark[mark]; });
  return figure;
}

// The part of the content to draw for a failure: a rectangle around the query, the elements
// that differ and the first 60 elements, with a margin. If no elements differ, the part
// includes all elements.
function failureFrame(figures, failure) {
  var boxes = failure.query ? [failure.query] : [];
  var allEntries = figures[0].list.concat(figures[1].list);
  var differingEntries = allEntries.filter(function (entry) { return entry.mark !== 'same'; });
  (differingEntries.length ? differingEntries.concat(allEntries.slice(0, 60))
    : allEntries).forEach(function (entry) {
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
  var failureList = byId('failure-list');
  if (!failureList) { return; }
  var failures = step.failures || [];
  byId('passed').hidden = failures.length > 0;
  failureList.dataset.count = step.failureCount || 0;
  failureList.replaceChildren();
  failures.forEach(function (failure) {
    failureList.append(node('h3', 'bad',
      (failure.rules.length ? failure.rules.join(', ') + ' fails on ' : 'Fails on ')
      + failure.engines.join(', ')));
    failureList.append(node('p', 'message', failure.message));
    if (!failure.expected) { return; }
    var sideBySide = node('div', 'side-by-side');
    failureList.append(sideBySide);
    var figures = [drawSide('Expected', failure.expected, failure.found, failure, false),
      drawSide('Found', failure.found, failure.expected, failure, true)];
    sideBySide.append(figures[0], figures[1]);
    var shownRect = failureFrame(figures, failure);
    figures.forEach(function (figure) {
      var picture = drawing(shownRect, Math.max(figure.clientWidth - 24, 100), 420);
      if (failure.query) { addRect(picture, failure.query, 'asked'); }
      // A connector is a supplementary view that connects cells. If the view is as expected, it
      // is drawn as lines, and otherwise as a box in the style for changed, missing or extra
      // elements.
      var boxesByPath = cellBoxes(figure.list.map(function (entry) { return entry.element; }));
      inDrawingOrder(figure.list).forEach(function (entry) {
        addElement(picture, entry.element, entry.mark, entry.mark, entry.mark === 'same'
          ? connectionLines(entry.element, boxesByPath, null) : null); });
      figure.append(picture.svg);
    });
    if (failure.isCut) {
      failureList.append(node('p', 'quiet', 'Only some of the elements are drawn.')); }
  });
  if (step.failureCount > failures.length) {
    failureList.append(node('p', 'quiet', failures.length + ' of ' + step.failureCount
      + ' failures are shown.'));
  }
}
