import Foundation

/// Requests as many file descriptors from the system as the connections need.
///
/// Some descriptors are reserved for other files of the server.
///
/// - Parameter wanted: The maximum number of connections.
/// - Returns: The number of connections for which there are descriptors.
func grantedConnections(upTo wanted: Int) -> Int {
  let others = 33
  var limit = rlimit()
  guard getrlimit(openFiles, &limit) == 0 else { return wanted }
  let needed = rlim_t(wanted + others)
  if limit.rlim_cur < needed {
    var raised = limit
    raised.rlim_cur = min(needed, limit.rlim_max)
    if setrlimit(openFiles, &raised) == 0 { limit = raised }
  }
  return min(wanted, max(4, Int(min(limit.rlim_cur, needed)) - others))
}

#if os(Linux)
private let openFiles = __rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue))
#else
private let openFiles = RLIMIT_NOFILE
#endif
