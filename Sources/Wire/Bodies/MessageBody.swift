import CardCore

/// The body of a request or a response of the API, a JSON object.
///
/// Its fields are named once, in ``visit(_:)``. Client and server read and write by that list:
///
///     let phrase = Body.Phrase { $0.phrase = "amber basket" }
///     phrase.archive.text                       // {"phrase":"amber basket"}
///     try Body.Phrase(archive: phrase.archive)  // equal to phrase
///
/// A reader ignores fields that it doesn't know. It takes `null` for a missing optional field.
public protocol MessageBody: Archivable, Equatable, Sendable {
  /// Creates a body whose fields are empty.
  init()

  /// Visits the fields with their names, in the order in which they are written.
  mutating func visit(_ fields: inout BodyFields)
}

extension MessageBody {
  /// Creates a body with the fields that a function sets.
  public init(_ setFields: (inout Self) -> Void) {
    self.init()
    setFields(&self)
  }

  public var archive: JSONValue {
    var fields = BodyFields()
    var body = self
    body.visit(&fields)
    return .object(fields.members)
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    guard case .object = archive else { throw ArchiveRefusal("", "is not an object") }
    self.init()
    var fields = BodyFields(of: archive)
    visit(&fields)
    if let refusal = fields.refusal { throw refusal }
  }
}

/// The bodies, by the names of their schemas in docs/openapi.yaml.
public enum Body {}
