import Reports
import Wording

extension BenchmarkPage {
  /// The section with pictures of the layouts.
  ///
  /// The script of the page makes an image of each picture, so that the picture's styles and ids do
  /// not affect the page.
  var pictureSection: PageSection? {
    guard !context.pictures.isEmpty else { return nil }
    let style = "<style>" + sharedPictureStyle + "</style>"
    let figures = context.pictures.map { picture in
      "<figure><figcaption><h4>\(XMLText.escaped(picture.title))</h4>"
        + HTML.paragraph(picture.caption, style: "quiet") + "</figcaption>"
        + "<img class=\"picture\" "
        + "alt=\"\(XMLText.escaped("picture of \(picture.title)"))\"/><template>\(picture.svg.replacing(style, with: ""))</template></figure>"
    }
    return PageSection(
      id: "pictures", title: "The layouts",
      body: ["<div class=\"pictures\">"] + figures + ["</div>"])
  }

  /// The style sheet that all pictures contain; empty if their style sheets differ. The page stores
  /// a shared style sheet only once, because a style sheet is a third of the size of a picture.
  var sharedPictureStyle: String {
    let styles = context.pictures.map { picture in
      picture.svg.firstMatch(of: /(?s)<style>(.*?)<\/style>/).map { String($0.output.1) } ?? ""
    }
    return styles.allSatisfy { $0 == styles.first } ? styles.first ?? "" : ""
  }
}
