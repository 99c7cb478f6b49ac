import CardCore

/// The speed of animations at every table.
public enum Tempo: CaseIterable, Sendable, TextCodable {
  case relaxed, normal, fast, instant

  /// The length of an animation at this tempo.
  ///
  ///     Tempo.fast.scaled(250)  // 125
  ///
  /// - Parameter milliseconds: Its length at normal tempo.
  /// - Returns: Its length in milliseconds; 0 if there is no animation.
  public func scaled(_ milliseconds: Int) -> Int { milliseconds * percent / 100 }

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
