// Draws the single points of the series of `chart` as bars that begin at zero.
function barChart(chart, title) {
  var left = 88, right = 262, top = 8, lineHeight = 30;
  var bars = chart.series.map(function (series) { return [series[0], series[1][0]]; });
  var greatest = Math.max.apply(null, bars.map(function (bar) {
    return Math.max(bar[1][1], bar[1][3] || 0); }));
  function x(value) { return left + (right - left) * value / greatest; }
  var svg = drawing(title, 340, top + bars.length * lineHeight + 8);
  svg.appendChild(element('path', { 'class': 'grid',
    d: 'M' + left + ' ' + top + 'V' + (top + bars.length * lineHeight) }));
  bars.forEach(function (bar, place) {
    var engine = bar[0], point = bar[1];
    var y = top + (place + 0.5) * lineHeight;
    var name = engines[engine];
    svg.appendChild(label(name.length > 13 ? name.slice(0, 12) + '…' : name, 4,
      y + labelBaselineOffset, 'name'));
    var group = withTip(element('g', { 'class': 'hit e' + styleIndex(engine) }),
      pointTip(chart, engine, point, 1));
    group.appendChild(element('rect', { 'class': point[6] ? 'bar wrong' : 'bar', x: left,
      y: pixelText(y - 8), width: pixelText(Math.max(x(point[1]) - left, 1)), height: 16 }));
    if (point[3] > point[2]) {
      group.appendChild(element('path', { 'class': 'range',
        d: 'M' + pixelText(x(point[2])) + ' ' + pixelText(y) + 'H' + pixelText(x(point[3])) }));
    }
    group.appendChild(mark('d', engine, x(point[1]), y, Boolean(point[6])));
    svg.appendChild(group);
    svg.appendChild(label(valueText(point[1], chart.unit),
      Math.max(x(point[1]), x(point[3] || 0)) + 8, y + labelBaselineOffset, 'start name'));
  });
  return svg;
}
