import Foundation

/// Asks the system for as many files as the wanted connections need.
///
/// Some files are left for everything else that a server opens.
///
/// - Parameter wanted: How many connections there are to be at most.
/// - Returns: For how many of them there are files.
func grantedConnections(upTo wanted: Int) -> Int {
  let others = 32
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
