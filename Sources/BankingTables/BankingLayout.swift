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
  /// The width of a card.
  let cardWidth: Double
  private let spotCount: Int
  private let hasShoe: Bool

  /// - Parameters:
  ///   - viewport: The screen.
  ///   - spots: How many spots there are.
  ///   - hasShoe: Whether a shoe stands on the felt, in the corner beside the dealer's cards.
  init(in viewport: Viewport, spots: Int, hasShoe: Bool) {
    let (width, height, text) = (viewport.width, viewport.height, viewport.textSize)
    form =
      if height < 500 && width > height {
        .low
      } else if width >= 760 {
        .wide
      } else {
        height < 660 ? .small : .tall
      }
    let barHeight = text * 2.25 + (form == .low ? 16 : 32)
    let railWidth = form == .low ? max(width * 0.4, 220) : width
    let railHeight =
      switch form {
      case .low: height
      case .wide: min(height * 0.45, text * 13.5)
      case .small: min(text * 6 + 108, (height - barHeight) * 0.5)
      case .tall: min(text * 7 + 114, (height - barHeight) * 0.5)
      }
    let feltWidth = max(1, form == .low ? width - railWidth : width)
    bar = Rect(x: 0, y: 0, width: feltWidth, height: barHeight)
    felt = Rect(
      x: 0, y: barHeight, width: feltWidth,
      height: max(1, height - barHeight - (form == .low ? 0 : railHeight)))
    controls = Rect(
      x: width - railWidth, y: height - railHeight, width: railWidth, height: railHeight)
    spotCount = spots
    self.hasShoe = hasShoe
    let beside = hasShoe ? (feltWidth - 2 * Self.shoeWidth(form) - 32) / 2.1 : .infinity
    cardWidth = max(
      24,
      min(
        felt.height * (form == .wide ? 0.25 : 0.28) / Pose.cardAspect, feltWidth * 0.25, beside, 190
      ))
  }

  private static func shoeWidth(_ form: Form) -> Double {
    form == .wide ? 120 : form == .tall ? 62 : 48
  }

  // MARK: - Cards

  private var cardHeight: Double { cardWidth * Pose.cardAspect }
  private var dealerY: Double { cardHeight / 2 + 4 }
  private var playerY: Double {
    felt.height - cardHeight / 2 - (form == .wide ? 30 : form == .tall ? 20 : 12)
  }

  /// A card of so many in a row.
  func card(_ place: Int, of count: Int, isDealers: Bool) -> Pose {
    let step = min(cardWidth * 1.07, (felt.width - 16 - cardWidth) / Double(max(1, count - 1)))
    let x = felt.width / 2 + (Double(place) - Double(count - 1) / 2) * step
    return Pose(x: x, y: isDealers ? dealerY : playerY, width: cardWidth, depth: place)
  }

  /// The line that tells whose cards they are, and what they make: between the cards and the spots, or on
  /// the cards where there is no room.
  func caption(isDealers: Bool) -> Pose {
    let isOnCards = captionHeight == 0
    let away = isOnCards ? cardHeight / 2 - 9 : cardHeight / 2 + captionHeight / 2
    return Pose(
      x: felt.width / 2, y: isDealers ? dealerY + away : playerY + (isOnCards ? away : -away),
      width: felt.width - 16, depth: 20)
  }

  private var captionHeight: Double { form == .wide ? 34 : form == .tall ? 26 : 0 }

  /// The shoe, from which cards come.
  var shoe: Pose {
    let width = Self.shoeWidth(form)
    if !hasShoe { return Pose(x: felt.width - 30, y: -24, width: width) }
    return Pose(x: felt.width - width / 2 - 8, y: 6 + width * 0.42, width: width, depth: 4)
  }

  // MARK: - Between the cards

  private var top: Double { dealerY + cardHeight / 2 + captionHeight }
  private var free: Double { max(0, playerY - cardHeight / 2 - captionHeight - top) }
  private var room: Double { min(felt.width / Double(max(1, spotCount)), 260) }

  private static let nameHeight = 24.0
  private var amountHeight: Double { form == .wide ? 28 : 22 }
  private static let circleAspect = 0.64

  private var spotWidth: Double {
    let highest = (free - Self.nameHeight - amountHeight) / Self.circleAspect
    return max(28, min(112, room * 0.78, highest))
  }

  private var spotHeight: Double {
    Self.nameHeight + spotWidth * Self.circleAspect + amountHeight
  }

  private var printWidth: Double? {
    let room = free - spotHeight - 6
    let width = min(felt.width - 24, 560, room / ArcView.height(ofWidth: 1, isWide: false))
    return width < 240 ? nil : width
  }

  private var printHeight: Double {
    printWidth.map { ArcView.height(ofWidth: $0, isWide: false) } ?? 0
  }

  /// What is left between print, spots and cards, a share for each gap.
  private var gap: Double {
    max(0, free - spotHeight - printHeight) / (printWidth == nil ? 2 : 3)
  }

  /// The print on the felt between the dealer's cards and the spots; `nil` where there is no room for it.
  var print: Pose? {
    printWidth.map { Pose(x: felt.width / 2, y: top + gap + printHeight / 2, width: $0) }
  }

  private var spotTop: Double { printWidth == nil ? top + gap : top + 2 * gap + printHeight }

  private func spotX(_ place: Int) -> Double {
    felt.width / 2 + (Double(place) - Double(spotCount - 1) / 2) * room
  }

  /// A spot with its circle, and its amount below; its name stands over it.
  func spot(_ place: Int) -> Pose {
    let height = spotHeight - Self.nameHeight
    return Pose(
      x: spotX(place), y: spotTop + Self.nameHeight + height / 2, width: spotWidth)
  }

  /// The middle of a spot's circle.
  func circle(_ place: Int) -> Pose {
    Pose(
      x: spotX(place), y: spotTop + Self.nameHeight + spotWidth * Self.circleAspect / 2,
      width: spotWidth)
  }

  /// The name of a spot, with the circle below it: a press there sends chips to the spot.
  func spotName(_ place: Int) -> Rect {
    let width = room - 4
    return Rect(
      x: spotX(place) - width / 2, y: spotTop, width: width,
      height: Self.nameHeight + spotWidth * Self.circleAspect)
  }
}
