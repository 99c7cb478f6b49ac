import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// A small picture of a patience, drawn from its declaration, with every pile as it is dealt.
struct PatiencePicture {
  private static let size = (width: 96.0, height: 68.0)

  /// One scale for all games: the widest one fills the picture.
  private static let pitch: Double = PatienceRules.onTables.reduce(14.0) {
    min($0, size.width / PatiencePlan.plans(of: $1, isLow: false, isWide: false)[0].slots)
  }

  private let plan: PatiencePlan
  private let pitch: Double
  private let card: (width: Double, height: Double)
  /// The outlines of face-down cards; `faces` and `places` are those of face-up cards and empty piles.
  private var backs = ""
  private var faces = ""
  private var places = ""

  static func picture(of rules: PatienceRules) -> Element {
    var picture = PatiencePicture(of: rules)
    for pile in PatienceTableLayout.piles(of: rules) { picture.draw(pile, rules) }
    return picture.element
  }

  private init(of rules: PatienceRules) {
    plan = PatiencePlan.plans(of: rules, isLow: false, isWide: false)[0]
    pitch = Self.pitch
    card = (pitch * 0.8, pitch * 1.12)
  }

  private mutating func draw(_ pile: PileID, _ rules: PatienceRules) {
    let (slot, row) = plan.spot(of: pile)
    let x = (Self.size.width - pitch * plan.slots) / 2 + (slot + 0.1) * pitch
    let foot = Self.size.height - card.height - 3
    let isAtFoot = plan.form == .below && pile.kind != .tableau
    let y = isAtFoot ? foot : 3 + row * (card.height + 4)
    guard let rule = rules.rule(of: pile) else { return }
    switch pile.kind {
    case .stock: backs += outline(x, y, card)
    case .waste:
      let isDealt = rules.stock.map { $0.dealtToWaste > 0 } ?? false
      if isDealt { faces += outline(x, y, card) } else { places += outline(x, y, card) }
    case .foundation: places += outline(x, y, card)
    case .cell, .reserve:
      if rule.dealt > 0 { faces += outline(x, y, card) } else { places += outline(x, y, card) }
    case .tableau:
      if let boardRow = plan.boardRow(of: pile) {
        // NB: only the visible part of a covered card is drawn.
        let step = min(
          card.height * 0.6, (foot - 6 - card.height) / Double(max(plan.fixedRows - 1, 1)))
        let height = boardRow + 1 < plan.fixedRows ? step : card.height
        drawCards(rule, x, 3 + Double(boardRow) * step, step: step, last: height)
      } else {
        let room = (plan.form == .below ? foot - 4 : Self.size.height - 2) - y - card.height
        drawCards(
          rule, x, y, step: min(5, room / Double(max(rule.dealt - 1, 1))), last: card.height)
      }
    }
  }

  /// Draws the cards of a column.
  ///
  /// Each but the last is covered by the next one.
  private mutating func drawCards(
    _ rule: PileRule, _ x: Double, _ y: Double, step: Double, last: Double
  ) {
    for place in 0..<rule.dealt {
      let height = place + 1 < rule.dealt ? step : last
      let rect = outline(x, y + Double(place) * step, (card.width, height))
      if place < rule.dealtFaceDown { backs += rect } else { faces += rect }
    }
  }

  private var element: Element {
    Element(
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

  private func outline(
    _ x: Double, _ y: Double, _ card: (width: Double, height: Double)
  ) -> String {
    "M\(x.css) \(y.css)h\(card.width.css)v\(card.height.css)h\((-card.width).css)z"
  }
}
