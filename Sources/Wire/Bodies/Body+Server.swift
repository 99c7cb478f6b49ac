/// Bodies about the server itself, and its errors.
extension Body {
  /// The report that the server is running.
  public struct Health: MessageBody {
    /// Always `ok`, because a server in trouble doesn't respond.
    public var status = "ok"
    /// The version of the served client.
    public var version: String?

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("status", &status)
      fields.text("version", &version)
    }
  }

  /// The report that the server can accept requests.
  public struct Readiness: MessageBody {
    /// Always `ready`, because the response is an error otherwise.
    public var status = "ready"

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) { fields.text("status", &status) }
  }

  /// The body of every error response.
  ///
  ///     {"error":{"code":"http/404","message":"There is nothing at this address."}}
  public struct Error: MessageBody {
    public var error = Reason()

    /// A code for programs and a sentence for people.
    public struct Reason: MessageBody {
      /// A stable code, such as `http/404`.
      public var code = ""
      /// A sentence in English.
      public var message = ""

      public init() {}
      public mutating func visit(_ fields: inout BodyFields) {
        fields.text("code", &code)
        fields.text("message", &message)
      }
    }

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) { fields.body("error", &error) }
  }
}
