import CasinoKit
import Foundation

/// Those files of a house's page that say what its program says: its tables and their documents, the verbs
/// that the page uses, how long things move, and the words of the page itself.
///
///     ClientFiles(
///       name: "Red Dog", tables: [.init("reddog", documents: ["reddog"])], entrance: "reddog",
///       title: { _ in "Red Dog" }, description: { _ in "A card between two others." })
public struct ClientFiles {
  /// A table that links lead to.
  public struct Table {
    let name: String
    let documents: [String]

    /// A table.
    ///
    /// - Parameters:
    ///   - name: The first part of its links, which is also the name of its module.
    ///   - documents: The names of what it keeps in the store, that of its game first.
    public init(_ name: String, documents: [String]) {
      self.name = name
      self.documents = documents
    }
  }

  /// A place that is neither a table nor the entrance.
  public struct Room {
    let link: String
    let module: String
    let documents: [String]

    /// A place.
    ///
    /// - Parameters:
    ///   - link: The first part of its links.
    ///   - module: The name of its module; where several places share one, each but that of the module's
    ///     own name has an export of its name there, which opens it.
    ///   - documents: The names of what it keeps in the store.
    public init(_ link: String, module: String, documents: [String] = []) {
      self.link = link
      self.module = module
      self.documents = documents
    }
  }

  let name: String
  let tables: [Table]
  let rooms: [Room]
  let entrance: String
  let workers: [String: [WorkTopic]]
  let title: (Language) -> String
  let description: (Language) -> String

  /// The files of a house.
  ///
  /// - Parameters:
  ///   - name: What the house is called.
  ///   - tables: Its tables.
  ///   - rooms: The places that are neither a table nor the entrance.
  ///   - entrance: The place that an address without a link leads to.
  ///   - workers: The topics of those questions that do not go to the module `worker`, by the module that
  ///     they go to.
  ///   - title: The title of the page while nothing is open yet.
  ///   - description: The house in a sentence, for search engines and for whoever installs the page.
  public init(
    name: String, tables: [Table], rooms: [Room] = [], entrance: String,
    workers: [String: [WorkTopic]] = [:], title: @escaping (Language) -> String,
    description: @escaping (Language) -> String
  ) {
    self.name = name
    self.tables = tables
    self.rooms = rooms
    self.entrance = entrance
    self.workers = workers
    self.title = title
    self.description = description
  }

  /// Writes the files as a program that is called with a folder, and leaves it otherwise.
  ///
  /// - Throws: Why a file cannot be written.
  public func run() throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: \(CommandLine.arguments[0]) FOLDER\n".utf8))
      exit(2)
    }
    try write(to: URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true))
  }

  /// Writes the files into a folder that holds the page.
  ///
  /// - Throws: Why a file cannot be written.
  public func write(to folder: URL) throws {
    try PageTexts(house: self, folder: folder).write()
    for (name, text) in [("house.js", script), ("motion.css", Motion.css + PageTexts.css)] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name), options: .atomic)
    }
  }

  /// What the page's script must know of the house.
  private var script: String {
    let documents = tables.map { "\"\($0.name)\": \"\($0.documents[0])\"" }
    let kept =
      ([HouseProfile.name] + tables.flatMap { $0.documents }
      + rooms.flatMap { $0.documents }).map { "\"\($0)\"" }
    let verbs = PageVerb.allCases.map { "\($0.rawValue): \"\($0.rawValue)\"" }
    let rooms = rooms.map { "\"\($0.link)\": \"\($0.module)\"" }
    let workers = workers.sorted { $0.key < $1.key }.flatMap { module, topics in
      topics.map { "\"\($0.text)\": \"\(module)\"" }
    }
    let languages = Language.allCases.map { "\"\($0.tag)\"" }
    return """
      // Written by `make web` from the program itself.

      /** The tables, each with the name of its document in the store. */
      export const DOCUMENTS = { \(documents.joined(separator: ", ")) };
      /** The places that are neither a table nor the entrance, each with the name of its module. */
      export const ROOMS = { \(rooms.joined(separator: ", ")) };
      /** The place that an address without a link leads to. */
      export const ENTRANCE = "\(entrance)";
      /** The modules that answer questions, by topic, where that is not the module `worker`. */
      export const WORKERS = { \(workers.joined(separator: ", ")) };
      /** The languages; the first one has the modules without a tag in their names. */
      export const LANGUAGES = [\(languages.joined(separator: ", "))];
      /** The command that opens the settings. */
      export const SETTINGS = "\(HouseCommand.open(.settings).text)";
      /** The names of all documents in the store. */
      export const KEPT = [\(kept.joined(separator: ", "))];
      /** After how many milliseconds a press is a long one. */
      export const HOLD_MILLISECONDS = \(LongPress.milliseconds);
      /** The verbs of commands that the page itself uses. */
      export const VERB = { \(verbs.joined(separator: ", ")) };

      """
  }
}
