import Foundation

/// The source files with the texts of every language.
enum WordSources {
  /// All characters in their texts.
  static func characters() throws -> Set<Character> {
    var found: Set<Character> = []
    for file in try files() {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let code = line.drop { $0 == " " }
        if !code.hasPrefix("//") { found.formUnion(characters(in: code)) }
      }
    }
    return found
  }

  private static func files() throws -> [URL] {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let sources = root.appendingPathComponent("Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    return paths.filter { $0.contains("/Words/") && $0.hasSuffix(".swift") }
      .map { sources.appendingPathComponent($0) }
  }

  /// The characters between the quotation marks of a line, without interpolations.
  private static func characters(in line: Substring) -> [Character] {
    var found: [Character] = []
    var (isText, depth) = (false, 0)
    var rest = line
    while let character = rest.popFirst() {
      if depth > 0 {
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
      } else if character == "\\" && isText {
        switch rest.popFirst() {
        case "(": depth = 1
        case "u":
          let code = rest.dropFirst().prefix { $0 != "}" }
          rest = rest.dropFirst(code.count + 2)
          if let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) {
            found.append(Character(scalar))
          }
        default: break
        }
      } else if character == "\"" {
        isText.toggle()
      } else if isText {
        found.append(character)
      }
    }
    return found
  }
}
