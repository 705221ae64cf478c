/// The script of the page. It labels the cells of tables for narrow screens, and shows the tooltip of
/// a chart's mark without delay, also on touch screens.
enum PageScript {
  // The text contains no character that must be escaped in XML, because the page is also
  // well-formed XML.
  static let scriptText = """
    (function () {
      'use strict';
      document.querySelectorAll('table').forEach(function (table) {
        var names = Array.from(table.querySelectorAll('thead th'), function (heading) {
          return heading.textContent;
        });
        table.querySelectorAll('tbody td').forEach(function (cell) {
          cell.setAttribute('data-column', names[cell.cellIndex]);
        });
      });
      var tip = document.getElementById('tip');
      function show(event) {
        var hit = event.target.closest ? event.target.closest('.hit, .chart use') : null;
        if (!hit) { tip.hidden = true; return; }
        var title = hit.querySelector('title');
        if (title) {
          hit.setAttribute('data-tip', title.textContent);
          title.remove();
        }
        tip.textContent = hit.getAttribute('data-tip');
        tip.hidden = false;
        var edge = 8;
        var x = event.clientX + 14;
        var y = event.clientY + 14;
        x = Math.max(edge, Math.min(x, document.documentElement.clientWidth - tip.offsetWidth - edge));
        if (y + tip.offsetHeight + edge > window.innerHeight) {
          y = event.clientY - tip.offsetHeight - edge;
        }
        tip.style.left = x + 'px';
        tip.style.top = Math.max(edge, y) + 'px';
      }
      document.addEventListener('pointerover', show);
      document.addEventListener('pointerdown', show);
      document.addEventListener('scroll', function () { tip.hidden = true; }, { passive: true });
    })();
    """
}
