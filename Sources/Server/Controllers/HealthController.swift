import Hummingbird

/// Reports to monitoring that the server is running.
struct HealthController {
  /// The report.
  struct Health: ResponseEncodable {
    /// Always `ok`: a server in trouble does not answer.
    let status: String

    /// The version of the client that is being served.
    let version: String?
  }

  let clientVersion: String?

  /// Answers `GET health`.
  ///
  /// - Parameter api: The group of routes below `/api`.
  func addRoutes(to api: RouterGroup<some RequestContext>) {
    api.get("health") { _, _ in Health(status: "ok", version: clientVersion) }
  }
}
