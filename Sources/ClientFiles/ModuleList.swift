import Foundation

/// The client's WebAssembly modules and the screens that they open, as listed in `Web/modules.txt`.
struct ModuleList {
  /// A screen with its module, and the screen whose style sheet and script it uses.
  struct Route {
    let name: String
    let module: String
    let look: String
  }

  /// The reason why a list is invalid.
  enum Failure: LocalizedError {
    case line(String)
    case missing(String)
    case twice(String)
    case unknown(String)

    var errorDescription: String? {
      switch self {
      case .line(let line):
        "modules.txt: “\(line)” must list a product, its size in kilobytes and its screens"
      case .missing(let place): "modules.txt lists no module for the screen “\(place)”"
      case .unknown(let place): "modules.txt lists “\(place)”, which is not a screen of this client"
      case .twice(let place): "modules.txt lists the screen “\(place)” twice"
      }
    }
  }

  /// All screens in the order of the list.
  let places: [Route]

  /// Reads a list from a file.
  ///
  /// - Throws: The error of reading the file, or ``Failure``.
  init(at address: URL) throws {
    try self.init(String(contentsOf: address, encoding: .utf8))
  }

  /// Parses a list.
  ///
  /// - Throws: ``Failure``.
  init(_ text: String) throws {
    var places: [Route] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      guard words.count >= 2, words[0].hasPrefix("Web"), Int(words[1]) != nil else {
        throw Failure.line(String(line))
      }
      for word in words.dropFirst(2) {
        let names = word.split(separator: ":").map(String.init)
        if places.contains(where: { $0.name == names[0] }) { throw Failure.twice(names[0]) }
        places.append(
          Route(
            name: names[0], module: words[0].dropFirst("Web".count).lowercased(),
            look: names[names.count - 1]))
      }
    }
    self.places = places
  }

  /// Checks that the list has exactly these screens.
  ///
  /// - Throws: ``Failure`` for the first screen that is missing or unknown.
  func check(places known: Set<String>) throws {
    let listed = Set(places.map { $0.name })
    if let missing = known.subtracting(listed).min() { throw Failure.missing(missing) }
    if let unknown = listed.subtracting(known).min() { throw Failure.unknown(unknown) }
  }
}
