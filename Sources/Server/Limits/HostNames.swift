import Foundation

/// The names under which this server answers.
///
/// A page of another site can lead a browser here by giving its own name our address. The browser then takes this server for
/// that site, so a request under a name that is not ours is refused.
struct HostNames: Sendable {
  private let names: Set<String>
  private let takesAnyNumber: Bool

  /// The names of a server.
  ///
  /// `localhost` and the numbers of this machine's own loopback always belong to it. One that listens on every interface also
  /// answers to this machine's name, and to any number: nobody can lead a browser here by a number that is not ours.
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

  /// Returns whether a `Host` header names this server, by any port.
  func include(_ host: String) -> Bool {
    guard let name = Self.name(in: host) else { return false }
    return names.contains(name) || takesAnyNumber && ClientAddress(name) != nil
  }

  /// The name without port and brackets, in small letters, or `nil` where the text is no host.
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

  /// What this machine is called, without asking the network.
  private static var machine: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    let text = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.isEmpty ? nil : text.lowercased()
  }
}
