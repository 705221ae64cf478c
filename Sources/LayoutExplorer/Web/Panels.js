function node(tag, style, text) {
  var newElement = document.createElement(tag);
  if (style) { newElement.className = style; }
  if (text !== undefined) { newElement.textContent = text; }
  return newElement;
}

function plural(count, word) {
  return count.toLocaleString('en-US') + ' ' + word + (count === 1 ? '' : 's');
}

// Shows one row for each engine. The numbers of elements that the engine inspected and returned
// in the current query are shown as text and as a bar.
function showEngines() {
  var query = currentQuery();
  var greatestInspectedOrReturnedCount = query
    ? Math.max.apply(null, query.work.map(function (work) { return work[0]; })
    .concat([query.count, 1])) : 1;
  var rows = data.engines.map(function (engine, engineIndex) {
    var row = node('label');
    row.dataset.engine = engine;
    var choice = node('input');
    choice.type = 'radio';
    choice.name = 'engine';
    choice.checked = engineIndex === state.engine;
    choice.addEventListener('change', function () { state.engine = engineIndex; update(); });
    var engineName = node('span', 'engine chip', engine);
    engineName.prepend(node('i', 'dot e' + data.styles[engineIndex]));
    row.append(choice, engineName);
    var bar = node('span', 'bar');
    if (query) {
      var inspectedCountBar = node('span', 'compared');
      inspectedCountBar.style.width = 100 * query.work[engineIndex][0]
        / greatestInspectedOrReturnedCount + '%';
      var returnedCountBar = node('span', 'answered');
      returnedCountBar.style.width = 100 * query.count
        / greatestInspectedOrReturnedCount + '%';
      bar.append(inspectedCountBar, returnedCountBar);
    }
    row.append(bar, node('span', 'counts', query
      ? plural(query.work[engineIndex][0], 'element').replace(/element/, 'inspected element') + ', '
        + plural(query.count, 'element').replace(/element/, 'returned element') + ', '
        + query.work[engineIndex][1] + ' attributes made'
      : 'no query'));
    if (query) {
      row.dataset.inspected = query.work[engineIndex][0];
      row.dataset.made = query.work[engineIndex][1];
    }
    return row;
  });
  byId('engines').replaceChildren.apply(byId('engines'), rows);
}

function showSummary() {
  var scene = currentScene();
  var query = currentQuery();
  var summary = byId('summary');
  summary.dataset.answered = query ? query.count : '';
  summary.textContent = query
    ? (isAnimating() ? 'After the change: ' : '') + (state.tiles ? 'The tiles' : 'The visible rectangle') + ' ['
      + query.rect.map(round).join(', ') + ']: ' + query.count + ' of '
      + plural(scene.total, 'element') + ' returned'
      + (query.deviating ? '; other answers in ' + query.deviating.map(function (k) {
        return data.engines[k]; }).join(', ') : ', the same in all engines') + '.'
    : plural(scene.total, 'element') + '.';
  if (currentStep().query) {
    summary.textContent += ' The query of the step [' + currentStep().query.map(round).join(', ')
      + '] returned ' + plural(currentStep().answered, 'element') + '.';
  }
  var drawnCount = query ? expand(query.answer).length : 0;
  if (query && drawnCount < query.count) {
    summary.textContent += ' The page stores and draws ' + drawnCount + ' of them.';
  }
  var inspectionNote = byId('heat');
  var engine = data.engines[state.engine];
  inspectionNote.textContent = '';
  if (query && !isAnimating()) {
    inspectionNote.textContent = query.compared[state.engine]
      ? query.work[state.engine][0] > query.count
        ? 'Yellow: elements that ' + engine + ' inspected and did not return.'
          + (scene.overview ? ' Those that the page does not store are not drawn.' : '')
        : engine + ' inspected only elements that it returned.'
      : 'Only the number of elements that ' + engine
        + ' inspected is known, not which ones they are.';
    if (scene.overview && !scene.moves) {
      inspectionNote.textContent += ' Of the elements that the queries at this offset did not '
        + 'return, only the first ' + plural(scene.all.length, 'element')
        + ' of the layout can be drawn.';
    }
    if (scene.moves) {
      inspectionNote.textContent += ' The attributes of this layout depend on the offset, so '
        + 'only elements that the queries at this offset returned are drawn.';
    }
  }
  var errorNote = byId('note');
  var step = currentStep();
  var errorTexts = [];
  if (step.error) { errorTexts.push('The step threw an error: ' + step.error + '.'); }
  if (scene.unscrolled) {
    errorTexts.push('No queries were computed: ' + scene.unscrolled + '.'); }
  errorNote.textContent = errorTexts.join(' ');
  errorNote.hidden = errorTexts.length === 0;
}

function showLegend() {
  var legendEntries = isAnimating()
    ? [['cell', 'cell-line', 'cells'], ['decoration', 'decoration-line', 'appearing'],
      ['extra-fill', 'extra', 'disappearing']]
    : [['cell', 'cell-line', 'returned cells'],
      ['supplementary', 'supplementary-line', 'supplementary views'],
      ['decoration', 'decoration-line', 'decoration views'],
      ['compared', 'compared-line', 'only inspected'], ['same', 'same-line', 'not inspected']];
  legendEntries.unshift(['', 'ink', 'visible rectangle']);
  if (!isAnimating() && state.tiles) { legendEntries.push(['', 'query', 'tiles', 'dashed']); }
  if (!isAnimating() && currentStep().query) {
    legendEntries.push(['', 'query', 'query of the step']); }
  var usedCategories = {};
  data.kinds.forEach(function (kind) { usedCategories[kind[0]] = true; });
  var legendItems = legendEntries.filter(function (entry) {
    return isAnimating() || ['supplementary', 'decoration'].indexOf(entry[0]) < 0
      || usedCategories[entry[0]];
  }).map(function (entry) {
    var item = node('span');
    var mark = node('i', entry[3]);
    if (entry[0]) { mark.style.background = 'var(--' + entry[0] + ')'; }
    mark.style.borderColor = 'var(--' + entry[1] + ')';
    item.append(mark, entry[2]);
    return item;
  });
  byId('legend').replaceChildren.apply(byId('legend'), legendItems);
}

function showWork() {
  var step = currentStep();
  var table = node('table');
  var headingRow = node('tr');
  ['engine', 'laid out', 'sizes', 'counts', 'inspected', 'made'].forEach(function (title, k) {
    headingRow.append(node('th', k ? '' : 'lead', title)); });
  var tableHead = node('thead');
  tableHead.append(headingRow);
  var tableBody = node('tbody');
  step.work.forEach(function (work, place) {
    var row = node('tr');
    row.append(node('th', 'lead', data.engines[place]));
    work.forEach(function (count, k) {
      var cell = node('td', '', count.toLocaleString('en-US'));
      cell.dataset.column = ['laid out', 'sizes', 'counts', 'inspected', 'made'][k];
      row.append(cell);
    });
    tableBody.append(row);
  });
  table.append(tableHead, tableBody);
  var scrollBox = node('div', 'scroll');
  scrollBox.append(table);
  byId('work').replaceChildren(scrollBox);
}
