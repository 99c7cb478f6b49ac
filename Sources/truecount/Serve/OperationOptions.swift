import ArgumentParser
import Server

/// The options of `serve` for a server that others use.
struct OperationOptions: ParsableArguments {
  @Option(
    name: .customLong("allow-host"),
    help: ArgumentHelp(
      "Another host name under which browsers reach the server, such as cards.example.org.",
      valueName: "name"))
  var allowedHosts: [String] = []

  @Option(
    name: .customLong("trust-proxy"),
    help: ArgumentHelp(
      "Addresses of trusted proxies; client addresses are read from their X-Forwarded-For.",
      valueName: "range"), transform: Self.range)
  var trustedProxies: [AddressRange] = []

  @Option(
    name: .customLong("allow-metrics"),
    help: ArgumentHelp(
      "Addresses that may read /api/metrics besides this machine.", valueName: "range"),
    transform: Self.range)
  var metricsReaders: [AddressRange] = []

  @Flag(
    name: .customLong("behind-tls"),
    help: "A proxy handles https; tell browsers to use only https.")
  var isBehindTLS = false

  @Option(help: "The kind of database, which the office shows on every page.")
  var books = BooksKind.production

  @Option(
    name: .customLong("test-data"),
    help: ArgumentHelp(
      "Data folder of a test server, whose players this server's office also manages.",
      valueName: "dir"), transform: OptionText.folder)
  var testData: String?

  @Option(help: "The format of the log, which is written to standard error.")
  var log = LogForm.text

  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "A limit to change, such as body=20 (seconds) or connections=500.",
      discussion: "Limits: \(ServerLimits.Name.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "name=value"), transform: Self.change)
  var limits: [ServerLimits.Change] = []

  /// Applies the options to a server's settings.
  func apply(to settings: inout ServerSettings) {
    settings.allowedHosts = allowedHosts
    settings.trustedProxies = trustedProxies
    settings.metricsReaders = metricsReaders
    settings.isBehindTLS = isBehindTLS
    settings.books = books
    settings.testDataFolder = testData
    settings.log = log
    for limit in limits { settings.limits.apply(limit) }
  }

  private static func range(_ text: String) throws -> AddressRange {
    guard let range = AddressRange(text) else {
      throw ValidationError("give an address such as 192.0.2.1, or a range such as 10.0.0.0/8")
    }
    return range
  }

  private static func change(_ text: String) throws -> ServerLimits.Change {
    guard let change = ServerLimits.Change(text) else {
      let names = Wording.list(ServerLimits.Name.allCases.map(\.rawValue), last: "or")
      throw ValidationError(
        "a limit is \(names), then = and a number; times are in seconds from 0.01 to 86400")
    }
    return change
  }
}

extension LogForm: ExpressibleByArgument {}
extension BooksKind: ExpressibleByArgument {}
