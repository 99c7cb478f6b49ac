import Foundation

/// How often a random search tries: all its times before a release (`make test-deep`), a tenth of them for every change.
func often(_ times: Int) -> Int {
  ProcessInfo.processInfo.environment["DEEP"] == nil ? times / 10 : times
}
