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
    ///   - name: The first part of its links.
    ///   - documents: The names of what it keeps in the store, that of its game first.
    public init(_ name: String, documents: [String]) {
      self.name = name
      self.documents = documents
    }
  }

  let name: String
  let tables: [Table]
  let rooms: [String]
  let moreDocuments: [String]
  let entrance: String
  let workers: [String: [WorkTopic]]
  let title: (Language) -> String
  let description: (Language) -> String

  /// The files of a house.
  ///
  /// - Parameters:
  ///   - name: What the house is called.
  ///   - tables: Its tables.
  ///   - rooms: The first parts of the links to places that are neither a table nor the entrance.
  ///   - moreDocuments: The names of what is kept in the store besides.
  ///   - entrance: The place that an address without a link leads to.
  ///   - workers: The topics of those questions that do not go to the module `worker`, by the module that
  ///     they go to.
  ///   - title: The title of the page while nothing is open yet.
  ///   - description: The house in a sentence, for search engines and for whoever installs the page.
  public init(
    name: String, tables: [Table], rooms: [String] = [], moreDocuments: [String] = [],
    entrance: String,
    workers: [String: [WorkTopic]] = [:], title: @escaping (Language) -> String,
    description: @escaping (Language) -> String
  ) {
    self.name = name
    self.tables = tables
    self.rooms = rooms
    self.moreDocuments = moreDocuments
    self.entrance = entrance
    self.workers = workers
    self.title = title
    self.description = description
  }

  /// Writes the files as a program that is called with a folder: exits with 2 where it is called otherwise, and
  /// with 1 where a file cannot be written, and says why.
  public func run() {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
    guard CommandLine.arguments.count == 2 else { fail("usage: \(program) FOLDER", status: 2) }
    do {
      try write(to: URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true))
    } catch {
      fail("\(program): \(error.localizedDescription)", status: 1)
    }
  }

  private func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(status)
  }

  /// Writes the files into a folder that holds the page and its list of modules, `modules.txt`.
  ///
  /// - Throws: Why the list cannot be read, or a file cannot be written.
  public func write(to folder: URL) throws {
    let modules = try ModuleList(at: folder.appendingPathComponent("modules.txt"))
    try modules.check(places: Set(tables.map { $0.name } + rooms + [entrance]))
    try PageTexts(house: self, folder: folder).write()
    for (name, text) in [
      ("client.js", script(with: modules)), ("motion.css", Motion.css + PageTexts.css),
    ] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name), options: .atomic)
    }
  }

  /// What the page's script must know of the client.
  private func script(with modules: ModuleList) -> String {
    let documents = tables.map { "\"\($0.name)\": \"\($0.documents[0])\"" }
    let kept =
      ([HouseProfile.name] + tables.flatMap { $0.documents } + moreDocuments).map { "\"\($0)\"" }
    let verbs = PageVerb.allCases.map { "\($0.rawValue): \"\($0.rawValue)\"" }
    let places = modules.places.map {
      "\"\($0.name)\": { module: \"\($0.module)\", look: \"\($0.look)\" }"
    }
    let workers = workers.sorted { $0.key < $1.key }.flatMap { module, topics in
      topics.map { "\"\($0.text)\": \"\(module)\"" }
    }
    let languages = Language.allCases.map { "\"\($0.tag)\"" }
    return """
      // Written by `make web` from the program itself.

      /** The tables, each with the name of its document in the store. */
      export const DOCUMENTS = { \(documents.joined(separator: ", ")) };
      /** The places, each with the module that opens it and the place whose style sheet and script it has. */
      export const PLACES = {
        \(places.joined(separator: ",\n  ")),
      };
      /** The place that an address without a link leads to. */
      export const ENTRANCE = "\(entrance)";
      /** The modules that answer questions, by topic, where that is not the module `worker`. */
      export const WORKERS = { \(workers.joined(separator: ", ")) };
      /** The languages, by their tags. */
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
