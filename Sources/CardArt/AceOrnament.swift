import CardCore
import Foundation

/// The single large pip of an ace, inlaid with gold, in a wreath of rays.
struct AceOrnament {
  /// The suit of the ace.
  let suit: Suit

  init(_ suit: Suit) { self.suit = suit }

  /// The ornament in the middle of the card.
  var art: String {
    let pip = suit.shape
    let inner = pip.placed(125, inlay, scale: 0.66).pathData
    // NB: the club's leaves overlap, so the gold line is drawn first and its inside covered.
    return SVG.line(AceOrnament.rays, .gold, width: 2)
      + SVG.fill(pip.placed(125, 175, scale: 1.3).pathData, .suit)
      + SVG.line(inner, .gold, width: 4) + SVG.fill(inner, .suit)
      + SVG.fill(pip.placed(125, inlay, scale: 0.3).pathData, .paper)
  }

  /// The height of the inlay, which sits in the widest part of the pip.
  private var inlay: Double {
    switch suit {
    case .clubs: 175
    case .diamonds: 175
    case .hearts: 170
    case .spades: 179
    }
  }

  /// Rays around the pip, longest toward the card's short sides.
  private static let rays: String = (0..<72).reduce(Outline()) { rays, index in
    let angle = Double(index) * .pi / 36
    let (x, y) = (sin(angle), -cos(angle))
    let reach = index.isMultiple(of: 2) ? 89 + 56 * pow(abs(y), 12) : 85
    return rays.move(125 + x * 80, 175 + y * 80).line(125 + x * reach, 175 + y * reach)
  }.pathData
}
