// Stand-in for Uniform Type Identifiers on Linux, for what the shell uses.
@_exported import Foundation

// https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct
public struct UTType: Hashable, Sendable {
  // https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/identifier
  public let identifier: String
  // https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/data
  public static let data = UTType(identifier: "public.data")
}

extension URL {
  // https://developer.apple.com/documentation/foundation/nsurl/startaccessingsecurityscopedresource()
  public func startAccessingSecurityScopedResource() -> Bool { true }
  // https://developer.apple.com/documentation/foundation/nsurl/stopaccessingsecurityscopedresource()
  public func stopAccessingSecurityScopedResource() {}
}
