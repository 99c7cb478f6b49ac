/// One JSON value.
///
/// Numbers keep their text, so no digits are lost before code reads them as integers. Objects keep
/// the order of their members, and no two members have the same name.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number, as JSON text.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A member of an object: a name and a value.
  public struct Member: Equatable, Sendable {
    public let name: String
    public let value: JSONValue

    @inline(never)
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Returns an integer as a JSON number.
  public static func integer(_ value: some BinaryInteger & CustomStringConvertible) -> JSONValue {
    .number(value.description)
  }

  /// Returns an array of strings.
  public static func strings(_ values: [String]) -> JSONValue {
    .array(values.map { .string($0) })
  }

  /// Returns an array with the texts of values.
  @inline(never)
  public static func texts(_ values: [some TextCodable]) -> JSONValue {
    .array(values.map { .string($0.text) })
  }
}

/// A value that can be stored as JSON and read back.
public protocol Archivable {
  var archive: JSONValue { get }

  /// Creates a value from its archive.
  ///
  /// - Throws: What is missing from the archive, or must not be in it.
  init(archive: JSONValue) throws(ArchiveRefusal)
}

/// A problem in an archive.
public struct ArchiveRefusal: Error, Sendable {
  // NB: a single reference, because readers pass it on at every level of nesting.
  private let words: Words

  private final class Words: Sendable {
    let path: String
    let problem: String

    init(_ path: String, _ problem: String) {
      self.path = path
      self.problem = problem
    }
  }

  /// The path of the value: the member names that lead to it, such as `opening.shoe.decks`.
  public var path: String { words.path }
  /// The problem there and what is allowed.
  public var problem: String { words.problem }

  @inline(never)
  public init(_ path: String, _ problem: String) { words = Words(path, problem) }

  /// The path and the problem in one sentence.
  public var sentence: String { path.isEmpty ? problem : "\(path) \(problem)" }

  /// Returns the same refusal with its path extended by an enclosing value's name.
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
  /// Returns the member of an object by its name, or `nil` if this is not an object or has no such
  /// member.
  ///
  /// As in the reader, names are equal if their bytes are equal.
  public func member(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    let bytes = name.bytes
    return members.first { $0.name.bytes == bytes }?.value
  }

  /// Returns a required member of an object.
  ///
  /// - Throws: An error if this is not an object or the member is missing.
  public func required(_ name: String) throws(ArchiveRefusal) -> JSONValue {
    guard case .object = self else { throw ArchiveRefusal(name, "its holder is not an object") }
    guard let value = member(name) else { throw ArchiveRefusal(name, "is missing") }
    return value
  }

  /// Returns the members of a required member that is an object.
  ///
  /// - Throws: An error if the member is missing or not an object.
  public func members(_ name: String) throws(ArchiveRefusal) -> [Member] {
    guard case .object(let members) = try required(name) else {
      throw ArchiveRefusal(name, "is not an object")
    }
    return members
  }

  /// Returns a required member that is an integer of the requested type.
  ///
  /// - Throws: An error if the member is missing, not a whole number, or outside `range`.
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

  /// Returns a required member that is a string.
  ///
  /// - Throws: An error if the member is missing or not a string.
  public func string(_ name: String) throws(ArchiveRefusal) -> String {
    guard case .string(let text) = try required(name) else {
      throw ArchiveRefusal(name, "is not a string")
    }
    return text
  }

  /// Returns a required member that is true or false.
  ///
  /// - Throws: An error if the member is missing or neither.
  public func bool(_ name: String) throws(ArchiveRefusal) -> Bool {
    guard case .bool(let flag) = try required(name) else {
      throw ArchiveRefusal(name, "is not true or false")
    }
    return flag
  }

  /// Returns whether a member is true; the member may be missing or have another type.
  @inline(never)
  public func isTrue(_ name: String) -> Bool {
    if case .bool(true) = member(name) { true } else { false }
  }

  /// Returns a required member that is an array.
  ///
  /// - Throws: An error if the member is missing or not an array.
  public func array(_ name: String) throws(ArchiveRefusal) -> [JSONValue] {
    guard case .array(let values) = try required(name) else {
      throw ArchiveRefusal(name, "is not an array")
    }
    return values
  }

  /// Returns a required member that is an archive of its own.
  ///
  /// - Throws: An error if the member is missing or its contents are invalid.
  public func value<Value: Archivable>(_ name: String) throws(ArchiveRefusal) -> Value {
    let held = try required(name)
    do { return try Value(archive: held) } catch { throw error.under(name) }
  }

  /// Returns a required member that is a text naming a value.
  ///
  /// - Throws: An error if the member is missing, not a string, or names nothing known.
  public func text<Value: TextCodable>(_ name: String) throws(ArchiveRefusal) -> Value {
    guard let value = Value(text: try string(name)) else {
      throw ArchiveRefusal(name, "is not known")
    }
    return value
  }

  /// Returns a required member that is an array of texts, each naming a value.
  ///
  /// - Throws: An error if the member is missing, not an array, or names something unknown.
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
