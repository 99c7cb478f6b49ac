import ArgumentParser
import Server

/// The options of `serve` for whoever runs it for others.
struct OperationOptions: ParsableArguments {
  @Option(
    name: .customLong("allow-host"),
    help: ArgumentHelp(
      "A further name under which browsers reach the server, such as cards.example.org.",
      valueName: "name"))
  var allowedHosts: [String] = []

  @Option(
    name: .customLong("trust-proxy"),
    help: ArgumentHelp(
      "Addresses of servers in front of this one, whose X-Forwarded-For is believed.",
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
    help: "Browsers come by https, through a server in front of this one; tell them to keep to it.")
  var isBehindTLS = false

  @Option(help: "What the books in the data folder are; the office says so over every page.")
  var books = BooksKind.production

  @Option(
    name: .customLong("test-data"),
    help: ArgumentHelp(
      "Data folder of a server for tests, which the office of this one looks after too.",
      valueName: "dir"), transform: OptionText.folder)
  var testData: String?

  @Option(help: "How to write the log to standard error.")
  var log = LogForm.text

  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "A limit to change, such as body=20 (seconds) or connections=500.",
      discussion: "Limits: \(ServerLimits.Name.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "name=value"), transform: Self.change)
  var limits: [ServerLimits.Change] = []

  /// Adds what was chosen to a server's settings.
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
      throw ValidationError("name an address such as 192.0.2.1, or a range such as 10.0.0.0/8")
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
