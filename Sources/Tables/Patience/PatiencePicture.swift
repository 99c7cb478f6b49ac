import CardCore
import CasinoKit
import Patience

/// A small picture of a patience, drawn from its declaration: its columns as they are dealt, stock, waste,
/// foundations and cells.
enum PatiencePicture {
  private static let size = (width: 96.0, height: 68.0)

  static func picture(of rules: PatienceRules) -> Element {
    let columns = rules.columns
    let pitch = size.width / Double(columns.count)
    let card = (width: pitch * 0.8, height: pitch * 1.12)
    var backs = ""
    var faces = ""
    var places = ""
    func x(_ slot: Double) -> Double { (slot + 0.1) * pitch }
    for slot in 0..<rules.foundationCount {
      places += outline(x(Double(columns.count - rules.foundationCount + slot)), 3, card)
    }
    for cell in rules.cells.indices { places += outline(x(Double(cell)), 3, card) }
    if let stock = rules.stock {
      backs += outline(x(0), 3, card)
      for turned in 0..<min(stock.draw, 3) {
        let isCovered = turned + 1 < min(stock.draw, 3)
        faces += outline(
          x(1 + Double(turned) * 0.4), 3, (isCovered ? pitch * 0.4 : card.width, card.height))
      }
    }
    let top = card.height + 8
    for (slot, column) in columns.enumerated() {
      let count = column.dealtFaceDown + column.dealtFaceUp
      let step = min(5, (size.height - top - card.height - 2) / Double(max(count - 1, 1)))
      for place in 0..<count {
        let rect = outline(
          x(Double(slot)), top + Double(place) * step,
          (card.width, place + 1 < count ? step : card.height))
        if place < column.dealtFaceDown { backs += rect } else { faces += rect }
      }
    }
    return Element(
      "svg", key: "picture",
      [
        ("class", "game-picture"), ("viewBox", "0 0 96 68"), ("aria-hidden", "true"),
      ],
      [
        Element("path", key: "places", [("class", "place"), ("d", places)]),
        Element("path", key: "backs", [("class", "back"), ("d", backs)]),
        Element("path", key: "faces", [("class", "face"), ("d", faces)]),
      ])
  }

  private static func outline(
    _ x: Double, _ y: Double, _ card: (width: Double, height: Double)
  ) -> String {
    "M\(x.css) \(y.css)h\(card.width.css)v\(card.height.css)h\((-card.width).css)z"
  }
}
