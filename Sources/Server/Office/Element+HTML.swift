import ElementTree

/// The rendering of elements as HTML that needs no script.
extension Element {
  /// The HTML of the element and its children.
  ///
  /// Texts and values are escaped.
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

  /// The elements that have no content and no end tag.
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
      // NB: characters that change the writing direction would affect text after them.
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
