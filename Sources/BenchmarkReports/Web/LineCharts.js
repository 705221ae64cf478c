function pointTip(chart, engine, point, divisor) {
  var positionText = chart.revisions ? 'revision ' + chart.revisions[point[0]]
    : sizeText(point[0]) + ' items';
  function value(index) { return valueText(point[index] / divisor, chart.unit); }
  var suffix = divisor === 1 ? '' : ' per element';
  return [engines[engine] + ', ' + positionText + ': ' + value(1) + suffix,
    point[4] > 1 ? value(2) + ' to ' + value(3) + ' (smallest to p90) of ' + point[4]
      + ' samples' : '',
    point[5] ? 'noisy: ' + point[5] : '', point[6]];
}
// Draws the values of `chart`, divided by the number of items if `quantity` is "element". For
// undivided values, `quantity` is "operation" if the divided values are drawn in another
// chart, and undefined if they are not drawn.
function lineChart(chart, title, quantity) {
  var left = 56, right = 328, top = 10, bottom = 180;
  var points = [].concat.apply([], chart.series.map(function (series) { return series[1]; }));
  function divisor(point) { return quantity === 'element' ? point[0] : 1; }
  var y = logAxis(points.map(function (point) { return point[1] / divisor(point); }),
    bottom, top);
  var itemCountAxis = logAxis(points.map(function (point) { return point[0]; }),
    left + 8, right - 8);
  // The first and the last label are centered below their points. The axis therefore leaves
  // room for half a label at each end.
  var revisionDistance = chart.revisions
    ? (right - left - 56) / Math.max(chart.revisions.length - 1, 1) : 0;
  function x(n) {
    return chart.revisions ? left + 28 + n * revisionDistance : itemCountAxis.pixel(n);
  }
  var svg = drawing(title, 340, 224, quantity ? 'per-' + quantity : '');
  var grid = element('path', { 'class': 'grid' });
  svg.appendChild(grid);
  var gridLines = '';
  y.ticks(6).forEach(function (value) {
    var pixel = y.pixel(value);
    gridLines += 'M' + left + ' ' + pixelText(pixel) + 'H' + right;
    svg.appendChild(label(valueText(value, chart.unit), left - 6,
      pixel + labelBaselineOffset, 'end'));
  });
  var columns = chart.revisions ? chart.revisions.map(function (name, n) { return [n, name]; })
    : Array.from(new Set(points.map(function (point) { return point[0]; })))
      .sort(function (a, b) { return a - b; })
      .map(function (n) { return [n, sizeText(n)]; });
  var nextLabelStart = Infinity;
  columns.reverse().forEach(function (column) {
    var pixel = x(column[0]);
    var labelWidth = column[1].length * characterWidth + 6;
    gridLines += 'M' + pixelText(pixel) + ' ' + top + 'V' + bottom;
    // Labels are drawn from the last one to the first. One that would overlap a drawn label is
    // omitted, so the label of the newest revision is always shown.
    if (pixel + labelWidth / 2 > nextLabelStart) { return; }
    nextLabelStart = pixel - labelWidth / 2;
    svg.appendChild(label(column[1], pixel, bottom + 16, 'column'));
  });
  grid.setAttribute('d', gridLines);
  svg.appendChild(label(chart.revisions ? 'revision' : 'items', (left + right) / 2, 216));
  chart.series.forEach(function (series) {
    var engine = series[0];
    var group = element('g', { 'class': 'e' + styleIndex(engine) });
    var pointPixels = series[1].map(function (point) {
      return [x(point[0]), y.pixel(point[1] / divisor(point))];
    });
    var pathPoints = pointPixels.map(function (point) { return point.map(pixelText).join(' '); });
    group.appendChild(element('path', { 'class': 'line', d: 'M' + pathPoints.join('L') }));
    series[1].forEach(function (point, k) {
      var shape = mark('m', engine, pointPixels[k][0], pointPixels[k][1], Boolean(point[6]));
      group.appendChild(withTip(shape, pointTip(chart, engine, point, divisor(point))));
    });
    svg.appendChild(group);
  });
  return svg;
}
