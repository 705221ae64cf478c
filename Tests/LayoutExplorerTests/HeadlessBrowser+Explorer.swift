import HeadlessBrowser

extension HeadlessBrowser {
  /// Like `findings(_:on:fragment:width:isDark:script:)`, for a page of the explorer. `script` can call
  /// `shown()`, which returns what the page shows.
  func findings<Findings: Decodable>(
    _ type: Findings.Type, onExplorer page: String, fragment: String = "", width: Int = 1400,
    isDark: Bool = false, script: String
  ) throws -> Findings {
    try findings(
      on: page, fragment: fragment, width: width, isDark: isDark,
      script: "\(Self.readStateScript)\n\(script)")
  }

  /// A script that defines functions for reading what the page shows.
  private static let readStateScript = """
    function boxOf(name) {
      var node = document.querySelector('#screen [data-name="' + name + '"] rect');
      return node ? ['x', 'y', 'width', 'height'].map(function (key) {
        return Number(node.getAttribute(key)); }) : [];
    }
    function countOf(style) { return document.querySelectorAll('#screen .el.' + style).length; }
    function shown() {
      var view = document.querySelector('#screen .view');
      return { answeredElementCount: Number(document.getElementById('summary').dataset.answered),
        inspectedElementCountsByEngine: Array.from(
          document.querySelectorAll('#engines label')).map(function (row) {
            return Number(row.dataset.inspected); }),
        cellCount: countOf('cell'), inspectedButNotReturnedElementCount: countOf('compared'),
        viewRect: ['x', 'y', 'width', 'height'].map(function (key) {
          return Number(view.getAttribute(key)); }),
        tileCount: document.querySelectorAll('#screen .tile').length,
        stepText: document.getElementById('step-text').textContent,
        urlFragment: location.hash };
    }
    function set(id, value) {
      var slider = document.getElementById(id);
      slider.value = value;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    }
    """
}
