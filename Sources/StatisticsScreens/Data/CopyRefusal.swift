import CasinoKit

/// Why a file is not taken as a copy of a player's data; nothing is changed by it.
public enum CopyRefusal: Error, Equatable, Phrase {
  /// It is larger than ``CopyReader/mostBytes``.
  case tooLarge
  case empty
  /// The system does not hand it out.
  case unreadable
  /// It is no copy: another program's file, a picture, a single document.
  case foreign
  /// A newer version of the program wrote it.
  case newer
  /// Its end is missing.
  case cutOff
  /// A line is not as it was written; `detail` says in English what is wrong with it.
  case damaged(line: Int64, detail: String)
  /// It holds a document with a name that this version does not know.
  case unknownDocument(String)
  /// It was changed while it was read.
  case changed
}
