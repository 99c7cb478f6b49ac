import CasinoKit
import Foundation
import Tables

/// Writes those files of the browser's client that say what the program says: the games and their
/// documents, the verbs that the page uses, how long things move, and the words of the page itself.
///
///     client-files dist
@main
struct ClientFiles {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: client-files FOLDER\n".utf8))
      exit(2)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
    try PageTexts(folder: folder).write()
    for (name, text) in [("house.js", house), ("motion.css", Motion.css + PageTexts.css)] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name), options: .atomic)
    }
  }

  /// What the page's script must know of the house.
  private static var house: String {
    let documents = GameName.allCases.map { "\"\($0.text)\": \"\($0.entry.document)\"" }
    let kept = GameName.allCases.flatMap { [$0.entry.document] + $0.entry.moreDocuments }
      .map { "\"\($0)\"" }
    let verbs = PageVerb.allCases.map { "\($0.rawValue): \"\($0.rawValue)\"" }
    let languages = Language.allCases.map { "\"\($0.tag)\"" }
    return """
      // Written by `make web` from the program itself.

      /** The games, each with the name of its document in the store. */
      export const DOCUMENTS = { \(documents.joined(separator: ", ")) };
      /** The places that are neither a game nor the door, each with the name of its module. */
      export const ROOMS = { "\(KitGallery.name)": "gallery" };
      /** The name of the house profile's document. */
      export const HOUSE = "\(HouseProfile.name)";
      /** The languages; the first one has the modules without a tag in their names. */
      export const LANGUAGES = [\(languages.joined(separator: ", "))];
      /** The command that opens the settings. */
      export const SETTINGS = "\(HouseCommand.open(.settings).text)";
      /** The names of all documents in the store. */
      export const KEPT = [HOUSE, \(kept.joined(separator: ", "))];
      /** After how many milliseconds a press is a long one. */
      export const HOLD_MILLISECONDS = \(LongPress.milliseconds);
      /** The verbs of commands that the page itself uses. */
      export const VERB = { \(verbs.joined(separator: ", ")) };

      """
  }
}
