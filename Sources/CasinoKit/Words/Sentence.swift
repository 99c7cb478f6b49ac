/// A text that a phrase becomes, written as a literal with its variable parts in place.
///
/// Use it for the cases of a phrase: a hundred of them are one large function, and a string takes
/// three words on each of its paths. A sentence is one word, and its parts are put together in one
/// place for all phrases.
///
///     let sentence: Sentence = "Level \(English.number(12))"
///     sentence.text  // "Level 12"
public struct Sentence: ExpressibleByStringInterpolation {
  private let parts: Parts

  /// What a sentence is put together from, one after another.
  public final class Parts: StringInterpolationProtocol {
    fileprivate var text: String

    @inline(never)
    public init(literalCapacity: Int, interpolationCount: Int) { text = "" }

    fileprivate init(_ text: String) { self.text = text }

    // NB: before the first part and after the last, the literal is mostly empty.
    @inline(__always)
    public func appendLiteral(_ literal: String) { if !literal.isEmpty { add(literal) } }

    @inline(never)
    private func add(_ literal: String) { text += literal }

    @inline(never)
    public func appendInterpolation(_ part: consuming String) { text += part }

    @inline(never)
    public func appendInterpolation(_ number: Int) { text += String(number) }

    @inline(never)
    public func appendInterpolation(_ number: Int64) { text += String(number) }
  }

  /// The whole text.
  public var text: String { parts.text }

  /// A sentence that is a text already.
  @inline(never)
  public init(_ text: consuming String) { parts = Parts(text) }

  @inline(never)
  public init(stringLiteral text: String) { parts = Parts(text) }

  public init(stringInterpolation parts: Parts) { self.parts = parts }

  /// Two parts of a text, which are one sentence.
  @inline(never)
  public static func + (one: Sentence, other: Sentence) -> Sentence {
    one.parts.text += other.parts.text
    return one
  }
}
