import CasinoKit

/// Elements as a document that browsers read without a script.
extension Element {
  /// The element and all inside it as HTML; texts and values can be nothing but text there.
  var html: String {
    var html = ""
    write(to: &html)
    return html
  }

  private func write(to html: inout String) {
    html += "<\(tag)"
    for attribute in attributes {
      html += " \(attribute.name)=\"\(Self.escaped(attribute.value))\""
    }
    html += ">"
    guard !Self.emptyTags.contains(tag) else { return }
    for item in content {
      switch item {
      case .element(let child): child.write(to: &html)
      case .text(let text): html += Self.escaped(text)
      }
    }
    html += "</\(tag)>"
  }

  /// Elements that have no content and no end.
  private static let emptyTags: Set<String> = ["br", "img", "input", "link", "meta"]

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      // NB: signs that turn the direction of reading would reach beyond their text.
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
