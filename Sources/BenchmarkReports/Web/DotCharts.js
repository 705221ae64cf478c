function dotTip(chart, row, line) {
  function value(number) { return valueText(number, chart.unit); }
  var valuesText = line[1].map(function (number, k) {
    return (chart.dotNames[k] ? chart.dotNames[k] + ' ' : '') + value(number);
  }).join(', ');
  var intervalText = line[2].length
    ? ' (' + line[2].map(threeDigits).join(' to ') + ')' : '';
  var name = (chart.legendNames || engines)[line[0]];
  return [[name, row.name, chart.tooltipContext].filter(Boolean).join(', ') + ':',
    valuesText + intervalText + chart.tooltipSuffix, line[3], line[4] ? 'wrong answers' : ''];
}
function dotChart(chart, title) {
  var width = 340, left = 88, right = 330, top = 24, lineHeight = 13, rowGap = 7;
  var lines = [].concat.apply([], chart.rows.map(function (row) { return row.lines; }));
  var allValues = [].concat.apply([chart.referenceValue], lines.map(function (line) {
    return line[1].concat(line[2]);
  })).filter(function (value) { return value > 0; });
  var x = logAxis(allValues, left + 6, right - 6);
  var bottom = top + chart.rows.length * rowGap + lines.length * lineHeight;
  var svg = drawing(title, width, bottom + 24);
  var grid = element('path', { 'class': 'grid' });
  svg.appendChild(grid);
  var gridLines = '';
  // The texts of the axis labels for the values in `ticks`.
  function tickLabels(ticks) {
    return ticks.map(function (value) { return valueText(value, chart.unit); });
  }
  // The axis gets as many round values as it has room for.
  var tickLimit = 5;
  var ticks = x.ticks(tickLimit);
  function isCrowded() {
    var labelTexts = tickLabels(ticks);
    return labelTexts.slice(1).some(function (text, k) {
      return x.pixel(ticks[k + 1]) - x.pixel(ticks[k])
        < (text.length + labelTexts[k].length) * characterWidth / 2 + 4;
    });
  }
  while (tickLimit > 1 && isCrowded()) { tickLimit -= 1; ticks = x.ticks(tickLimit); }
  tickLabels(ticks).forEach(function (text, k) {
    var pixel = x.pixel(ticks[k]);
    gridLines += 'M' + pixelText(pixel) + ' ' + top + 'V' + pixelText(bottom);
    // A label that would be cut off at the edge of the chart is omitted.
    if (pixel + text.length * characterWidth / 2 > width) { return; }
    svg.appendChild(label(text, pixel, bottom + 16));
  });
  // The label of the reference line is drawn on the side of the line that has more room.
  var referencePixel = x.pixel(chart.referenceValue);
  svg.appendChild(element('path', { 'class': 'reference',
    d: 'M' + pixelText(referencePixel) + ' ' + (top - 6) + 'V' + pixelText(bottom) }));
  svg.appendChild(label(chart.referenceName, referencePixel, top - 10,
    referencePixel < (left + right) / 2 ? 'start' : 'end'));
  var y = top;
  chart.rows.forEach(function (row) {
    var height = row.lines.length * lineHeight + rowGap;
    gridLines += 'M2 ' + pixelText(y) + 'H' + right;
    // A name that is too long is shortened, and a tooltip shows the full name.
    var isNameTooLong = row.name.length > 14;
    var name = label(isNameTooLong ? row.name.slice(0, 13) + '…' : row.name, 4,
      y + height / 2 + labelBaselineOffset, 'name');
    svg.appendChild(isNameTooLong ? withTip(name, [row.name]) : name);
    row.lines.forEach(function (line, place) {
      svg.appendChild(dotLine(chart, row, line, x,
        y + rowGap / 2 + (place + 0.5) * lineHeight));
    });
    y += height;
  });
  grid.setAttribute('d', gridLines);
  return svg;
}
function dotLine(chart, row, line, x, y) {
  var group = withTip(element('g', { 'class': 'hit e' + styleIndex(line[0]) }),
    dotTip(chart, row, line));
  function bar(style, from, to) {
    group.appendChild(element('path', { 'class': style,
      d: 'M' + pixelText(from) + ' ' + pixelText(y) + 'H' + pixelText(to) }));
  }
  // Equal values share one dot. A value of 0 has no dot, because the axis is logarithmic.
  function xPositions(values) {
    return Array.from(new Set(values)).filter(function (value) { return value > 0; })
      .map(x.pixel);
  }
  var dotXPositions = xPositions(line[1]);
  var lineXPositions = dotXPositions.concat(xPositions(line[2]));
  if (!lineXPositions.length) { return group; }
  var low = Math.min.apply(null, lineXPositions);
  var high = Math.max.apply(null, lineXPositions);
  bar('area', low - 8, high + 8);
  if (high > low) { bar('whisker', low, high); }
  dotXPositions.forEach(function (dotX) {
    group.appendChild(mark('d', line[0], dotX, y, Boolean(line[4])));
  });
  return group;
}
