import Records

/// Whether there is a server with accounts, judged by its last reply.
enum AccountAvailability: Equatable {
  case unknown, here, away, absent, unsafe

  /// Creates the availability that a reply shows.
  init(_ reply: ServerReply) {
    self =
      switch (reply.status, reply.code) {
      case (ServerReply.unsafe, _): .unsafe
      case (ServerReply.away, _), (500...999, _): .away
      case (404, ""), (404, "http/404"), (405, ""), (405, "http/405"): .absent
      default: .here
      }
  }
}
