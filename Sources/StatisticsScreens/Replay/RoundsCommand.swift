import CardCore
import CasinoKit

/// The commands of the screen with the stored rounds.
public enum RoundsCommand: Equatable, Sendable {
  case filter(RoundFilter.Result)
  case more
  case start, back, play, forward, end, mistake
  /// Goes to a step.
  case at(Int)
  case share, save
  /// The player has chosen a file with a size in bytes.
  case file(Int)
  case copied, uncopied
}

extension RoundsCommand: TextCodable {
  public var text: String {
    switch self {
    case .filter(let result): CommandText("filter", result.rawValue).text
    case .more: "more"
    case .start: "start"
    case .back: "back"
    case .play: "play"
    case .forward: "forward"
    case .end: "end"
    case .mistake: "mistake"
    case .at(let step): CommandText("step", "\(step)").text
    case .share: "share"
    case .save: "save"
    case .file(let size): CommandText(Self.opening, "\(size)").text
    case .copied: PageVerb.copied.rawValue
    case .uncopied: PageVerb.uncopied.rawValue
    }
  }

  public init?(text: String) {
    let words = text.parts(between: " ")
    if words.count == 2, words[0] == "filter" {
      guard let result = RoundFilter.Result.allCases.first(where: { $0.rawValue == words[1] })
      else { return nil }
      self = .filter(result)
    } else if words.count == 2, words[0] == "step" || words[0] == Self.opening {
      guard let number = Int(wholeNumber: words[1]) else { return nil }
      self = words[0] == "step" ? .at(number) : .file(number)
    } else {
      guard let plain = Self.plain.first(where: { $0.text == text }) else { return nil }
      self = plain
    }
  }

  /// The verb of the command that the page sends with the size of a file.
  static let opening = "file"

  private static let plain: [RoundsCommand] = [
    .more, .start, .back, .play, .forward, .end, .mistake, .share, .save, .copied, .uncopied,
  ]
}
