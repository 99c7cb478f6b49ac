/// A value with a short text that people and files can share, and that reads back to the same value.
public protocol TextCodable {
  /// The value's text; plain ASCII.
  var text: String { get }

  /// The value that a text names, or `nil` if it names none.
  init?(text: String)
}
