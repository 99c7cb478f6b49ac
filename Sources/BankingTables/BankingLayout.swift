import CasinoKit

/// The layout of a banking table: the dealer's cards at the top, the spots in the middle, the
/// player's cards below, and the rail.
struct BankingLayout {
  /// The form of the screen: the rail is below a tall, small or wide felt, or beside a low one.
  enum Form: String {
    case tall, small, wide, low
  }

  let form: Form
  let bar, felt, controls: Rect
  /// The height of everything on the felt.
  ///
  /// With large text it may exceed the felt's height; the felt scrolls then.
  let height: Double
  /// The width of a card.
  let cardWidth: Double
  private let text: Double
  private let spotCount: Int
  private let hasShoe: Bool
  private let spotWidth: Double
  private let printWidth: Double?
  /// The width of the columns beside the cards, with pay table and history; 0 without them.
  private let sideWidth: Double
  /// The height of the pay table and the last rounds between the cards and the print; 0 without
  /// them.
  private let stripHeight: Double
  private let cardCount: Int
  /// The size of each gap between the rows.
  private let gap: Double

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - viewport: The screen.
  ///   - spots: The number of spots.
  ///   - cards: The maximum number of cards in a row.
  ///   - hasShoe: Whether there is a shoe on the felt, in the corner beside the dealer's cards.
  ///   - pays: The numbers of rows and columns of the pay table.
  init(
    in viewport: Viewport, spots: Int, cards: Int, hasShoe: Bool, pays: (rows: Int, columns: Int)
  ) {
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
      case .tall: min(text * 7 + 138, (height - barHeight) * 0.5)
      }
    let screen = RailedScreen(
      in: viewport, barHeight: barHeight, railWidth: form == .low ? max(width * 0.4, 220) : nil,
      railHeight: railHeight)
    (bar, felt, controls) = (screen.bar, screen.felt, screen.rail)
    self.form = form
    self.text = text
    self.hasShoe = hasShoe
    spotCount = spots
    cardCount = cards
    let side = Self.sideWidth(form, felt, text: text, spots: spots, payRows: pays.rows)
    sideWidth = side
    let rows = Rows(
      form, felt: felt, text: text, spots: spots, cards: cards, hasShoe: hasShoe, side: side,
      pays: pays)
    stripHeight = rows.stripHeight
    cardWidth = rows.cardHeight / Pose.cardAspect
    spotWidth = rows.spotHeight / Rows.circleAspect
    printWidth = rows.printHeight > 0 ? rows.printHeight / Rows.printAspect : nil
    gap = rows.gap
    self.height = max(felt.height, rows.height)
  }

  private static func shoeWidth(_ form: Form) -> Double {
    form == .wide ? 120 : form == .tall ? 62 : 48
  }

  /// The heights of the felt's rows: dealer's cards, print, spots and player's cards.
  ///
  /// Captions and amounts scale with the text size.
  private struct Rows {
    static let circleAspect = 0.64
    static var printAspect: Double { ArcView.height(ofWidth: 1, isWide: false) }

    let cardHeight, spotHeight, printHeight, stripHeight, gap, height: Double

    init(
      _ form: Form, felt: Rect, text: Double, spots: Int, cards: Int, hasShoe: Bool, side: Double,
      pays: (rows: Int, columns: Int)
    ) {
      let captions =
        BankingLayout.hasCaptionsBeside(form, felt)
        ? 0 : 2 * BankingLayout.captionHeight(form, text)
      let fixed =
        captions + BankingLayout.nameHeight(form, text) + BankingLayout.amountHeight(form, text)
        + BankingLayout.bottomMargin(form) + 4 + 9
      let whole = felt.height - fixed
      let least = (card: form == .wide ? 92.0 : 64, spot: form == .wide ? 44.0 : 34, print: 49.0)
      let good = form == .wide ? 94.0 : form == .tall ? 88 : 92
      let lines = BankingLayout.stripHeight(text: text, columns: pays.columns)
      let isBroad = felt.width - 16 >= text * (6 + 3 * Double(pays.rows))
      let hasStrip =
        form != .low && side == 0 && isBroad && whole - lines >= 2 * good + 50 + least.print
      let strip = hasStrip ? lines : 0
      let free = whole - strip
      let hasPrint = free >= 2 * good + 50 + least.print
      let widestPrint = min(felt.width - 24, 560) * Self.printAspect
      let print = hasPrint ? min(widestPrint, max(least.print, free * 0.19)) : 0
      let room = min((felt.width - 2 * side) / Double(max(1, spots)), 260)
      let widestSpot = min(112, room * 0.78) * Self.circleAspect
      let spot = min(widestSpot, max(least.spot, free * 0.2))
      let beside =
        BankingLayout.hasCaptionsBeside(form, felt)
        ? (side > 0 ? felt.width - 2 * side - text * 17 : felt.width * 0.5)
          / (Double(max(2, cards)) * 1.07)
        : (felt.width - 16) / (Double(max(1, cards)) * 1.07)
      let besideShoe =
        hasShoe ? (felt.width - 2 * BankingLayout.shoeWidth(form) - 32) / 2.1 : .infinity
      let highest = min(beside, besideShoe, felt.width * 0.25, 190) * Pose.cardAspect
      let card = min(highest, max(least.card, (free - print - spot) / 2))
      let needed = fixed + 2 * card + spot + print + strip
      (cardHeight, spotHeight, printHeight, stripHeight) = (card, spot, print, strip)
      gap = max(0, felt.height - needed) / (2 + (hasPrint ? 1 : 0) + (hasStrip ? 1 : 0)) + 3
      height = needed
    }
  }

  /// Whether there is more room beside the cards than between the rows.
  private static func hasCaptionsBeside(_ form: Form, _ felt: Rect) -> Bool {
    form == .low || (form == .wide && felt.width >= 1_000)
  }

  /// The width of the columns at the sides of a large screen, or 0 if there is no room for them.
  private static func sideWidth(
    _ form: Form, _ felt: Rect, text: Double, spots: Int, payRows: Int
  ) -> Double {
    guard hasCaptionsBeside(form, felt), form == .wide else { return 0 }
    let width = max(text * 14, felt.width * 0.19)
    let hasRoom =
      felt.width - 2 * width >= max(text * 30, Double(spots) * 130)
      && felt.height >= text * (1.75 * Double(payRows + 2) + 4.5)
    return hasRoom ? width : 0
  }

  /// The height of a pay table with a row for each bet, and of a row of rounds below it.
  private static func stripHeight(text: Double, columns: Int) -> Double {
    text * (1.06 * Double(columns + 1) + 2.3)
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

  /// The position of a card in a row of `count` cards.
  func card(_ place: Int, of count: Int, isDealers: Bool) -> Pose {
    let step = min(cardWidth * 1.07, (felt.width - 16 - cardWidth) / Double(max(1, count - 1)))
    let x = felt.width / 2 + (Double(place) - Double(count - 1) / 2) * step
    return Pose(x: x, y: isDealers ? dealerY : playerY, width: cardWidth, depth: place)
  }

  /// Whether the caption of a hand is beside it, and not between it and the spots.
  var hasCaptionsBeside: Bool { Self.hasCaptionsBeside(form, felt) }

  /// The position of a hand's caption.
  ///
  /// It is on the left of the cards if there is room, otherwise between the cards and the spots.
  func caption(isDealers: Bool, of count: Int) -> Pose {
    let y = isDealers ? dealerY : playerY
    guard hasCaptionsBeside else {
      let away = (cardHeight + Self.captionHeight(form, text)) / 2
      return Pose(
        x: felt.width / 2, y: isDealers ? y + away : y - away, width: felt.width - 16, depth: 20)
    }
    let left = card(0, of: count, isDealers: isDealers).x - cardWidth / 2 - 14
    let width = min(left - 10 - sideWidth, text * 20)
    return Pose(x: left - width / 2, y: y, width: width, depth: 20)
  }

  /// The pay table in the column on the left, if there is one.
  var payTable: Rect? {
    sideWidth > 0
      ? Rect(x: 16, y: 14, width: sideWidth - 16, height: sideHeight(from: 14)) : nil
  }

  /// The history in the column on the right, if there is one.
  var history: Rect? {
    guard sideWidth > 0 else { return nil }
    let top = hasShoe ? shoe.y + Self.shoeWidth(form) * 0.42 + text * 1.6 : 14
    return Rect(
      x: felt.width - sideWidth, y: top, width: sideWidth - 16, height: sideHeight(from: top))
  }

  /// The height of a column at the side, whose lower corner is round.
  private func sideHeight(from top: Double) -> Double { max(0, felt.height - 72 - top) }

  /// The pay table and the last rounds, as wide as the felt, if there is room for them.
  var strip: Rect? {
    guard stripHeight > 0 else { return nil }
    let width = min(felt.width - 16, text * 40)
    return Rect(x: (felt.width - width) / 2, y: top + gap, width: width, height: stripHeight)
  }

  /// The number of rounds that fit into an area with cells as wide as the text needs.
  func mostRounds(in area: Rect) -> Int {
    if area.height < text * 8 { return max(1, Int(area.width / (text * 2.75))) }
    let columns = max(1, Int((area.width - text) / (text * 3.1)))
    return max(1, columns * max(1, Int((area.height - text * 3.2) / (text * 3))))
  }

  /// The dealer with portrait and plate, on the right of the dealer's cards, if there is room.
  var dealer: Pose? {
    guard sideWidth > 0 else { return nil }
    let row = cardWidth * (1 + 1.07 * Double(max(2, cardCount) - 1))
    let left = felt.width / 2 + row / 2 + 14
    let width = min(felt.width - sideWidth - 10 - left, cardHeight * 1.1, text * 14)
    guard width >= text * 5, cardHeight >= text * 6 else { return nil }
    return Pose(x: left + width / 2, y: dealerY, width: width, depth: 20)
  }

  /// The height for the dealer's portrait and plate, which is that of the cards.
  var dealerHeight: Double { cardHeight }

  /// The least height at which there is also room for a line below the plate.
  var lineRoom: Double { text * 10 }

  /// The width of the portrait in the bar of a narrow screen, if there is room.
  var portraitInBar: Pose? {
    guard sideWidth == 0, form == .tall || form == .wide, text <= 20 else { return nil }
    return Pose(x: bar.width / 2, y: bar.height / 2 - bar.height, width: bar.height - 20, depth: 20)
  }

  /// The shoe that cards come from.
  var shoe: Pose {
    let width = Self.shoeWidth(form)
    if !hasShoe { return Pose(x: felt.width - 30, y: -24, width: width) }
    return Pose(x: felt.width - width / 2 - 8, y: 6 + width * 0.42, width: width, depth: 4)
  }

  // MARK: - Between the cards

  private var top: Double {
    dealerY + cardHeight / 2 + (hasCaptionsBeside ? 0 : Self.captionHeight(form, text))
  }
  private var room: Double {
    min((felt.width - 2 * sideWidth) / Double(max(1, spotCount)), 260)
  }
  private var printHeight: Double {
    printWidth.map { ArcView.height(ofWidth: $0, isWide: false) } ?? 0
  }

  /// The print on the felt between the dealer's cards and the spots, or `nil` if there is no room
  /// for it.
  var print: Pose? {
    printWidth.map { Pose(x: felt.width / 2, y: printTop + printHeight / 2, width: $0) }
  }

  private var printTop: Double { top + gap + (stripHeight > 0 ? stripHeight + gap : 0) }
  private var spotTop: Double { printTop + (printWidth == nil ? 0 : gap + printHeight) }
  private var circleHeight: Double { spotWidth * Rows.circleAspect }
  private var circleTop: Double { spotTop + Self.nameHeight(form, text) }

  private func spotX(_ place: Int) -> Double {
    felt.width / 2 + (Double(place) - Double(spotCount - 1) / 2) * room
  }

  /// Whether the circles are large enough for the limits to be printed in them.
  var hasRoomForLimits: Bool { spotWidth >= 84 }

  /// The position of a spot: its circle with the amount below.
  ///
  /// Its name is above it.
  func spot(_ place: Int) -> Pose {
    let height = circleHeight + Self.amountHeight(form, text)
    return Pose(x: spotX(place), y: circleTop + height / 2, width: spotWidth)
  }

  /// The center of a spot's circle.
  func circle(_ place: Int) -> Pose {
    Pose(x: spotX(place), y: circleTop + circleHeight / 2, width: spotWidth)
  }

  /// The area of a spot's name and circle, which a press selects for chips.
  func spotName(_ place: Int) -> Rect {
    let width = room - 4
    return Rect(
      x: spotX(place) - width / 2, y: spotTop, width: width,
      height: Self.nameHeight(form, text) + circleHeight)
  }
}
