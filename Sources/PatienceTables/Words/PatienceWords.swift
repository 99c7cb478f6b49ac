import CasinoKit

/// All texts of a patience table in one language.
public struct PatienceWords: Localized {
  public let house: Words<CommonPhrase>
  public let table: Words<PatiencePhrase>
  public let lobby: Words<LobbyPhrase>

  /// Creates the texts of a language.
  public init(_ language: Language) {
    house = Words(language)
    table = Words(language)
    lobby = Words(language)
  }
}
