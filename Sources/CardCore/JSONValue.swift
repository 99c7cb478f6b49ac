/// One JSON value.
///
/// Numbers keep their text, so that nothing is lost before somebody asks for an integer. Objects
/// keep the order of their members, and no two members have the same name.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number, as JSON text.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A named value of an object.
  public struct Member: Equatable, Sendable {
    public let name: String
    public let value: JSONValue

    @inline(never)
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// An integer as a JSON number.
  public static func integer(_ value: some BinaryInteger & CustomStringConvertible) -> JSONValue {
    .number(value.description)
  }

  /// An array of strings.
  public static func strings(_ values: [String]) -> JSONValue {
    .array(values.map { .string($0) })
  }

  /// An array of the texts of values.
  @inline(never)
  public static func texts(_ values: [some TextCodable]) -> JSONValue {
    .array(values.map { .string($0.text) })
  }
}

/// A value that can be put into an archive and read back.
public protocol Archivable {
  var archive: JSONValue { get }

  /// Reads a value back.
  ///
  /// - Throws: What is missing from the archive, or must not be there.
  init(archive: JSONValue) throws(ArchiveRefusal)
}

/// What is wrong with an archive.
public struct ArchiveRefusal: Error, Sendable {
  // NB: one word, because every reader passes it on from each value that it reads.
  private let words: Words

  private final class Words: Sendable {
    let path: String
    let problem: String

    init(_ path: String, _ problem: String) {
      self.path = path
      self.problem = problem
    }
  }

  /// Where it is: the names that lead to the value, such as `opening.shoe.decks`.
  public var path: String { words.path }
  /// What was wrong there and what is allowed.
  public var problem: String { words.problem }

  @inline(never)
  public init(_ path: String, _ problem: String) { words = Words(path, problem) }

  /// Where and what, in one sentence.
  public var sentence: String { path.isEmpty ? problem : "\(path) \(problem)" }

  /// The same refusal as seen from the enclosing value.
  @inline(never)
  public func under(_ name: String) -> ArchiveRefusal {
    ArchiveRefusal(path.isEmpty ? name : "\(name).\(path)", problem)
  }
}

extension ArchiveRefusal: Equatable {
  public static func == (one: ArchiveRefusal, other: ArchiveRefusal) -> Bool {
    one.path == other.path && one.problem == other.problem
  }
}

extension JSONValue {
  /// The member of an object by its name, or `nil` if this is not an object or has none.
  ///
  /// As in the reader, names are equal when their bytes are.
  public func member(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    let bytes = name.bytes
    return members.first { $0.name.bytes == bytes }?.value
  }

  /// The member of an object that must have it.
  ///
  /// - Throws: That this is not an object, or that the member is missing.
  public func required(_ name: String) throws(ArchiveRefusal) -> JSONValue {
    guard case .object = self else { throw ArchiveRefusal(name, "its holder is not an object") }
    guard let value = member(name) else { throw ArchiveRefusal(name, "is missing") }
    return value
  }

  /// The members of a required member that is an object.
  ///
  /// - Throws: That it is missing or no object.
  public func members(_ name: String) throws(ArchiveRefusal) -> [Member] {
    guard case .object(let members) = try required(name) else {
      throw ArchiveRefusal(name, "is not an object")
    }
    return members
  }

  /// A required member that is an integer of the type asked for.
  ///
  /// - Throws: That it is missing, not a whole number, or outside `range`.
  public func integer<Number: FixedWidthInteger>(
    _ name: String, in range: ClosedRange<Number>
  ) throws(ArchiveRefusal) -> Number {
    guard case .number(let text) = try required(name), let number = Number(wholeNumber: text) else {
      throw ArchiveRefusal(name, "is not a whole number of the allowed size")
    }
    guard range.contains(number) else {
      throw ArchiveRefusal(
        name, "is \(number); allowed is \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A required member that is a string.
  ///
  /// - Throws: That it is missing or not a string.
  public func string(_ name: String) throws(ArchiveRefusal) -> String {
    guard case .string(let text) = try required(name) else {
      throw ArchiveRefusal(name, "is not a string")
    }
    return text
  }

  /// A required member that is true or false.
  ///
  /// - Throws: That it is missing or neither.
  public func bool(_ name: String) throws(ArchiveRefusal) -> Bool {
    guard case .bool(let flag) = try required(name) else {
      throw ArchiveRefusal(name, "is not true or false")
    }
    return flag
  }

  /// Whether a member is true; unlike a required one, it may be missing or be anything else.
  @inline(never)
  public func isTrue(_ name: String) -> Bool {
    if case .bool(true) = member(name) { true } else { false }
  }

  /// A required member that is an array.
  ///
  /// - Throws: That it is missing or not an array.
  public func array(_ name: String) throws(ArchiveRefusal) -> [JSONValue] {
    guard case .array(let values) = try required(name) else {
      throw ArchiveRefusal(name, "is not an array")
    }
    return values
  }

  /// A required member that is an archive of its own.
  ///
  /// - Throws: That it is missing, or what is wrong inside it.
  public func value<Value: Archivable>(_ name: String) throws(ArchiveRefusal) -> Value {
    let held = try required(name)
    do { return try Value(archive: held) } catch { throw error.under(name) }
  }

  /// A required member that is a text naming a value.
  ///
  /// - Throws: That it is missing, not a string, or names something unknown.
  public func text<Value: TextCodable>(_ name: String) throws(ArchiveRefusal) -> Value {
    guard let value = Value(text: try string(name)) else {
      throw ArchiveRefusal(name, "is not known")
    }
    return value
  }

  /// A required member that is an array of texts, each naming a value.
  ///
  /// - Throws: That it is missing, not an array, or names something unknown.
  public func texts<Value: TextCodable>(_ name: String) throws(ArchiveRefusal) -> [Value] {
    var values: [Value] = []
    for (place, item) in try array(name).enumerated() {
      guard case .string(let text) = item, let value = Value(text: text) else {
        throw ArchiveRefusal("\(name)[\(place)]", "is not known")
      }
      values.append(value)
    }
    return values
  }
}
