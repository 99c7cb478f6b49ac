import Foundation

/// The WebAssembly modules of a client and the places that they open, as `Web/modules.txt` lists them.
struct ModuleList {
  /// A place with its module, and the place whose style sheet and script it has.
  struct Place {
    let name: String
    let module: String
    let look: String
  }

  /// Why a list cannot be used.
  enum Failure: LocalizedError {
    case line(String)
    case missing(String)
    case twice(String)
    case unknown(String)

    var errorDescription: String? {
      switch self {
      case .line(let line):
        "modules.txt: “\(line)” is not a product, its size in kilobytes and its places"
      case .missing(let place): "modules.txt lists no module for the place “\(place)”"
      case .unknown(let place): "modules.txt lists “\(place)”, which is no place of this client"
      case .twice(let place): "modules.txt lists the place “\(place)” twice"
      }
    }
  }

  /// All places in the order of the list.
  let places: [Place]

  /// Reads the list at an address.
  ///
  /// - Throws: Why the file cannot be read, or ``Failure``.
  init(at address: URL) throws {
    try self.init(String(contentsOf: address, encoding: .utf8))
  }

  /// Reads a list.
  ///
  /// - Throws: ``Failure``.
  init(_ text: String) throws {
    var places: [Place] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      guard words.count >= 2, words[0].hasPrefix("Web"), Int(words[1]) != nil else {
        throw Failure.line(String(line))
      }
      for word in words.dropFirst(2) {
        let names = word.split(separator: ":").map(String.init)
        if places.contains(where: { $0.name == names[0] }) { throw Failure.twice(names[0]) }
        places.append(
          Place(
            name: names[0], module: words[0].dropFirst("Web".count).lowercased(),
            look: names[names.count - 1]))
      }
    }
    self.places = places
  }

  /// Makes sure that the list has exactly these places.
  ///
  /// - Throws: ``Failure`` for the first place that is missing or unknown.
  func check(places known: Set<String>) throws {
    let listed = Set(places.map { $0.name })
    if let missing = known.subtracting(listed).min() { throw Failure.missing(missing) }
    if let unknown = listed.subtracting(known).min() { throw Failure.unknown(unknown) }
  }
}
