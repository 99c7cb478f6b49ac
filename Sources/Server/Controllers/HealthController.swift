import Books
import Hummingbird
import Logging
import Wire

/// Reports to monitoring whether the server is running and able to work.
struct HealthController {
  let clientVersion: String?
  let dataFolder: DataFolder
  let books: Books

  /// Adds the routes `GET health` and `GET ready`.
  ///
  /// - Parameter api: The group of routes below `/api`.
  func addRoutes(to api: RouterGroup<some RequestContext>) {
    let health = Body.Health { $0.version = clientVersion }.json
    let ready = Body.Readiness().json
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
