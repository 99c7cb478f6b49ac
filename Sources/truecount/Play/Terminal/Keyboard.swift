import Foundation

/// Reads single keys from the terminal, without Enter and without an echo.
///
/// The terminal's settings are restored when the keyboard is closed, and when a signal ends the
/// program.
final class Keyboard {
  /// The result of waiting for a key.
  enum Press: Equatable {
    /// A key by its name: a character, or `Enter`, `Escape` or `Backspace`.
    case key(String)
    /// Ctrl-C or Ctrl-D, or the terminal was closed.
    case leave
    /// Ctrl-Z.
    case pause
    /// The window was resized, or a key without a name was pressed.
    case nothing
  }

  /// Switches the terminal to single keys.
  init() {
    tcgetattr(STDIN_FILENO, &settingsBefore)
    for signal in [SIGINT, SIGTERM, SIGHUP] { Foundation.signal(signal, leaveOnSignal) }
    // NB: an ignored signal would not interrupt the wait for a key.
    Foundation.signal(SIGWINCH) { _ in }
    open()
  }

  /// Switches the terminal to single keys, for example after ``close()``.
  func open() {
    var settings = settingsBefore
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    settings.c_iflag &= ~tcflag_t(IXON)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  /// Restores the terminal's settings.
  func close() {
    tcsetattr(STDIN_FILENO, TCSANOW, &settingsBefore)
  }

  /// Waits for a key.
  func next() -> Press {
    guard let byte = read() else { return isWindowResized ? .nothing : .leave }
    switch byte {
    case 3, 4: return .leave
    case 26: return .pause
    case 10, 13: return .key("Enter")
    case 8, 127: return .key("Backspace")
    case 27: return afterEscape()
    case 0..<32, 128...: return .nothing
    default: return .key(String(UnicodeScalar(byte)))
    }
  }

  /// Waits for a key to be pressed, and leaves it unread.
  ///
  /// - Parameter milliseconds: How long to wait; -1 waits forever.
  /// - Returns: Whether a key was pressed in time.
  func waits(milliseconds: Int32) -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, milliseconds) > 0
  }

  private var isWindowResized = false

  private func read() -> UInt8? {
    isWindowResized = false
    guard waits(milliseconds: -1) else {
      isWindowResized = errno == EINTR
      return nil
    }
    var byte: UInt8 = 0
    return Foundation.read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
  }

  /// Skips the rest of the code of an arrow or function key.
  private func afterEscape() -> Press {
    guard waits(milliseconds: 25), let byte = read() else { return .key("Escape") }
    if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") {
      while let part = read(), !(0x40...0x7E).contains(part) {}
    }
    return .nothing
  }
}

/// The terminal's original settings.
///
/// NB: a signal handler can only use globals. It only reads this one, while nothing else runs.
nonisolated(unsafe) private var settingsBefore = termios()

private func leaveOnSignal(_ number: Int32) {
  tcsetattr(STDIN_FILENO, TCSANOW, &settingsBefore)
  let leaving: StaticString = "\u{1B}[?25h\u{1B}[?1049l"
  _ = write(STDOUT_FILENO, leaving.utf8Start, leaving.utf8CodeUnitCount)
  _exit(128 + number)
}
