import CasinoKit
import Foundation

/// The generated files of a client's page.
///
/// They contain the tables and their documents, the commands that the page uses, the durations of
/// animations, and the page's own texts.
///
///     ClientFiles(
///       name: "Red Dog", tables: [.init("reddog", documents: ["reddog"])], entrance: "reddog",
///       title: { _ in "Red Dog" }, description: { _ in "A card between two others." })
public struct ClientFiles {
  /// A table that links can open.
  public struct Table {
    let name: String
    let documents: [String]

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - name: The first part of its links.
    ///   - documents: The names of its documents in the store, the game's own first.
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

  /// Creates the files of a client.
  ///
  /// - Parameters:
  ///   - name: The client's name.
  ///   - tables: The tables.
  ///   - rooms: The first parts of the links to screens that are neither a table nor the start
  ///     screen.
  ///   - moreDocuments: The names of other documents in the store.
  ///   - entrance: The screen that an address without a link opens.
  ///   - workers: The topics of questions that don't go to the module `worker`, grouped by the
  ///     module that they go to.
  ///   - title: The title of the page before a screen is open.
  ///   - description: A one-sentence description, for search engines and for installing the page.
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

  /// Writes the files into the folder named on the command line.
  ///
  /// Prints an error and exits with 2 if the arguments are wrong, or with 1 if a file can't be
  /// written.
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
    try? FileHandle.standardError.write(contentsOf: Data("\(message)\n".utf8))
    exit(status)
  }

  /// Writes the files into a folder that contains the page and its list of modules, `modules.txt`.
  ///
  /// - Throws: The error of reading the list or writing a file.
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

  /// The generated script with the client's constants.
  private func script(with modules: ModuleList) -> String {
    let documents = tables.map { "\"\($0.name)\": \"\($0.documents[0])\"" }
    let kept =
      ([PlayerProfile.name] + tables.flatMap { $0.documents } + moreDocuments).map { "\"\($0)\"" }
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
      /** The command that opens the settings at the choice of language. */
      export const SETTINGS = "\(CommonCommand.settings(ChoiceGroup.language.tab).text)";
      /** The names of all documents in the store. */
      export const KEPT = [\(kept.joined(separator: ", "))];
      /** After how many milliseconds a press is a long one. */
      export const HOLD_MILLISECONDS = \(LongPress.milliseconds);
      /** The verbs of commands that the page itself uses. */
      export const VERB = { \(verbs.joined(separator: ", ")) };

      """
  }
}
