var identityMatrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

// Interpolates the attributes of an element at a time from 0 to 1. Frame, alpha and transform
// change linearly; the other fields have the values of `to` as soon as the time is above 0.
function between(from, to, time) {
  if (time <= 0) { return from; }
  if (time >= 1) { return to; }
  function mix(a, b) { return a === b ? b : a + (b - a) * time; }
  var interpolated = Object.assign({}, to);
  interpolated.box = to.box.map(function (value, k) { return mix(from.box[k], value); });
  interpolated.alpha = mix(from.alpha, to.alpha);
  if (from.transform || to.transform) {
    var startTransform = from.transform || identityMatrix;
    var endTransform = to.transform || identityMatrix;
    interpolated.transform = endTransform.map(function (value, k) {
      return mix(startTransform[k], value); });
  }
  return interpolated;
}

// The step before a batch. The steps inside of the batch are listed before the batch itself;
// their labels start with the batch's JSON path.
function stepBefore(batch) {
  var batchPath = data.steps[batch].label.split(' ')[0];
  var stepNumber = batch;
  while (stepNumber > 0 && data.steps[stepNumber].label.indexOf(batchPath) === 0) {
    stepNumber -= 1;
  }
  return data.steps[stepNumber];
}

// The elements in the current frame of the step's animation, with their roles.
function animatedElements() {
  var animation = currentStep().animation;
  var time = state.frame / 4;
  var animatedNames = {};
  var sceneBefore = data.scenes[stepBefore(state.step).scene];
  var animatedEntries = animation.elements.map(function (entry) {
    var endElement = element(entry[2]);
    if (entry[0] !== 'disappearing') { animatedNames[name(endElement)] = true; }
    var interpolated = between(element(entry[1]), endElement, time);
    interpolated.itemName = nameInScene(endElement,
      entry[0] === 'disappearing' ? sceneBefore : currentScene());
    return { element: interpolated, role: entry[0] };
  });
  var unanimatedEntries = currentScene().all
    .filter(function (e) { return !animatedNames[name(e)]; })
    .map(function (e) { return { element: e, role: 'resting' }; });
  return unanimatedEntries.concat(animatedEntries);
}

// The visible rectangle in the current frame.
function animatedView() {
  var animation = currentStep().animation;
  var view = currentScene().view;
  var time = state.frame / 4;
  return [0, 1].map(function (k) {
    return animation.from[k] + (animation.to[k] - animation.from[k]) * time;
  }).concat([view[2], view[3]]);
}
