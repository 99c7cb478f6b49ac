import CasinoKit
import ClientFiles
import RedDogTable

/// Writes the files of the page that are generated from the program.
@main
struct RedDogFiles {
  static func main() {
    ClientFiles(
      name: "Red Dog", tables: [.init(RedDogScreen.name, documents: [RedDogScreen.name])],
      entrance: RedDogScreen.name, title: { _ in "Red Dog" },
      description: { language in
        switch language {
        case .english: "Two cards, and a third that must fall between them."
        case .german: "Zwei Karten, und eine dritte, die dazwischenliegen muss."
        }
      }
    ).run()
  }
}
