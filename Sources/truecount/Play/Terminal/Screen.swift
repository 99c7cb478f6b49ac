import Foundation

/// The output of a game: a terminal that is redrawn in place, or drawings one below the other.
struct Screen {
  /// Whether the terminal is redrawn in place.
  ///
  /// If not, each drawing is printed below the last one.
  let isLive: Bool
  let isInColour: Bool

  /// The number of columns and rows.
  static var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Switches to the terminal's alternate screen.
  func open() {
    if isLive { write("\u{1B}[?1049h\u{1B}[?25l") }
  }

  /// Switches back to the terminal's normal screen.
  func close() {
    if isLive { write("\u{1B}[?25h\u{1B}[?1049l") }
  }

  /// Draws lines in place of the last drawing, or below it.
  func draw(_ lines: [TextLine]) {
    guard isLive else {
      let texts = lines.map { $0.trimmed.rendered(inColour: isInColour) }
      return write(texts.joined(separator: "\n") + "\n\n")
    }
    let (columns, rows) = Screen.size
    let texts = lines.suffix(rows).map {
      $0.clipped(to: columns).rendered(inColour: isInColour) + "\u{1B}[K"
    }
    write("\u{1B}[H" + texts.joined(separator: "\n") + "\u{1B}[J")
  }

  private func write(_ text: String) {
    StandardStreams.show(text)
  }
}
