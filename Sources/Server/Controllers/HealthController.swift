import Books
import Hummingbird

/// Reports to monitoring that the server is running, and whether it can do its work.
struct HealthController {
  /// The report.
  struct Health: Encodable {
    /// Always `ok`: a server in trouble does not answer.
    let status: String

    /// The version of the client that is being served.
    let version: String?
  }

  /// Whether requests should be sent here.
  struct Readiness: Encodable {
    /// Always `ready`: otherwise the answer is an error.
    let status: String
  }

  let clientVersion: String?
  let dataFolder: DataFolder
  let books: Books

  /// Answers `GET health` and `GET ready`.
  ///
  /// - Parameter api: The group of routes below `/api`.
  func addRoutes(to api: RouterGroup<some RequestContext>) {
    let health = Health(status: "ok", version: clientVersion).json
    let ready = Readiness(status: "ready").json
    api.get("health") { _, _ in Response(json: health) }
    api.get("ready") { _, _ in
      guard dataFolder.takesData else {
        throw HTTPError(
          .serviceUnavailable, headers: [.retryAfter: "10"],
          message: "The data folder cannot be written.")
      }
      try await books.answer()
      return Response(json: ready)
    }
  }
}
