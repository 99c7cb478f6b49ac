import CardCore

/// The text printed on the felt, set on an arc.
///
/// It also shows the result of a round.
public enum ArcView {
  /// How the band looks.
  public enum Voice: String, Sendable {
    /// The printed rules.
    case print
    /// A blackjack or a new level: the band is lit.
    case lit
    case won
    case push
    case lost
  }

  /// The width and the height of the drawing, in its own units.
  struct Form: Sendable {
    let width, height: Double
    /// The band, its two edges, and the baselines of the texts.
    let band, edges, title, line: String
    let titleSize, lineSize: Double
    let name: String
  }

  static let tall = Form(
    width: 366, height: 74, band: "M2 4Q183 40 364 4L366 38Q183 76 0 38Z",
    edges: "M2 4Q183 40 364 4M0 38Q183 76 366 38", title: "M6 28Q183 66 360 28",
    line: "M18 52Q183 90 348 52", titleSize: 18, lineSize: 13, name: "tall")

  static let wide = Form(
    width: 1_240, height: 178, band: "M20 6Q620 168 1220 6L1232 74Q620 236 8 74Z",
    edges: "M20 6Q620 168 1220 6M8 74Q620 236 1232 74M19 12Q620 174 1221 12M9 68Q620 230 1231 68",
    title: "M40 58Q620 214 1200 58", line: "M60 100Q620 250 1180 100", titleSize: 40, lineSize: 19,
    name: "wide")

  private static func form(isWide: Bool) -> Form { isWide ? wide : tall }

  /// The arc's height for a width, in pixels.
  public static func height(ofWidth width: Double, isWide: Bool) -> Double {
    let form = form(isWide: isWide)
    return width * form.height / form.width
  }

  /// The arc.
  ///
  /// - Parameters:
  ///   - title: The text in the band.
  ///   - line: The text below it.
  ///   - voice: How the band looks.
  ///   - isWide: Whether it is the flat arc of a wide felt.
  ///   - pose: Its center and width on the felt.
  /// - Returns: The arc as an element of the page, with its texts as its accessible name.
  public static func arc(
    _ title: String, _ line: String, voice: Voice, isWide: Bool, at pose: Pose
  ) -> Element {
    let form = form(isWide: isWide)
    return Element(
      "svg", key: "print",
      [
        ("class", "print \(form.name) \(voice.rawValue)"), ("style", pose.css),
        ("viewBox", "0 0 \(form.width.css) \(form.height.css)"), ("role", "img"),
        ("aria-label", "\(title). \(line)"),
      ],
      [
        .path(form.band, "arc-band"), .path(form.edges, "arc-edges"),
        text(title, on: form.title, "arc-title", size: form.titleSize, in: form),
        text(line, on: form.line, "arc-line", size: form.lineSize, in: form),
      ])
  }

  /// Text on a curve, as large as the curve allows.
  private static func text(
    _ words: String, on curve: String, _ look: String, size: Double, in form: Form
  ) -> Element {
    let room = form.width * 0.86 / (Double(words.scalarCount) * 0.7)
    return Element(
      "g", key: look, [("class", look)],
      [
        Element("path", [("id", look), ("d", curve), ("fill", "none")]),
        Element(
          "text", [("font-size", min(size, room).css)],
          [
            Element(
              "textPath",
              [("href", "#\(look)"), ("startOffset", "50%"), ("text-anchor", "middle")],
              text: words)
          ]),
      ])
  }
}
