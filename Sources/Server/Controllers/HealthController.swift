import Hummingbird

/// Tells whoever watches the server that it is open.
struct HealthController {
  /// What is reported.
  struct Health: ResponseEncodable {
    /// Always `ok`: a server that is not well does not answer.
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
