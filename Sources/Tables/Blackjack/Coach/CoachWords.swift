import CardCore
import CasinoKit
import TrueCountEngine

/// What the coach says, and how it writes numbers.
enum CoachWords {
  /// The verdict on a decision in a few words.
  ///
  /// A play that any adviser would have chosen is never called wrong.
  static func headline(_ judgement: Judgement) -> String {
    if judgement.costs.cards == 0 { return "Best play" }
    return switch judgement.agreeing {
    case [.chart, .count]: "Right by chart and count"
    case [.chart]: "Right by the chart"
    case [.count]: "Right by the count"
    default: "Mistake"
    }
  }

  /// The verdict for those who listen.
  static func spoken(_ judgement: Judgement) -> String {
    let headline = "Coach: \(headline(judgement))."
    if judgement.costs.cards == 0 { return headline }
    let best = name(judgement.advice.cards)
    let percent = percent(judgement.costs.cards)
    return judgement.isMistake
      ? "\(headline) \(best) was better by \(percent) of the bet, \(credits(judgement.lost.cards)) "
        + "credits."
      : "\(headline) By the cards \(best) was better by \(percent)."
  }

  /// A play by its name in a decision.
  static func name(_ action: BlackjackAction) -> String {
    action == .decline ? "No insurance" : action.label
  }

  /// What an adviser is called.
  static func name(_ adviser: Adviser) -> String {
    switch adviser {
    case .chart: "Chart"
    case .count: "Count"
    case .cards: "Cards"
    }
  }

  /// A hand and an upcard, such as `10-6 v 9`.
  static func hand(_ cards: [Card], against upcard: Card) -> String {
    "\(cards.map { $0.rank.index }.joined(separator: "-")) v \(upcard.rank.index)"
  }

  /// A whole true count with its sign.
  static func count(_ count: Int) -> String { English.signed(Int64(count)) }

  /// Millionths as percent with two decimals, such as `−54.12 %`.
  static func percent(_ millionths: Int64) -> String { "\(hundredths(millionths))\u{A0}%" }

  /// The number of such a text, without its sign of percent.
  static func hundredths(_ millionths: Int64) -> String {
    decimal(millionths, places: 2, scale: 10_000)
  }

  /// The same with a plus where it is more than nothing.
  static func signedPercent(_ millionths: Int64) -> String {
    let text = percent(millionths)
    return millionths > 0 && text != percent(0) ? "+\(text)" : text
  }

  /// Thousandths of a credit as credits with two decimals, such as `1,250.50`.
  static func credits(_ thousandths: Int64) -> String {
    decimal(thousandths, places: 2, scale: 1_000)
  }

  /// The same with a plus where it is more than nothing.
  static func signedCredits(_ thousandths: Int64) -> String {
    let text = credits(thousandths)
    return thousandths > 0 && text != credits(0) ? "+\(text)" : text
  }

  /// Thousandths of a credit in so few characters that they fit a chart's cell.
  static func shortCredits(_ thousandths: Int64) -> String {
    let magnitude = thousandths.magnitude
    if magnitude < 9_950 { return decimal(thousandths, places: 1, scale: 1_000) }
    var (rounded, unit) = ((magnitude + 500) / 1_000, 0)
    while rounded >= 1_000 && unit < 5 { (rounded, unit) = ((rounded + 500) / 1_000, unit + 1) }
    return "\(thousandths < 0 ? "−" : "")\(rounded)\(["", "K", "M", "B", "T", "Q"][unit])"
  }

  /// A number of units, rounded to some decimals.
  static func decimal(_ value: Int64, places: Int, scale: Int64) -> String {
    var parts: Int64 = 1
    for _ in 0..<places { parts *= 10 }
    let step = UInt64(scale / parts)
    let rounded = (value.magnitude + step / 2) / step
    let digits = String(rounded % UInt64(parts))
    let padded = String(repeating: "0", count: places - digits.utf8.count) + digits
    let sign = value < 0 && rounded > 0 ? "−" : ""
    return "\(sign)\(English.number(Int64(rounded / UInt64(parts)))).\(padded)"
  }
}
