import CasinoKit
import ClientFiles
import GameList
import Navigation
import PatienceDeals
import Records

/// Writes the generated files of the browser client.
///
///     client-files dist
@main
struct GenerateClientFiles {
  static func main() {
    let tables = GameName.allCases.map {
      ClientFiles.Table($0.text, documents: [$0.entry.document] + $0.entry.moreDocuments)
    }
    ClientFiles(
      name: Program.name, tables: tables,
      rooms: RouteName.all,
      moreDocuments: [
        SyncState.name, PlayerBackup.name, PlayStatistics.name, PlayStatistics.copyName,
        PatienceStatistics.name, PatienceStatistics.copyName, PlayingTime.name,
        PlayingTime.copyName, OwnTable.name, SavedTraining.name, SavedChallenge.name,
      ], entrance: "door", workers: ["solver": WorkKind.patience.map { $0.topic }],
      title: { ClientPagePhrase.title.text(in: $0) },
      description: { ClientPagePhrase.description.text(in: $0) }
    ).run()
  }
}

/// The page's own texts before a screen is open.
enum ClientPagePhrase: Phrase {
  case title, description

  var english: String {
    switch self {
    case .title: "True Count: card games you can check"
    case .description:
      "Blackjack, baccarat, casino war, Three Card Poker and patience. Every number is computed, and you "
        + "can check every shuffle."
    }
  }

  var german: String {
    switch self {
    case .title: "True Count: Kartenspiele zum Nachprüfen"
    case .description:
      "Blackjack, Baccara, Casino War, Three Card Poker und Patiencen. Jede Zahl ist berechnet, und jedes "
        + "Mischen lässt sich nachprüfen."
    }
  }
}
