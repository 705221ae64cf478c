(function () {
  'use strict';
  document.querySelectorAll('table').forEach(function (table) {
    var columnNames = Array.from(table.querySelectorAll('thead th'), function (heading) {
      return heading.textContent;
    });
    table.querySelectorAll('tbody th, tbody td').forEach(function (cell) {
      cell.setAttribute('data-column', columnNames[cell.cellIndex]);
    });
  });
  var tooltip = document.getElementById('tip');
  function show(event) {
    var markedElement = event.target.closest ? event.target.closest('.hit, .chart use') : null;
    if (!markedElement) { tooltip.hidden = true; return; }
    var title = markedElement.querySelector('title');
    if (title) {
      markedElement.setAttribute('data-tip', title.textContent);
      title.remove();
    }
    tooltip.textContent = markedElement.getAttribute('data-tip');
    tooltip.hidden = false;
    var windowMargin = 8;
    var x = event.clientX + 14;
    var y = event.clientY + 14;
    x = Math.max(windowMargin,
      Math.min(x, document.documentElement.clientWidth - tooltip.offsetWidth - windowMargin));
    if (y + tooltip.offsetHeight + windowMargin > window.innerHeight) {
      y = event.clientY - tooltip.offsetHeight - windowMargin;
    }
    tooltip.style.left = x + 'px';
    tooltip.style.top = Math.max(windowMargin, y) + 'px';
  }
  document.addEventListener('pointerover', show);
  document.addEventListener('pointerdown', show);
  document.addEventListener('scroll', function () { tooltip.hidden = true; },
    { passive: true });
})();
