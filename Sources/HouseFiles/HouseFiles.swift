import CasinoKit
import ClientFiles
import GameList
import PatienceDeals
import Records

/// Writes those files of the browser's client that say what the program says.
///
///     client-files dist
@main
struct HouseFiles {
  static func main() {
    let tables = GameName.allCases.map {
      ClientFiles.Table($0.text, documents: [$0.entry.document] + $0.entry.moreDocuments)
    }
    ClientFiles(
      name: "True Count", tables: tables,
      rooms: PlaceName.all,
      moreDocuments: [
        Membership.name, PlayerBackup.name, PlayStatistics.name, PlayStatistics.copyName,
        PatienceStatistics.name, PatienceStatistics.copyName, PlayingTime.name,
        PlayingTime.copyName, OwnTable.name, SavedTraining.name, SavedChallenge.name,
      ], entrance: "door", workers: ["solver": WorkKind.patience.map { $0.topic }],
      title: { HousePagePhrase.title.text(in: $0) },
      description: { HousePagePhrase.description.text(in: $0) }
    ).run()
  }
}

/// What the page says of the house before anything is open.
enum HousePagePhrase: Phrase {
  case title, description

  var english: String {
    switch self {
    case .title: "True Count: card games you can check"
    case .description:
      "Blackjack, baccarat, casino war, Three Card Poker and patience. Every number is computed, every "
        + "shuffle can be checked."
    }
  }

  var german: String {
    switch self {
    case .title: "True Count: Kartenspiele zum Nachprüfen"
    case .description:
      "Blackjack, Baccara, Casino War, Three Card Poker und Patiencen. Jede Zahl ist berechnet, jedes "
        + "Mischen nachprüfbar."
    }
  }
}
