import Foundation

/// The standard input, output and error of the program.
enum StandardStreams {
  /// Makes sure that all three are open.
  ///
  /// A program that was started without one of them would give its number to the next file it
  /// opens, such as a database, and then write messages into that file. The stand-ins are opened for
  /// the wrong direction, so reading and writing still fail.
  static func reserve() {
    for (descriptor, direction) in [(STDIN_FILENO, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] {
      // NB: the system gives the lowest free number.
      if fcntl(descriptor, F_GETFD) == -1 { _ = open("/dev/null", direction) }
    }
  }

  /// Writes a text to standard error as far as possible.
  ///
  /// NB: the file handle's own function without a `throws` ends the program if it can't write.
  static func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Writes a text to standard output at once, as far as possible.
  static func show(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }
}
