import CasinoKit
import Stage
import SwiftUI

/// A drawing of a page, such as a chart.
struct DrawingView: View {
  let drawing: Drawing
  let label: String?
  @Environment(\.surface) private var surface

  var body: some View {
    Canvas { context, size in draw(in: &context, size) }
      .frame(height: height)
      .accessibilityLabel(label ?? "")
      .accessibilityHidden(label == nil)
  }

  private var box: CasinoKit.Rect {
    drawing.box ?? CasinoKit.Rect(x: 0, y: 0, width: 100, height: 100)
  }

  /// The height on a phone; small drawings are signs.
  private var height: Double { min(box.height, drawing.height(ofWidth: min(360, box.width))) }

  private func draw(in context: inout GraphicsContext, _ size: CGSize) {
    let scale = min(size.width / max(1, box.width), size.height / max(1, box.height))
    context.scaleBy(x: scale, y: scale)
    context.translateBy(x: -box.x, y: -box.y)
    for part in drawing.parts {
      switch part {
      case .path(let outline, let look):
        let (path, paint) = (path(outline), Paint(of: look))
        if let fill = paint.fill {
          context.fill(path, with: .color(surface.color(fill).opacity(paint.opacity)))
        }
        if let stroke = paint.stroke {
          context.stroke(
            path, with: .color(surface.color(stroke).opacity(paint.opacity)),
            style: StrokeStyle(lineWidth: paint.width, dash: paint.dashes.map { CGFloat($0) }))
        }
      case .text(let text, let anchor, _, let points):
        context.draw(
          Text(verbatim: text).font(.custom(Typeface.regular, fixedSize: CGFloat(points))),
          at: place(of: anchor, points))
      case .symbol(let name):
        guard let image = AtlasImages.image(name) else { continue }
        context.draw(
          Image(uiImage: image),
          in: CGRect(x: box.x, y: box.y, width: box.width, height: box.height))
      }
    }
  }

  private func place(of anchor: Drawing.Anchor, _ size: Double) -> CGPoint {
    switch anchor {
    case .middle(let x, let y), .start(let x, let y): CGPoint(x: x, y: y - size / 3)
    case .path(let curve):
      PathText.middle(of: curve).map { CGPoint(x: $0.x, y: $0.y) } ?? .zero
    }
  }

  private func path(_ outline: String) -> Path {
    var path = Path()
    for step in PathText.steps(outline) {
      switch step {
      case .move(let to): path.move(to: CGPoint(x: to.x, y: to.y))
      case .line(let to): path.addLine(to: CGPoint(x: to.x, y: to.y))
      case .curve(let one, let two, let to):
        path.addCurve(
          to: CGPoint(x: to.x, y: to.y), control1: CGPoint(x: one.x, y: one.y),
          control2: CGPoint(x: two.x, y: two.y))
      case .close: path.closeSubpath()
      }
    }
    return path
  }
}
