import CasinoKit
import Foundation

/// The replacement of the marks for texts in the page and its manifest.
///
/// In the page, `@reload:all@` is a phrase in every language, of which the style sheet shows one,
/// and `@title@` is a phrase in the first language. A manifest has one language, and there is one
/// manifest for each.
struct PageTexts {
  let house: ClientFiles
  let folder: URL

  private static let first = Language.allCases[0]

  func write() throws {
    try rewrite("index.html", as: "index.html", in: Self.first, escape: Self.escaped)
    for language in Language.allCases.reversed() {
      let ending = language == Self.first ? "" : "-\(language.tag)"
      try rewrite("manifest.webmanifest", as: "manifest\(ending).webmanifest", in: language) { $0 }
    }
  }

  /// The style sheet that shows the page's texts in its language.
  static var css: String {
    Language.allCases.map {
      ":root[lang=\"\($0.tag)\"] .message:not(.every-language) [lang]:not([lang=\"\($0.tag)\"]) "
        + "{ display: none; }\n"
    }.joined()
  }

  /// Replaces the marks in a file.
  private func rewrite(
    _ name: String, as written: String, in language: Language, escape: (String) -> String
  ) throws {
    var text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    let tags = Language.allCases.map { $0.tag }.joined(separator: " ")
    text = text.replacingOccurrences(of: "@LANGUAGES@", with: tags)
      .replacingOccurrences(of: "@LANGUAGE@", with: language.tag)
    for (mark, phrase) in PagePhrase.marked(for: house.name) {
      let inEach = Language.allCases.map {
        "<span lang=\"\($0.tag)\">\(escape(phrase.text(in: $0)))</span>"
      }
      text = text.replacingOccurrences(of: "@\(mark):all@", with: inEach.joined())
    }
    for (mark, words) in [
      ("name", house.name), ("title", house.title(language)),
      ("description", house.description(language)),
    ] { text = text.replacingOccurrences(of: "@\(mark)@", with: escape(words)) }
    try Data(text.utf8).write(to: folder.appendingPathComponent(written), options: .atomic)
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
