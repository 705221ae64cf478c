var profiles = ['screen', 'contract', 'exact'];
var rows = Array.from(document.querySelectorAll('#matrix tbody tr'));
var profileMenu = document.getElementById('rule-profile');
var outcomeMenu = document.getElementById('rule-outcome');
// Shows the rules of the chosen profile that have the chosen outcome in any implementation.
function filterRules() {
  var greatestProfile = profiles.indexOf(profileMenu.value);
  var outcome = outcomeMenu.value;
  rows.forEach(function (row) {
    var isInProfile = profiles.indexOf(row.dataset.profile) <= greatestProfile;
    var hasOutcome = !outcome || row.dataset.outcomes.split('|').indexOf(outcome) >= 0;
    row.hidden = !isInProfile || !hasOutcome;
  });
  var shownCount = rows.filter(function (row) { return !row.hidden; }).length;
  document.getElementById('rule-count').textContent = shownCount === rows.length
    ? rows.length + ' rules' : shownCount + ' of ' + rows.length + ' rules';
}
// Opens the finding that the address of the page names.
function openTarget() {
  var target = document.getElementById(location.hash.slice(1));
  if (target && target.tagName === 'DETAILS') {
    target.open = true;
    target.scrollIntoView();
  }
}
[profileMenu, outcomeMenu].forEach(function (menu) {
  menu.addEventListener('change', filterRules);
});
window.addEventListener('hashchange', openTarget);
filterRules();
openTarget();
