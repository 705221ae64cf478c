import Foundation
import Reports
import Wording

extension BenchmarkPage {
  /// The section with pictures of the layouts.
  var pictureSection: PageSection? {
    guard !context.pictures.isEmpty else { return nil }
    let figures = context.pictures.map { picture in
      let image = Data(picture.svg.utf8).base64EncodedString()
      return "<figure><figcaption><h4>\(XMLText.escaped(picture.title))</h4>"
        + HTML.paragraph(picture.caption, style: "quiet") + "</figcaption>"
        + "<img alt=\"\(XMLText.escaped("picture of \(picture.title)"))\" loading=\"lazy\" "
        + "src=\"data:image/svg+xml;base64,\(image)\"/></figure>"
    }
    return PageSection(
      id: "pictures", title: "The layouts",
      body: ["<div class=\"pictures\">"] + figures + ["</div>"])
  }
}
