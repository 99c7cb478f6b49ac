import CasinoKit

/// All the words that a blackjack table needs, in one language.
///
/// The browser's modules are handed those of their language, so that no other is linked into them.
public struct BlackjackWords: Sendable {
  public let house: Words<HousePhrase>
  public let table: Words<BlackjackPhrase>
  let coach: Words<CoachPhrase>
  let scene: Words<ScenePhrase>
  let trainer: Words<TrainerPhrase>

  public static var english: BlackjackWords {
    BlackjackWords(
      house: .english, table: .english, coach: .english, scene: .english, trainer: .english)
  }

  public static var german: BlackjackWords {
    BlackjackWords(
      house: .german, table: .german, coach: .german, scene: .german, trainer: .german)
  }
}

extension BlackjackWords {
  /// The words of a language, where the program holds all of them.
  public init(_ language: Language) {
    self.init(
      house: Words(language), table: Words(language), coach: Words(language),
      scene: Words(language), trainer: Words(language))
  }
}
