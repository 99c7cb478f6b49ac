import CasinoKit

/// The screen of a table with a bank, divided: the dealer's cards above, the spots in the middle, the player's
/// cards below, and the rail.
struct BankingLayout {
  /// How the rail lies: below a high, a small or a wide felt, or beside a low one.
  enum Form: String {
    case tall, small, wide, low
  }

  let form: Form
  let bar, felt, controls: Rect
  /// The height of all that lies on the felt: where text is large it may be higher than the felt, which
  /// can be scrolled then.
  let height: Double
  /// The width of a card.
  let cardWidth: Double
  private let text: Double
  private let spotCount: Int
  private let hasShoe: Bool
  private let spotWidth: Double
  private let printWidth: Double?
  /// What is left between the rows, a share for each gap.
  private let gap: Double

  /// - Parameters:
  ///   - viewport: The screen.
  ///   - spots: How many spots there are.
  ///   - cards: How many cards lie in a row at most.
  ///   - hasShoe: Whether a shoe stands on the felt, in the corner beside the dealer's cards.
  init(in viewport: Viewport, spots: Int, cards: Int, hasShoe: Bool) {
    let (width, height, text) = (viewport.width, viewport.height, viewport.textSize)
    let form: Form =
      if height < 500 && width > height {
        .low
      } else if width >= 760 {
        .wide
      } else {
        height < 660 ? .small : .tall
      }
    let barHeight =
      switch form {
      case .low: text * 2.25 + 16
      case .small: text * 2.25 + 32
      case .wide, .tall: text * 3.875 + 6
      }
    let railHeight =
      switch form {
      case .low: 0.0
      case .wide: min(height * 0.4, text * 13.5)
      case .small: min(text * 6 + 108, (height - barHeight) * 0.5)
      case .tall: min(text * 7 + 114, (height - barHeight) * 0.5)
      }
    let screen = RailedScreen(
      in: viewport, barHeight: barHeight, railWidth: form == .low ? max(width * 0.4, 220) : nil,
      railHeight: railHeight)
    (bar, felt, controls) = (screen.bar, screen.felt, screen.rail)
    self.form = form
    self.text = text
    self.hasShoe = hasShoe
    spotCount = spots
    let rows = Rows(form, felt: felt, text: text, spots: spots, cards: cards, hasShoe: hasShoe)
    cardWidth = rows.cardHeight / Pose.cardAspect
    spotWidth = rows.spotHeight / Rows.circleAspect
    printWidth = rows.printHeight > 0 ? rows.printHeight / Rows.printAspect : nil
    gap = rows.gap
    self.height = max(felt.height, rows.height)
  }

  private static func shoeWidth(_ form: Form) -> Double {
    form == .wide ? 120 : form == .tall ? 62 : 48
  }

  /// How high the rows of the felt are: dealer's cards, print, spots and player's cards, with captions and
  /// amounts that are as high as the text wants.
  private struct Rows {
    static let circleAspect = 0.64
    static var printAspect: Double { ArcView.height(ofWidth: 1, isWide: false) }

    let cardHeight, spotHeight, printHeight, gap, height: Double

    init(_ form: Form, felt: Rect, text: Double, spots: Int, cards: Int, hasShoe: Bool) {
      let captions =
        BankingLayout.hasCaptionsBeside(form, felt)
        ? 0 : 2 * BankingLayout.captionHeight(form, text)
      let fixed =
        captions + BankingLayout.nameHeight(form, text) + BankingLayout.amountHeight(form, text)
        + BankingLayout.bottomMargin(form) + 4 + 9
      let free = felt.height - fixed
      let least = (card: form == .wide ? 92.0 : 64, spot: form == .wide ? 44.0 : 34, print: 49.0)
      let good = form == .wide ? 94.0 : form == .tall ? 88 : 92
      let hasPrint = free >= 2 * good + 50 + least.print
      let widestPrint = min(felt.width - 24, 560) * Self.printAspect
      let print = hasPrint ? min(widestPrint, max(least.print, free * 0.19)) : 0
      let room = min(felt.width / Double(max(1, spots)), 260)
      let widestSpot = min(112, room * 0.78) * Self.circleAspect
      let spot = min(widestSpot, max(least.spot, free * 0.2))
      let beside =
        BankingLayout.hasCaptionsBeside(form, felt)
        ? felt.width * 0.5 / (Double(max(2, cards)) * 1.07)
        : (felt.width - 16) / (Double(max(1, cards)) * 1.07)
      let besideShoe =
        hasShoe ? (felt.width - 2 * BankingLayout.shoeWidth(form) - 32) / 2.1 : .infinity
      let highest = min(beside, besideShoe, felt.width * 0.25, 190) * Pose.cardAspect
      let card = min(highest, max(least.card, (free - print - spot) / 2))
      let needed = fixed + 2 * card + spot + print
      (cardHeight, spotHeight, printHeight) = (card, spot, print)
      gap = max(0, felt.height - needed) / (hasPrint ? 3 : 2) + 3
      height = needed
    }
  }

  /// Whether there is more room beside the cards than between the rows.
  private static func hasCaptionsBeside(_ form: Form, _ felt: Rect) -> Bool {
    form == .low || (form == .wide && felt.width >= 1_000)
  }

  private static func captionHeight(_ form: Form, _ text: Double) -> Double {
    text * (form == .wide ? 1.28 : 0.98) + 4
  }

  private static func nameHeight(_ form: Form, _ text: Double) -> Double {
    text * (form == .wide ? 1.2 : 0.98) + 6
  }

  private static func amountHeight(_ form: Form, _ text: Double) -> Double {
    form == .wide ? text * 1.375 + 10 : text * 1.125 + 4
  }

  private static func bottomMargin(_ form: Form) -> Double {
    form == .wide ? 32 : form == .tall ? 20 : 12
  }

  // MARK: - Cards

  private var cardHeight: Double { cardWidth * Pose.cardAspect }
  private var dealerY: Double { cardHeight / 2 + 4 }
  private var playerY: Double { height - cardHeight / 2 - Self.bottomMargin(form) }

  /// A card of so many in a row.
  func card(_ place: Int, of count: Int, isDealers: Bool) -> Pose {
    let step = min(cardWidth * 1.07, (felt.width - 16 - cardWidth) / Double(max(1, count - 1)))
    let x = felt.width / 2 + (Double(place) - Double(count - 1) / 2) * step
    return Pose(x: x, y: isDealers ? dealerY : playerY, width: cardWidth, depth: place)
  }

  /// Whether the line about a hand stands beside it, and not between it and the spots.
  var hasCaptionsBeside: Bool { Self.hasCaptionsBeside(form, felt) }

  /// The line that tells whose cards they are, and what they make: at the left of so many cards where there
  /// is room, otherwise between the cards and the spots.
  func caption(isDealers: Bool, of count: Int) -> Pose {
    let y = isDealers ? dealerY : playerY
    guard hasCaptionsBeside else {
      let away = (cardHeight + Self.captionHeight(form, text)) / 2
      return Pose(
        x: felt.width / 2, y: isDealers ? y + away : y - away, width: felt.width - 16, depth: 20)
    }
    let left = card(0, of: count, isDealers: isDealers).x - cardWidth / 2 - 14
    let width = min(left - 10, text * 20)
    return Pose(x: left - width / 2, y: y, width: width, depth: 20)
  }

  /// The shoe, from which cards come.
  var shoe: Pose {
    let width = Self.shoeWidth(form)
    if !hasShoe { return Pose(x: felt.width - 30, y: -24, width: width) }
    return Pose(x: felt.width - width / 2 - 8, y: 6 + width * 0.42, width: width, depth: 4)
  }

  // MARK: - Between the cards

  private var top: Double {
    dealerY + cardHeight / 2 + (hasCaptionsBeside ? 0 : Self.captionHeight(form, text))
  }
  private var room: Double { min(felt.width / Double(max(1, spotCount)), 260) }
  private var printHeight: Double {
    printWidth.map { ArcView.height(ofWidth: $0, isWide: false) } ?? 0
  }

  /// The print on the felt between the dealer's cards and the spots; `nil` where there is no room for it.
  var print: Pose? {
    printWidth.map { Pose(x: felt.width / 2, y: top + gap + printHeight / 2, width: $0) }
  }

  private var spotTop: Double { printWidth == nil ? top + gap : top + 2 * gap + printHeight }
  private var circleHeight: Double { spotWidth * Rows.circleAspect }
  private var circleTop: Double { spotTop + Self.nameHeight(form, text) }

  private func spotX(_ place: Int) -> Double {
    felt.width / 2 + (Double(place) - Double(spotCount - 1) / 2) * room
  }

  /// Whether a circle is large enough to have the limits printed in it too.
  var hasRoomForLimits: Bool { spotWidth >= 84 }

  /// A spot with its circle, and its amount below; its name stands over it.
  func spot(_ place: Int) -> Pose {
    let height = circleHeight + Self.amountHeight(form, text)
    return Pose(x: spotX(place), y: circleTop + height / 2, width: spotWidth)
  }

  /// The middle of a spot's circle.
  func circle(_ place: Int) -> Pose {
    Pose(x: spotX(place), y: circleTop + circleHeight / 2, width: spotWidth)
  }

  /// The name of a spot, with the circle below it: a press there sends chips to the spot.
  func spotName(_ place: Int) -> Rect {
    let width = room - 4
    return Rect(
      x: spotX(place) - width / 2, y: spotTop, width: width,
      height: Self.nameHeight(form, text) + circleHeight)
  }
}
