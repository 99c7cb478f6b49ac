import BankingTables
import CasinoKit
import RedDogTable
import TerminalShell

/// Plays Red Dog in the terminal: `reddog`, or `reddog de` in German.
///
/// The credits are saved in the folder `reddog-saves`.
@main
struct Main {
  static func main() {
    let language = Language(preferred: Array(CommandLine.arguments.dropFirst())) ?? .english
    let store = FolderStore("reddog-saves")
    let documents = store.documents
    PlainTerminal("Red Dog", services: TerminalServices(of: "Red Dog"), store: store, in: language)
    {
      RedDogScreen.table($0, documents, movesCards: false, speaking: BankingWords(language))
    }.play()
  }
}
