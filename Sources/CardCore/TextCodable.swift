/// A value with a short text for people and files, which reads back to the same value.
public protocol TextCodable {
  /// The value's text; plain ASCII.
  var text: String { get }

  /// Creates the value that a text names, or returns `nil` if it names none.
  init?(text: String)
}
