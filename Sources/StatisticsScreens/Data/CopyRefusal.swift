import CasinoKit

/// Why a file is rejected as a copy of a player's data; nothing is changed.
public enum CopyRefusal: Error, Equatable, Phrase {
  /// It is larger than ``CopyReader/mostBytes``.
  case tooLarge
  case empty
  /// The system can't read it.
  case unreadable
  /// It is not a copy, but for example another program's file, a picture, or a single document.
  case foreign
  /// A newer version of the program wrote it.
  case newer
  /// Its end is missing.
  case cutOff
  /// A line was changed or damaged; `detail` is an English description.
  case damaged(line: Int64, detail: String)
  /// It contains a document whose name this version doesn't know.
  case unknownDocument(String)
  /// It was changed while it was read.
  case changed
}
