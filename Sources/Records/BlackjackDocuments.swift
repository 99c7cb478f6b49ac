import CasinoKit
import GameList

extension DocumentForm {
  /// The document of the blackjack table: the profile, and the round on the table.
  public static let blackjack = DocumentForm(
    GameName.blackjack.entry.document, "truecount.save", version: 3, firstWithChecksum: 3)

  /// The shoes that were played at the blackjack table.
  public static let shoes = DocumentForm(
    GameName.blackjack.entry.moreDocuments[0], "truecount.shoes", version: 1, firstWithChecksum: 1)
}
