import CasinoKit

/// The screen of the trainer, divided: the bar and the felt, and the rail below or beside it.
struct TrainingLayout {
  /// How the rail lies: below a high, a small or a wide felt, or beside a low one.
  enum Form: String {
    case tall, small, wide, low
  }

  let form: Form
  private let screen: RailedScreen

  /// - Parameter viewport: The screen.
  init(in viewport: Viewport) {
    let (width, height, text) = (viewport.width, viewport.height, viewport.textSize)
    form =
      if height < 500 && width > height {
        .low
      } else if width >= 760 && height >= 600 {
        .wide
      } else {
        height < 660 || text > 24 ? .small : .tall
      }
    let barHeight = max(56, text * 2.25 + 16)
    let railHeight =
      switch form {
      case .low: 0.0
      case .wide: min(height * 0.48, text * 9.5 + 146)
      // NB: where the pad has three rows, it needs more.
      case .small:
        min(text * 7.5 + (width < Self.padWidth ? 214 : 176), (height - barHeight) * 0.66)
      case .tall: min(text * 9 + 206, (height - barHeight) * 0.55)
      }
    screen = RailedScreen(
      in: viewport, barHeight: barHeight,
      railWidth: form == .low ? max(width * 0.46, min(330, width * 0.6)) : nil,
      railHeight: railHeight)
  }

  var bar: Rect { screen.bar }
  var felt: Rect { screen.felt }
  var rail: Rect { screen.rail }
  /// The cloth, from under the bar down to the rail.
  var surface: Rect { screen.surface }

  /// How wide a rail must be for a pad of two rows.
  private static let padWidth = 372.0

  /// How many keys of a pad lie beside each other.
  var padColumns: Int { rail.width < Self.padWidth || form == .low ? 4 : 6 }

  /// How many of so many keys lie beside each other.
  func columns(for count: Int) -> Int {
    switch count {
    case 1...3: count
    case 4: form == .wide ? 4 : 2
    case 5: form == .wide ? 5 : 3
    case 6...8: 4
    case 9...12: form == .wide ? 6 : 4
    default: 5
    }
  }

  // MARK: - A hand against an upcard

  /// The least room beside the player's cards for their total.
  private static let totalRoom = 56.0
  /// The least room beside the dealer's cards for a figure.
  private static let figureRoom = 106.0

  /// The least height of a figure between the hands.
  private static let bandHeight = 60.0

  /// The height of the felt for both hands and what lies between them.
  private var freeHeight: Double { felt.height - 6 - max(14, felt.height * 0.06) }

  /// Whether the hands lie too close for a figure between them.
  private var isTight: Bool {
    freeHeight - 2 * cardWidth * Pose.cardAspect < Self.bandHeight
  }

  /// The width of a card of a hand.
  var cardWidth: Double {
    // NB: on a wide felt, the corner beside the dealer's cards is too far from them for a figure.
    let besideBand = ((freeHeight - Self.bandHeight) / 2 / Pose.cardAspect).rounded(.down)
    return max(
      34,
      min(
        felt.height * 0.36 / Pose.cardAspect, felt.width * 0.24, 150,
        form == .wide ? besideBand : .infinity))
  }

  /// A card of so many in a row: the dealer's above, the player's below.
  func card(_ place: Int, of count: Int, isDealers: Bool) -> Pose {
    let width = cardWidth
    // NB: the player's cards leave room for their total at the left, and as much at the right; the
    // dealer's do for a figure that has no place between the hands.
    let beside = isDealers ? (isTight ? Self.figureRoom : 12) : Self.totalRoom
    let room = felt.width - width - 2 * beside
    let step = min(width * 1.08, room / Double(max(1, count - 1)))
    let x = felt.width / 2 + (Double(place) - Double(count - 1) / 2) * step
    let half = width * Pose.cardAspect / 2
    return Pose(
      x: x, y: isDealers ? half + 6 : felt.height - half - max(14, felt.height * 0.06),
      width: width, depth: place)
  }

  /// The total of the player's hand, left of so many cards.
  func total(beside count: Int) -> Pose {
    let first = card(0, of: count, isDealers: false)
    let room = first.x - first.width / 2
    let width = max(24, min(84, room - 14))
    return Pose(x: room - width / 2 - 8, y: first.y, width: width)
  }

  /// The band between the two hands, for a figure.
  var band: Rect {
    let top = card(0, of: 1, isDealers: true).cardRect.maxY
    let bottom = card(0, of: 1, isDealers: false).cardRect.y
    let width = min(felt.width - 24, form == .low ? 190 : 240)
    // NB: where the hands lie too close, beside the dealer's cards.
    if isTight {
      return Rect(x: 8, y: 4, width: Self.figureRoom - 14, height: max(44, bottom - 12))
    }
    return Rect(
      x: (felt.width - width) / 2, y: top + 4, width: width, height: max(0, bottom - top - 8))
  }

  // MARK: - Cards that are counted

  /// A card of a flash.
  func flash(_ place: Int, of count: Int) -> Pose {
    let width = max(
      40, min(felt.height * 0.56 / Pose.cardAspect, felt.width * 0.29, 190))
    let step = min(width * 1.08, (felt.width - 24 - width) / Double(max(1, count - 1)))
    return Pose(
      x: felt.width / 2 + (Double(place) - Double(count - 1) / 2) * step, y: felt.height * 0.5,
      width: width, depth: place)
  }

  /// A card of a miscounted run, which is counted again card by card.
  var recounted: Pose {
    let alone = flash(0, of: 1)
    return Pose(x: felt.width / 2 - alone.width * 0.6, y: alone.y, width: alone.width, depth: 0)
  }

  /// The count after that card, beside it.
  var recount: Rect {
    let card = recounted.cardRect
    let x = card.x + card.width + 12
    return Rect(
      x: x, y: card.y, width: min(card.width * 1.4, felt.width - x - 8), height: card.height)
  }

  private var shoeWidth: Double { form == .wide ? 120 : form == .tall ? 74 : 54 }

  /// The shoe, in the corner at the right.
  var shoe: Pose {
    Pose(x: felt.width - shoeWidth / 2 - 12, y: shoeWidth * 0.42, width: shoeWidth, depth: 4)
  }

  /// The tray for cards that were seen, in the corner at the left.
  var tray: Pose {
    Pose(x: shoeWidth * 0.42 + 12, y: shoeWidth * 0.42, width: shoeWidth * 0.8, depth: 4)
  }

  // MARK: - Figures

  /// The tray whose cards are to be estimated.
  var estimate: Pose {
    let width = min(felt.width * 0.62, (felt.height - 44) * 1.05, 320)
    return Pose(x: felt.width / 2, y: felt.height * 0.5 - 6, width: max(60, width))
  }

  /// The lower half of the felt, below a large figure.
  var lower: Rect {
    let width = min(felt.width - 32, 420)
    return Rect(
      x: (felt.width - width) / 2, y: felt.height * 0.44, width: width,
      height: felt.height * 0.56 - 20)
  }

  /// Where figures and words stand that have no place of their own.
  var words: Rect {
    let width = min(felt.width - 24, 560)
    return Rect(x: (felt.width - width) / 2, y: 0, width: width, height: felt.height - 16)
  }
}
