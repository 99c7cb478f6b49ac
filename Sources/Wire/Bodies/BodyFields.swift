import CardCore

/// The fields of a body while it is read or written.
///
/// Each function takes the name of a field and its value, which it reads or writes.
public struct BodyFields {
  /// The object to read; `nil` while writing.
  private let source: JSONValue?
  /// The fields written so far.
  private(set) var members: [JSONValue.Member] = []
  /// The first problem found while reading.
  private(set) var refusal: ArchiveRefusal?

  /// Writes fields, or reads those of an object.
  init(of source: JSONValue? = nil) { self.source = source }

  private mutating func write(_ name: String, _ value: JSONValue) {
    members.append(.init(name, value))
  }

  private mutating func read(_ value: () throws(ArchiveRefusal) -> Void) {
    guard refusal == nil else { return }
    do throws(ArchiveRefusal) { try value() } catch { refusal = error }
  }

  /// Whether an optional field has a value to read or write.
  private func has(_ name: String, isSet: Bool) -> Bool {
    guard let source else { return isSet }
    return source.member(name) ?? .null != .null
  }

  // MARK: - Single values

  /// A text.
  public mutating func text(_ name: String, _ value: inout String) {
    guard let source else { return write(name, .string(value)) }
    read { () throws(ArchiveRefusal) in value = try source.string(name) }
  }

  /// A text that may be missing.
  public mutating func text(_ name: String, _ value: inout String?) {
    guard has(name, isSet: value != nil) else { return }
    var text = value ?? ""
    self.text(name, &text)
    value = text
  }

  /// A value that is true or false.
  public mutating func flag(_ name: String, _ value: inout Bool) {
    guard let source else { return write(name, .bool(value)) }
    read { () throws(ArchiveRefusal) in value = try source.bool(name) }
  }

  /// A whole number in a range, by default any of 64 bits.
  public mutating func number(
    _ name: String, _ value: inout Int64, in range: ClosedRange<Int64> = .min ... .max
  ) {
    guard let source else { return write(name, .integer(value)) }
    read { () throws(ArchiveRefusal) in value = try source.integer(name, in: range) }
  }

  /// A count, the number of something, or a time in milliseconds since 1970.
  public mutating func count(_ name: String, _ value: inout Int64) {
    number(name, &value, in: 0...Int64.exactInJSON)
  }

  /// A count, a number or a time that may be missing.
  public mutating func count(_ name: String, _ value: inout Int64?) {
    guard has(name, isSet: value != nil) else { return }
    var number = value ?? 0
    count(name, &number)
    value = number
  }

  /// Credits that a player has or owes.
  public mutating func credits(_ name: String, _ value: inout Credits) {
    number(name, &value, in: 0...Purse.mostCredits)
  }

  /// A change of credits, which is negative if they were taken.
  public mutating func change(_ name: String, _ value: inout Credits) {
    number(name, &value, in: -Purse.mostCredits...Purse.mostCredits)
  }

  // MARK: - Bodies and lists

  /// A body in the body.
  public mutating func body<Part: MessageBody>(_ name: String, _ value: inout Part) {
    guard let source else { return write(name, value.archive) }
    read { () throws(ArchiveRefusal) in value = try source.value(name) }
  }

  /// A body in the body that may be missing.
  public mutating func body<Part: MessageBody>(_ name: String, _ value: inout Part?) {
    guard has(name, isSet: value != nil) else { return }
    var part = value ?? Part()
    body(name, &part)
    value = part
  }

  /// A list of bodies.
  public mutating func list<Item: MessageBody>(_ name: String, _ values: inout [Item]) {
    guard let source else { return write(name, .array(values.map { $0.archive })) }
    read { () throws(ArchiveRefusal) in
      values = []
      for (place, item) in try source.array(name).enumerated() {
        do throws(ArchiveRefusal) { values.append(try Item(archive: item)) } catch {
          throw error.under("\(name)[\(place)]")
        }
      }
    }
  }

  /// A list of texts.
  public mutating func list(_ name: String, _ values: inout [String]) {
    guard let source else { return write(name, .strings(values)) }
    read { () throws(ArchiveRefusal) in
      values = []
      for item in try source.array(name) {
        guard case .string(let text) = item else {
          throw ArchiveRefusal(name, "contains a value that is not a string")
        }
        values.append(text)
      }
    }
  }

  /// An object of any form.
  public mutating func object(_ name: String, _ value: inout JSONValue) {
    guard let source else { return write(name, value) }
    read { () throws(ArchiveRefusal) in
      guard case .object = try source.required(name) else {
        throw ArchiveRefusal(name, "is not an object")
      }
      value = try source.required(name)
    }
  }

  /// Numbers by their names.
  public mutating func numbers(_ name: String, _ values: inout [Body.BackupNumber]) {
    guard let source else { return write(name, .numbers(values)) }
    read { () throws(ArchiveRefusal) in values = try source.numbers(name) }
  }

  /// Numbers of any size by their names, which may be missing.
  public mutating func numbers(_ name: String, _ values: inout [Body.BackupNumber]?) {
    guard has(name, isSet: values != nil) else { return }
    guard let source else { return write(name, .numbers(values ?? [])) }
    read { () throws(ArchiveRefusal) in values = try source.numbers(name, in: .min ... .max) }
  }

  /// Settings by their names.
  public mutating func choices(_ name: String, _ values: inout [Body.BackupChoice]) {
    guard let source else { return write(name, .choices(values)) }
    read { () throws(ArchiveRefusal) in values = try source.choices(name) }
  }

  /// Settings by their names, with any times, which may be missing.
  public mutating func choices(_ name: String, _ values: inout [Body.BackupChoice]?) {
    guard has(name, isSet: values != nil) else { return }
    guard let source else { return write(name, .choices(values ?? [])) }
    read { () throws(ArchiveRefusal) in values = try source.choices(name, in: .min ... .max) }
  }
}
