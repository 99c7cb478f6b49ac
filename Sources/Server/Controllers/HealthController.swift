import Books
import Hummingbird
import Logging
import Wire

/// Reports to monitoring whether the server is running and able to work.
struct HealthController {
  /// The report.
  struct Health: Encodable {
    /// Always `ok`, because a server in trouble doesn't respond.
    let status: String

    /// The version of the served client.
    let version: String?
  }

  /// Whether requests should be sent to this server.
  struct Readiness: Encodable {
    /// Always `ready`, because the response is an error otherwise.
    let status: String
  }

  let clientVersion: String?
  let dataFolder: DataFolder
  let books: Books

  /// Adds the routes `GET health` and `GET ready`.
  ///
  /// - Parameter api: The group of routes below `/api`.
  func addRoutes(to api: RouterGroup<some RequestContext>) {
    let health = Health(status: "ok", version: clientVersion).json
    let ready = Readiness(status: "ready").json
    api.on(.health) { _, _ in Response(json: health) }
    api.on(.ready) { _, context in
      guard dataFolder.takesData else {
        throw HTTPError(
          .serviceUnavailable, headers: [.retryAfter: "10"],
          message: "The data folder is not writable, or its disk is full.")
      }
      do { try await books.probe() } catch let problem as BookProblem {
        context.logger.error(
          "The database cannot be used", metadata: ["reason": "\(problem.sentence)"])
        throw HTTPError(
          .serviceUnavailable, headers: [.retryAfter: "10"],
          message: "The database cannot be read.")
      }
      return Response(json: ready)
    }
  }
}
