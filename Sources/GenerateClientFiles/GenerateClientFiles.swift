import CasinoKit
import ClientFiles
import GameList
import Navigation
import PatienceDeals
import RankedPlay
import Records

/// Writes the generated files of the browser client.
///
///     client-files dist
@main
struct GenerateClientFiles {
  static func main() {
    var tables = ClientTables()
    AllGames.visit(&tables)
    ClientFiles(
      name: Program.name, tables: tables.all,
      rooms: RouteName.all,
      moreDocuments: [
        SyncState.name, PlayerBackup.name, ChallengeClaims.name, PlayStatistics.name,
        PlayStatistics.copyName,
        PatienceStatistics.name, PatienceStatistics.copyName, PlayingTime.name,
        PlayingTime.copyName, OwnTable.name, SavedTraining.name, SavedChallenge.name,
        RankedRecord.name,
      ], entrance: "door", workers: ["solver": WorkKind.patience.map { $0.topic }],
      title: { ClientPagePhrase.title.text(in: $0) },
      description: { ClientPagePhrase.description.text(in: $0) }
    ).run()
  }
}

/// The tables of all games, with their documents.
private struct ClientTables: GameDefinitionVisitor {
  var all: [ClientFiles.Table] = []

  mutating func visit<Game: GameDefinition>(_ game: Game.Type) {
    all.append(ClientFiles.Table(Game.name.text, documents: Game.documents.map { $0.name }))
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
