import CasinoKit

/// All texts of a blackjack table, in one language.
public struct BlackjackWords: Localized {
  public let house: Words<CommonPhrase>
  public let table: Words<BlackjackPhrase>
  let coach: Words<CoachPhrase>
  let scene: Words<ScenePhrase>
  let trainer: Words<TrainerPhrase>

  /// The words of a language.
  public init(_ language: Language) {
    house = Words(language)
    table = Words(language)
    coach = Words(language)
    scene = Words(language)
    trainer = Words(language)
  }
}
