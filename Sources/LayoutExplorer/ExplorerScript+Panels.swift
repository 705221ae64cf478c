extension ExplorerScript {
  /// Fills the texts: the counts of each engine, the legend, and the work of the step.
  static let panels = #"""
    function node(tag, style, text) {
      var result = document.createElement(tag);
      if (style) { result.className = style; }
      if (text !== undefined) { result.textContent = text; }
      return result;
    }

    function plural(count, word) {
      return count.toLocaleString('en-US') + ' ' + word + (count === 1 ? '' : 's');
    }

    // One row for each engine: its counts for the current query, and a bar for them.
    function showEngines() {
      var query = currentQuery();
      var most = query ? Math.max.apply(null, query.work.map(function (work) { return work[0]; })
        .concat([query.count, 1])) : 1;
      var rows = data.engines.map(function (engine, place) {
        var row = node('label');
        row.dataset.engine = engine;
        var choice = node('input');
        choice.type = 'radio';
        choice.name = 'engine';
        choice.checked = place === state.engine;
        choice.addEventListener('change', function () { state.engine = place; update(); });
        row.append(choice, node('span', 'engine', engine));
        var bar = node('span', 'bar');
        if (query) {
          var compared = node('span', 'compared');
          compared.style.width = 100 * query.work[place][0] / most + '%';
          var answered = node('span', 'answered');
          answered.style.width = 100 * query.count / most + '%';
          bar.append(compared, answered);
        }
        row.append(bar, node('span', 'counts', query
          ? plural(query.work[place][0], 'element').replace(/element/, 'inspected element') + ', '
            + plural(query.count, 'answer') + ', ' + query.work[place][1] + ' attributes made'
          : 'no query'));
        if (query) {
          row.dataset.inspected = query.work[place][0];
          row.dataset.made = query.work[place][1];
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
          + plural(scene.total, 'element') + ' answered'
          + (query.deviating ? '; other answers in ' + query.deviating.map(function (k) {
            return data.engines[k]; }).join(', ') : ', the same in all engines') + '.'
        : plural(scene.total, 'element') + '.';
      if (currentStep().query) {
        summary.textContent += ' The query of the step [' + currentStep().query.map(round).join(', ')
          + '] answered ' + plural(currentStep().answered, 'element') + '.';
      }
      var drawn = query ? expand(query.answer).length : 0;
      if (query && drawn < query.count) {
        summary.textContent += ' The page stores and draws ' + drawn + ' of them.';
      }
      var heat = byId('heat');
      var engine = data.engines[state.engine];
      heat.textContent = '';
      if (query && !isAnimating()) {
        heat.textContent = query.compared[state.engine]
          ? query.work[state.engine][0] > query.count
            ? 'Yellow: elements that ' + engine + ' inspected and did not answer.'
            : engine + ' inspected only elements that it answered.'
          : 'Only the number of elements that ' + engine
            + ' inspected is known, not which ones they are.';
        if (scene.moves) {
          heat.textContent += ' The attributes of this layout depend on the offset, so only elements '
            + 'that were answered at this offset are drawn.';
        }
      }
      var note = byId('note');
      var step = currentStep();
      var notes = [];
      if (step.error) { notes.push('The step threw an error: ' + step.error + '.'); }
      if (scene.unscrolled) { notes.push('No queries were computed: ' + scene.unscrolled + '.'); }
      note.textContent = notes.join(' ');
      note.hidden = notes.length === 0;
    }

    function showLegend() {
      var entries = isAnimating()
        ? [['cell', 'cell-line', 'cells'], ['decoration', 'decoration-line', 'appearing'],
          ['extra-fill', 'extra', 'disappearing']]
        : [['cell', 'cell-line', 'answered cells'],
          ['supplementary', 'supplementary-line', 'supplementary views'],
          ['decoration', 'decoration-line', 'decoration views'],
          ['compared', 'compared-line', 'only inspected'], ['same', 'same-line', 'not inspected']];
      entries.unshift(['', 'ink', 'visible rectangle']);
      if (!isAnimating() && state.tiles) { entries.push(['', 'query', 'tiles', 'dashed']); }
      if (!isAnimating() && currentStep().query) {
        entries.push(['', 'query', 'query of the step']); }
      var used = {};
      data.kinds.forEach(function (kind) { used[kind[0]] = true; });
      var items = entries.filter(function (entry) {
        return isAnimating() || ['supplementary', 'decoration'].indexOf(entry[0]) < 0 || used[entry[0]];
      }).map(function (entry) {
        var item = node('span');
        var mark = node('i', entry[3]);
        if (entry[0]) { mark.style.background = 'var(--' + entry[0] + ')'; }
        mark.style.borderColor = 'var(--' + entry[1] + ')';
        item.append(mark, entry[2]);
        return item;
      });
      byId('legend').replaceChildren.apply(byId('legend'), items);
    }

    function showWork() {
      var step = currentStep();
      var table = node('table');
      var head = node('tr');
      ['engine', 'laid out', 'sizes', 'counts', 'inspected', 'made'].forEach(function (title, k) {
        head.append(node('th', k ? '' : 'lead', title)); });
      var header = node('thead');
      header.append(head);
      var body = node('tbody');
      step.work.forEach(function (work, place) {
        var row = node('tr');
        row.append(node('th', 'lead', data.engines[place]));
        work.forEach(function (count, k) {
          var cell = node('td', '', count.toLocaleString('en-US'));
          cell.dataset.column = ['laid out', 'sizes', 'counts', 'inspected', 'made'][k];
          row.append(cell);
        });
        body.append(row);
      });
      table.append(header, body);
      var box = node('div', 'scroll');
      box.append(table);
      byId('work').replaceChildren(box);
    }
    """#
}
