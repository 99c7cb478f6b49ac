import CardCore

/// How fast things move at every table, by the player's choice.
public enum Tempo: CaseIterable, Sendable, TextCodable {
  case relaxed, normal, fast, instant

  /// How long a motion lasts at this tempo.
  ///
  ///     Tempo.fast.scaled(250)  // 125
  ///
  /// - Parameter milliseconds: Its length at normal tempo.
  /// - Returns: Its length in milliseconds; 0 if there is to be no motion.
  public func scaled(_ milliseconds: Int) -> Int { milliseconds * percent / 100 }

  /// The factor by which motions are longer, as style sheets read it.
  var css: String { css(dividedBy: 1) }

  /// The same where things go faster for a while.
  ///
  /// - Parameter speed: How many times as fast a demonstration goes.
  /// - Returns: The factor.
  func css(dividedBy speed: Int) -> String { (Double(percent / speed) / 100).css }

  /// The factor in percent.
  private var percent: Int {
    switch self {
    case .relaxed: 160
    case .normal: 100
    case .fast: 50
    case .instant: 0
    }
  }

  public var text: String {
    switch self {
    case .relaxed: "relaxed"
    case .normal: "normal"
    case .fast: "fast"
    case .instant: "instant"
    }
  }

  public init?(text: String) {
    guard let tempo = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = tempo
  }
}
