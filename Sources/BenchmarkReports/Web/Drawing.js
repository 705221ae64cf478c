document.querySelectorAll('.plot').forEach(function (plot) {
  var chart = JSON.parse(plot.getAttribute('data-chart'));
  var caption = plot.parentNode.querySelector('figcaption');
  var isDotChart = Boolean(chart.rows);
  var usedEngines = (isDotChart
    ? [].concat.apply([], chart.rows.map(function (row) { return row.lines; }))
    : chart.series).map(function (line) { return line[0]; });
  if (!chart.drawsBars) { caption.appendChild(legend(chart.legendNames || engines, usedEngines)); }
  var section = plot.closest('details');
  var title = (section ? section.querySelector('summary').textContent + ': ' : '')
    + caption.querySelector('h4').textContent;
  if (isDotChart) {
    plot.appendChild(dotChart(chart, title));
  } else if (chart.drawsBars) {
    plot.appendChild(barChart(chart, title));
  } else if (chart.alsoShowsValuesPerElement) {
    ['operation', 'element'].forEach(function (name) {
      plot.appendChild(lineChart(chart, title + ' per ' + name, name));
      var quantityElement = document.createElement('span');
      quantityElement.className = 'per-' + name;
      quantityElement.textContent = ' per ' + name;
      caption.querySelector('h4').appendChild(quantityElement);
    });
  } else {
    plot.appendChild(lineChart(chart, title));
  }
});
document.querySelectorAll('th, td').forEach(function (cell) {
  if (engines.indexOf(cell.textContent) < 0) { return; }
  var nameElement = document.createElement('span');
  nameElement.className = 'engine';
  nameElement.textContent = cell.textContent;
  cell.replaceChildren(nameElement);
});
document.querySelectorAll('.engine').forEach(function (nameElement) {
  var engineIndex = engines.indexOf(nameElement.textContent);
  nameElement.classList.add('chip', 'e' + styleIndex(engineIndex));
  nameElement.prepend(swatch(engineIndex));
});
document.querySelectorAll('.picture').forEach(function (image) {
  var svg = image.parentNode.querySelector('template').content.querySelector('svg');
  svg.prepend(element('style', {}, data.pictureStyle));
  image.src = 'data:image/svg+xml,'
    + encodeURIComponent(new XMLSerializer().serializeToString(svg));
});
