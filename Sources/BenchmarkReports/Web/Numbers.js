var prefixes = {
  ns: [[1e-6, 'fs'], [1e-3, 'ps'], [1, 'ns'], [1e3, 'µs'], [1e6, 'ms'], [1e9, 's']],
  bytes: [[1, 'B'], [1e3, 'kB'], [1e6, 'MB'], [1e9, 'GB']],
  other: [[1, ''], [1e3, 'k'], [1e6, 'M'], [1e9, 'G']]
};
function threeDigits(value) {
  if (Math.abs(value) >= 99.95) { return Math.round(value).toLocaleString('en-US'); }
  return String(Number(value.toPrecision(3)));
}
function valueText(value, unit) {
  if (unit === '×') { return threeDigits(value) + unit; }
  var units = prefixes[unit] || prefixes.other;
  // A value such as 999.5 would be rounded to 1000, so it is shown with the next metric prefix.
  var prefix = units.filter(function (candidate) {
    return value >= candidate[0] * 0.9995 || (value === 0 && candidate[0] === 1);
  }).pop() || units[0];
  var text = threeDigits(value / prefix[0]);
  return text + (units === prefixes.other ? '' : '\u00a0') + prefix[1];
}
function sizeText(n) {
  if (n && n % 1e6 === 0) { return n / 1e6 + 'M'; }
  if (n && n % 1e3 === 0) { return n / 1e3 + 'k'; }
  return String(n);
}
// A logarithmic axis from the pixel `start` to the pixel `end` that has room for all `values`
// and a margin.
function logAxis(values, start, end) {
  var low = Math.min.apply(null, values);
  var high = Math.max.apply(null, values);
  var marginFactor = Math.max(Math.pow(high / low, 0.05), high / low < 2 ? 1.5 : 1.06);
  low /= marginFactor;
  high *= marginFactor;
  return {
    pixel: function (value) {
      return start + Math.log(value / low) / Math.log(high / low) * (end - start);
    },
    // At most `limit` round values for axis labels: powers of ten, and values between them if
    // there is room.
    ticks: function (limit) {
      var firstPower = Math.floor(Math.log10(low));
      var lastPower = Math.ceil(Math.log10(high));
      function powers(digits, step) {
        var roundValues = [];
        for (var power = firstPower; power <= lastPower; power += 1) {
          if (power % step === 0) {
            digits.forEach(function (digit) { roundValues.push(digit * Math.pow(10, power)); });
          }
        }
        return roundValues.filter(function (value) { return value >= low && value <= high; });
      }
      var tickChoices = [[[1, 1.5, 2, 3, 4, 5, 7], 1], [[1, 2, 5], 1], [[1, 3], 1], [[1], 1]];
      for (var step = 2; step <= 20; step += 1) { tickChoices.push([[1], step]); }
      for (var k = 0; k < tickChoices.length; k += 1) {
        var ticks = powers(tickChoices[k][0], tickChoices[k][1]);
        if (ticks.length <= limit) { return ticks; }
      }
      return [];
    }
  };
}
