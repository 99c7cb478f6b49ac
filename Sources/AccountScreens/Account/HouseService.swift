/// Whether there is a house that keeps accounts, as its answers tell.
enum HouseService: Equatable {
  case unknown, here, away, absent, unsafe

  /// What an answer says of the house.
  ///
  /// - Parameters:
  ///   - status: Its code of HTTP; 0 where the house could not be reached, -1 where the browser makes no keys.
  ///   - code: The code by which the house refused; empty where there is none.
  init(status: Int64, code: String) {
    self =
      switch (status, code) {
      case (-1, _): .unsafe
      case (0, _), (500...999, _): .away
      case (404, ""), (404, "http/404"), (405, ""), (405, "http/405"): .absent
      default: .here
      }
  }
}
