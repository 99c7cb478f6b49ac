import CasinoKit
import Stage

/// A picture of a felt as SVG, drawn from the changes between its scenes alone.
///
/// It shows that the changes suffice, as for the iPhone app. Symbols are those of `cards.svg` and
/// `art.svg`, which the picture doesn't contain.
final class StagePicture {
  private var nodes: [StageNode] = []
  private var scene: StageScene?

  /// Carries out the changes to a scene, and draws it.
  ///
  /// - Parameters:
  ///   - new: The scene.
  ///   - isNight: Whether to use the colors of the dark theme.
  /// - Returns: The picture.
  func draw(_ new: StageScene, isNight: Bool) -> String {
    for change in new.changes(since: scene) { apply(change) }
    scene = new
    let palette = new.palette(isNight: isNight)
    let surface = new.surface
    let low = palette.color("felt-low").css
    let parts = nodes.enumerated().sorted {
      ($0.element.pose.depth, $0.offset) < ($1.element.pose.depth, $1.offset)
    }.map { Self.picture($0.element, palette) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(surface.maxX.css)" \
      height="\(surface.maxY.css)" font-family="True Count" fill="none">\
      <radialGradient id="cloth" cx="0.5" cy="0.42" r="0.8">\
      <stop offset="0" stop-color="\(palette.color("felt-high").css)"/>\
      <stop offset="0.48" stop-color="\(palette.color("felt").css)"/>\
      <stop offset="1" stop-color="\(low)"/></radialGradient>\
      <rect width="100%" height="100%" fill="url(#cloth)"/>\(parts.joined())</svg>
      """
  }

  private func apply(_ change: StageChange) {
    switch change {
    case .add(let node, _, _): nodes.append(node)
    case .leave(let id, _, _): nodes.removeAll { $0.id == id }
    case .move(let id, let pose, _): edit(id) { $0.pose = pose }
    case .turn(let id, let kind, _): edit(id) { $0.kind = kind }
    case .update(let node): edit(node.id) { $0 = node }
    }
  }

  private func edit(_ id: String, _ edit: (inout StageNode) -> Void) {
    guard let place = nodes.firstIndex(where: { $0.id == id }) else {
      fatalError("a change of \(id), which is not on the felt")
    }
    edit(&nodes[place])
  }

  // MARK: - Nodes

  private static func picture(_ node: StageNode, _ palette: Palette) -> String {
    let frame = node.frame
    let turn =
      node.pose.rotation == 0
      ? "" : " transform=\"rotate(\(node.pose.rotation.css) \(frame.midX.css) \(frame.midY.css))\""
    return "<g\(turn)>\(content(node, frame, palette))</g>"
  }

  private static func content(
    _ node: StageNode, _ frame: Rect, _ palette: Palette
  ) -> String {
    switch node.kind {
    case .card(_, let back, _) where node.fold != nil:
      return node.fold.map { bent($0, back, frame) } ?? ""
    case .card(let face, let back, let marks):
      let ring = marks.contains { ["held", "target", "hinted", "cursor"].contains($0) }
      return "<svg \(place(frame)) viewBox=\"0 0 250 350\"><use href=\"#\(face ?? back)\"/></svg>"
        + (ring ? box(frame, fill: nil, stroke: palette.color("accent"), width: 3) : "")
    case .chip(let color, let print, let isStacked):
      return chip(color, print, isStacked, frame, palette)
    case .outline(let isDashed, let marks):
      if marks.contains("bare") { return "" }
      return box(
        frame, fill: StageColor(red: 0, green: 0, blue: 0, alpha: 0.1),
        stroke: marks.isEmpty ? palette.color("ivory").faded(to: 0.28) : palette.color("accent"),
        width: 2, isDashed: isDashed)
    case .drawing(let drawing): return self.drawing(drawing, frame, palette)
    case .words(let lines): return words(lines, frame, palette)
    case .panel(let look):
      let paint = Paint.ofPanel(look)
      return box(
        frame, fill: palette.color(paint.fill).faded(to: paint.opacity),
        stroke: palette.color(paint.stroke).faded(to: 0.55), width: 1.5)
    }
  }

  /// A squeezed card: what is left of its back, and the flap with its face.
  private static func bent(_ fold: StageFold, _ back: String, _ frame: Rect) -> String {
    let polygon = { (corners: [PathText.Point]) in
      corners.map { "\(($0.x * 100).css)% \(($0.y * 100).css)%" }.joined(separator: ",")
    }
    let card = { (name: String, place: String, corners: [PathText.Point]) in
      "<svg \(place) viewBox=\"0 0 250 350\" style=\"clip-path:polygon(\(polygon(corners)))\">"
        + "<use href=\"#\(name)\"/></svg>"
    }
    let size = "width=\"\(frame.width.css)\" height=\"\(frame.height.css)\""
    let (x, y) = (frame.x + fold.x, frame.y + fold.y)
    return card(back, place(frame), fold.rest)
      + "<g transform=\"matrix(\(fold.cosine) \(fold.sine) \(-fold.sine) \(fold.cosine) "
      + "\(x.css) \(y.css))\">\(card(fold.face, size, fold.flap))</g>"
  }

  private static func symbol(_ name: String, _ frame: Rect) -> String {
    "<use href=\"#\(name)\" \(place(frame))/>"
  }

  private static func place(_ frame: Rect) -> String {
    "x=\"\(frame.x.css)\" y=\"\(frame.y.css)\" width=\"\(frame.width.css)\" height=\"\(frame.height.css)\""
  }

  private static func box(
    _ frame: Rect, fill: StageColor?, stroke: StageColor, width: Double, isDashed: Bool = false
  ) -> String {
    "<rect \(place(frame)) rx=\"5\" fill=\"\(fill?.css ?? "none")\" stroke=\"\(stroke.css)\" "
      + "stroke-width=\"\(width.css)\"\(isDashed ? " stroke-dasharray=\"6 4\"" : "")/>"
  }

  private static func chip(
    _ color: String, _ print: String?, _ isStacked: Bool, _ frame: Rect, _ palette: Palette
  ) -> String {
    let tint = palette.color("chip-\(color)").css
    let side = isStacked ? symbol("chip-side", frame) : ""
    guard let print else { return "<g color=\"\(tint)\">\(side)</g>" }
    let letters = print.utf8.count
    let size = letters < 4 ? 27 : letters == 4 ? 21 : 17
    let scale = frame.width / 100
    return "<g color=\"\(tint)\">\(side)<g transform=\"translate(\(frame.x.css) \(frame.y.css)) "
      + "scale(\(scale) \(isStacked ? scale * 0.625 : scale))\">"
      + "<use href=\"#chip\" width=\"100\" height=\"100\"/><text x=\"50\" y=\"59\" "
      + "font-size=\"\(size)\" font-weight=\"700\" text-anchor=\"middle\" fill=\"#14100d\">"
      + "\(escaped(print))</text></g></g>"
  }

  // MARK: - Drawings and texts

  private static func drawing(_ drawing: Drawing, _ frame: Rect, _ palette: Palette) -> String {
    let parts = drawing.parts.map { part(of: drawing, $0, palette) }.joined()
    guard let box = drawing.box else {
      return "<g transform=\"translate(\(frame.x.css) \(frame.y.css))\">\(parts)</g>"
    }
    return "<svg \(place(frame)) overflow=\"visible\" "
      + "viewBox=\"\(box.x.css) \(box.y.css) \(box.width.css) \(box.height.css)\">\(parts)</svg>"
  }

  private static func part(
    of drawing: Drawing, _ part: Drawing.Part, _ palette: Palette
  ) -> String {
    switch part {
    case .symbol(let name):
      return symbol(name, drawing.box ?? Rect(x: 0, y: 0, width: 1, height: 1))
    case .path(let outline, let look):
      let paint = Paint(of: look)
      let dashes = paint.dashes.map { $0.css }.joined(separator: " ")
      return "<path d=\"\(draw(PathText.steps(outline)))\" "
        + "fill=\"\(paint.fill.map { palette.color($0).css } ?? "none")\" "
        + "stroke=\"\(paint.stroke.map { palette.color($0).css } ?? "none")\" "
        + "stroke-width=\"\(paint.width.css)\" opacity=\"\(paint.opacity.css)\""
        + "\(dashes.isEmpty ? "" : " stroke-dasharray=\"\(dashes)\"")/>"
    case .text(let text, let anchor, let look, let size):
      let words = Paint.isUppercase(look) ? text.uppercased() : text
      let point: (x: Double, y: Double, anchor: String) =
        switch anchor {
        case .middle(let x, let y): (x, y, "middle")
        case .start(let x, let y): (x, y, "start")
        case .path(let curve):
          PathText.middle(of: curve).map { ($0.x, $0.y, "middle") } ?? (0, 0, "middle")
        }
      return "<text x=\"\(point.x.css)\" y=\"\(point.y.css)\" text-anchor=\"\(point.anchor)\" "
        + "font-size=\"\(size.css)\" font-weight=\"700\" "
        + "fill=\"\(palette.color(Paint.ink(of: look)).css)\">"
        + "\(escaped(words))</text>"
    }
  }

  /// A path from its steps, which proves that they were read.
  private static func draw(_ steps: [PathText.Step]) -> String {
    steps.map { step in
      switch step {
      case .move(let to): "M\(to.x.css) \(to.y.css)"
      case .line(let to): "L\(to.x.css) \(to.y.css)"
      case .curve(let one, let two, let to):
        "C\(one.x.css) \(one.y.css) \(two.x.css) \(two.y.css) \(to.x.css) \(to.y.css)"
      case .close: "Z"
      }
    }.joined()
  }

  private static func words(_ lines: [StageText], _ frame: Rect, _ palette: Palette) -> String {
    let height = lines.reduce(0) { $0 + $1.size * 1.05 }
    var y = frame.midY - height / 2
    return lines.map { line in
      y += line.size * 1.05
      let text = line.isUppercase ? line.text.uppercased() : line.text
      let (x, anchor) = line.isTrailing ? (frame.maxX, "end") : (frame.midX, "middle")
      return "<text x=\"\(x.css)\" y=\"\((y - line.size * 0.2).css)\" "
        + "text-anchor=\"\(anchor)\" font-size=\"\(line.size.css)\" "
        + "font-weight=\"\(line.isBold ? 700 : 400)\" fill=\"\(palette.color(line.color).css)\">"
        + "\(escaped(text))</text>"
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
      .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
  }
}
