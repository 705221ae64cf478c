import Reports
import Wording

extension LayoutExploration {
  /// The HTML page that shows the states, queries and failures. It loads nothing from the network.
  package var page: Page {
    let engines = input.implementations.map(\.name).joined(separator: ", ")
    let title = printable(input.scenario.title.value, limit: 200)
    var page = Page(
      title: "\(title) - explorer", heading: title,
      coverageSummary:
        "Layout: \(input.layout.kind.name). Data: \(printable(input.sourceName, limit: 300)). Engines: \(engines)."
        + (failureCount > 0 ? " The scenario fails." : ""),
      provenance: printable(input.scenario.rationale ?? "", limit: 1000),
      sections: [
        PageSection(id: "explorer", title: "Explore", body: [ExplorerMarkup.explorer]),
        PageSection(
          id: "failures", title: "Expected and found",
          body: failureCount > 0 ? [ExplorerMarkup.failures] : []),
        PageSection(id: "about", title: "What the page shows", body: [HTML.list(remarks)]),
      ].filter { !$0.body.isEmpty })
    page.program = PageProgram(
      json: json, styleSheet: ExplorerStyle.styleSheet,
      script: EmbeddedFile.script([
        PackageResources.Model_js, PackageResources.Drawing_js, PackageResources.Animation_js,
        PackageResources.Picture_js, PackageResources.Panels_js, PackageResources.Failures_js,
        PackageResources.Controls_js,
      ]),
      noScriptMessage: "This page needs JavaScript. The script is part of the file.")
    return page
  }

  /// Notes at the end of the page. They explain what the page shows and what it leaves out.
  private var remarks: [String] {
    var remarks = [
      "Every number was computed by the layouts when this page was made. "
        + "The page computes no layout: the view moves between the offsets for which queries were computed.",
      "\"Inspected\" is the number of elements that an engine compared with the rectangle of the query. "
        + "The page shows which elements these are only if the engine's list of them has as many elements as the engine counted.",
      "A collection view asks for all tiles that its bounds touch; a tile has the size of the bounds. "
        + "A query of only the visible rectangle inspects and returns fewer elements.",
      "For each step, the page shows the state after the step. "
        + "To compute the queries, a new layout was made from the data of the step, and a view of the new layout was scrolled to each offset.",
    ]
    if steps.contains(where: { $0.animation != nil }) {
      remarks.append(
        "In frames 0 to 4 of an animation, the position, size, alpha and transform of an element change linearly. "
          + "An element that appears starts with its initial attributes, and an element that disappears ends with its final attributes. "
          + "All other elements move from their attributes before the change to their attributes after the change."
      )
    }
    if playedStepCount > steps.count {
      remarks.append("Only the first \(steps.count) of \(playedStepCount) steps are shown.")
    }
    if let stateWithQueries = statesWithQueries.first(where: {
      $0.state.elementCount > $0.state.elements.count
    }) {
      remarks.append(
        "A state has \(stateWithQueries.state.elementCount) elements. "
          + "Only the first \(stateWithQueries.state.elements.count) elements and the elements that queries return are part of the page. "
          + "The picture of the whole content shows which parts of it contain elements."
      )
    }
    if let step = steps.first(where: {
      ($0.animation?.elements.count ?? 0) > ExplorationLimits.maximumElementsPerAnimation
    }), let animation = step.animation {
      remarks.append(
        "The animation of \(step.label) moves \(animation.elements.count) elements. "
          + "Only the first \(ExplorationLimits.maximumElementsPerAnimation) elements are shown in motion."
      )
    }
    return remarks
  }
}
