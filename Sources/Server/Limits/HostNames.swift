import Foundation

/// The host names of this server.
///
/// Another site can point its own name to this server's address. A browser then treats this server
/// as part of that site, so requests with an unknown host name are refused.
struct HostNames: Sendable {
  private let names: Set<String>
  private let takesAnyNumber: Bool

  /// Creates the names of a server.
  ///
  /// `localhost` and the loopback addresses are always included. A server that listens on every
  /// interface also accepts the machine's name and every numeric address, because another site
  /// can't use a numeric address that isn't its own.
  ///
  /// - Parameters:
  ///   - bound: The interface on which the server listens, as a name or number.
  ///   - allowed: Further names.
  init(bound: String, allowed: [String]) {
    takesAnyNumber = ["0.0.0.0", "::", "*"].contains(bound)
    var names = Set((allowed + [bound, "localhost", "127.0.0.1", "::1"]).map { $0.lowercased() })
    if takesAnyNumber, let name = Self.machine {
      names.formUnion([name, name + ".local"])
    }
    self.names = names
  }

  /// Returns whether a `Host` header names this server, with any port.
  func include(_ host: String) -> Bool {
    guard let name = Self.name(in: host) else { return false }
    return names.contains(name) || takesAnyNumber && ClientAddress(name) != nil
  }

  /// The name without port and brackets, in lower case, or `nil` if the text isn't a host.
  private static func name(in host: String) -> String? {
    let host = host.lowercased()
    if host.hasPrefix("[") {
      guard let end = host.firstIndex(of: "]") else { return nil }
      let rest = host[host.index(after: end)...]
      guard rest.isEmpty || isPort(rest) else { return nil }
      return String(host[host.index(after: host.startIndex)..<end])
    }
    guard let colon = host.firstIndex(of: ":") else { return host }
    return isPort(host[colon...]) ? String(host[..<colon]) : nil
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.first == ":" && text.count <= 6
      && text.dropFirst().utf8.allSatisfy { (48...57).contains($0) }
  }

  /// The machine's name, without a network query.
  private static var machine: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    let text = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.isEmpty ? nil : text.lowercased()
  }
}
