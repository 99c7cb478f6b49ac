import Foundation

/// The number of attempts of a random search: all of them before a release (`make test-deep`),
/// otherwise a tenth.
package func often(_ times: Int) -> Int {
  ProcessInfo.processInfo.environment["DEEP"] == nil ? times / 10 : times
}
