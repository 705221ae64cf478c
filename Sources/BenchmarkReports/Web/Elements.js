function element(name, attributes, text) {
  var node = document.createElementNS('http://www.w3.org/2000/svg', name);
  Object.keys(attributes).forEach(function (key) {
    node.setAttribute(key, attributes[key]);
  });
  if (text) { node.textContent = text; }
  return node;
}
function pixelText(value) { return String(Math.round(value * 10) / 10); }
// A text that is centered at x, or starts or ends at x, depending on its style.
function label(text, x, y, style) {
  return element('text', { 'class': style || '', x: pixelText(x), y: pixelText(y) }, text);
}
// The distance from the middle of a label down to its baseline, in pixels.
var labelBaselineOffset = 3.9;
// An upper bound for the average width of the characters of a label, in pixels.
var characterWidth = 6.5;
// The style of an engine. The names in a chart's own legend have the styles in their order.
function styleIndex(engine) {
  return engine in data.styles ? data.styles[engine] : Math.max(engine, 0) % styleCount;
}
function mark(kind, engine, x, y, isHollow) {
  var attributes = { href: '#' + kind + styleIndex(engine), x: pixelText(x), y: pixelText(y) };
  if (isHollow) { attributes['class'] = 'wrong'; }
  return element('use', attributes);
}
function withTip(node, lines) {
  node.appendChild(element('title', {}, lines.filter(Boolean).join('\n')));
  return node;
}
function drawing(title, width, height, style) {
  return element('svg', { 'class': 'chart' + (style ? ' ' + style : ''), role: 'img',
    viewBox: '0 0 ' + width + ' ' + pixelText(height), 'aria-label': title });
}
function swatch(engine) {
  var picture = element('svg', { 'class': 'swatch', 'aria-hidden': 'true' });
  picture.appendChild(element('use', { href: '#s' + styleIndex(engine) }));
  return picture;
}
function legend(names, used) {
  var paragraph = document.createElement('p');
  paragraph.className = 'legend';
  names.forEach(function (name, engine) {
    if (used.indexOf(engine) < 0) { return; }
    var nameElement = document.createElement('span');
    nameElement.className = 'chip e' + styleIndex(engine);
    nameElement.append(swatch(engine), name);
    paragraph.append(nameElement, ' ');
  });
  return paragraph;
}
