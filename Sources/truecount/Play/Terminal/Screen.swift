import Foundation

/// What the player looks at: a terminal that is drawn anew, or lines that follow one another.
struct Screen {
  /// Whether the terminal is drawn anew for every change; otherwise pictures follow one another.
  let isLive: Bool
  let isInColour: Bool

  /// The number of columns and rows.
  static var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Leaves what stands in the terminal alone, and draws on a page of its own.
  func open() {
    if isLive { write("\u{1B}[?1049h\u{1B}[?25l") }
  }

  /// Goes back to what stood in the terminal before.
  func close() {
    if isLive { write("\u{1B}[?25h\u{1B}[?1049l") }
  }

  /// Draws a picture: in place of the one before, or below it.
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
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}
