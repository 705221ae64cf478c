function svgNode(tag, attributes, text) {
  var node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  Object.keys(attributes).forEach(function (key) { node.setAttribute(key, attributes[key]); });
  if (text !== undefined) { node.textContent = text; }
  return node;
}

function round(value) { return Math.round(value * 1000) / 1000; }

// The corners of a transformed box; null if the box is not transformed, or if a corner lies
// behind the viewer.
function corners(e) {
  var matrix = e.transform;
  if (!matrix) { return null; }
  var halfWidth = e.box[2] / 2;
  var halfHeight = e.box[3] / 2;
  var center = [e.box[0] + halfWidth, e.box[1] + halfHeight];
  var points = [[-halfWidth, -halfHeight], [halfWidth, -halfHeight], [halfWidth, halfHeight],
    [-halfWidth, halfHeight]].map(function (p) {
    var w = p[0] * matrix[3] + p[1] * matrix[7] + matrix[15];
    if (w <= 0) { return null; }
    return [center[0] + (p[0] * matrix[0] + p[1] * matrix[4] + matrix[12]) / w,
      center[1] + (p[0] * matrix[1] + p[1] * matrix[5] + matrix[13]) / w];
  });
  return points.indexOf(null) < 0 ? points : null;
}

// The smallest rectangle around an element as it is drawn, with its transform.
function bounds(e) {
  var points = corners(e);
  if (!points) { return e.box; }
  var xs = points.map(function (p) { return p[0]; });
  var ys = points.map(function (p) { return p[1]; });
  var left = Math.min.apply(null, xs);
  var top = Math.min.apply(null, ys);
  return [left, top, Math.max.apply(null, xs) - left, Math.max.apply(null, ys) - top];
}

function meets(a, b) {
  return a[0] <= b[0] + b[2] && b[0] <= a[0] + a[2] && a[1] <= b[1] + b[3]
    && b[1] <= a[1] + a[3];
}

function attributesText(e, remark) {
  var tooltipLines = [
    name(e) + (itemName(e) ? ' ' + itemName(e) : '') + (remark ? ': ' + remark : ''),
    'frame ' + e.box.map(round).join(', '),
    'center ' + round(e.box[0] + e.box[2] / 2) + ', ' + round(e.box[1] + e.box[3] / 2),
    'alpha ' + round(e.alpha) + ', zIndex ' + e.z + (e.hidden ? ', hidden' : '')];
  if (e.transform) {
    for (var row = 0; row < 4; row += 1) {
      tooltipLines.push((row ? '  ' : 'transform ')
        + e.transform.slice(row * 4, row * 4 + 4).map(round).join(', '));
    }
  }
  if (e.values) { tooltipLines.push(e.values); }
  return tooltipLines.join('\n');
}

// Creates an SVG drawing of the rectangle `frame` of the content. The drawing is at most
// `width` by `height` pixels large.
function drawing(frame, width, height) {
  var scale = Math.min(width / frame[2], height / frame[3]);
  var svg = svgNode('svg', { width: round(frame[2] * scale), height: round(frame[3] * scale),
    viewBox: frame.map(round).join(' '), role: 'img' });
  return { svg: svg, scale: scale, frame: frame };
}

function addRect(picture, box, style) {
  if (box.indexOf(null) >= 0) { return; }
  picture.svg.appendChild(svgNode('rect', { 'class': style, x: box[0], y: box[1],
    width: Math.max(box[2], 0), height: Math.max(box[3], 0) }));
}

// Adds an element with a tooltip, and a label if there is room for it. If `lines` is not null,
// these lines are drawn instead of the element's box.
function addElement(picture, e, style, remark, lines) {
  if (e.box.indexOf(null) >= 0) { return; }
  var group = svgNode('g', { 'class': 'hit', 'data-name': name(e) });
  var points = corners(e);
  var attributes = { 'class': 'el ' + style, opacity: e.hidden ? 0.15 : Math.max(e.alpha, 0.06) };
  var minimumSide = 2 / picture.scale;
  if (lines) {
    attributes['class'] += ' connection';
    attributes.d = lines.map(function (line) {
      return 'M' + line.map(function (p) { return p.map(round).join(','); }).join(' ');
    }).join('');
  } else if (points) {
    attributes.points = points.map(function (p) { return p.map(round).join(','); }).join(' ');
  } else {
    attributes.x = e.box[0];
    attributes.y = e.box[1];
    attributes.width = Math.max(e.box[2], minimumSide);
    attributes.height = Math.max(e.box[3], minimumSide);
  }
  group.appendChild(svgNode(lines ? 'path' : points ? 'polygon' : 'rect', attributes));
  group.appendChild(svgNode('title', {}, attributesText(e, remark)));
  picture.svg.appendChild(group);
  if (lines) { return; }
  var label = itemName(e) || (e.kind[0] === 'cell' ? e.section + '.' + e.item : name(e));
  // A label that is too long is drawn in smaller letters. If it is still too long, it is cut.
  var fontSize;
  var maximumLetters;
  [11, 9].some(function (pixels) {
    fontSize = pixels / picture.scale;
    maximumLetters = Math.floor((e.box[2] / fontSize - 0.6) / 0.62);
    return label.length <= maximumLetters && fontSize * 1.4 < e.box[3];
  });
  if (label.length > maximumLetters && maximumLetters > 4) {
    label = label.slice(0, maximumLetters - 1) + '\u2026';
  }
  if (label.length <= maximumLetters && fontSize * 1.4 < e.box[3]) {
    group.appendChild(svgNode('text', { x: e.box[0] + e.box[2] / 2, y: e.box[1] + e.box[3] / 2,
      'font-size': round(fontSize), 'text-anchor': 'middle', 'dominant-baseline': 'central',
      opacity: Math.max(e.alpha, 0.2) }, label));
  }
}

// Sorts elements from back to front: by zIndex, and for an equal zIndex in the order of `list`.
function inDrawingOrder(list) {
  return list.map(function (entry, place) { return { entry: entry, place: place }; })
    .sort(function (a, b) {
      return a.entry.element.z - b.entry.element.z || a.place - b.place;
    }).map(function (pair) { return pair.entry; });
}
