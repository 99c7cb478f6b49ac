import ArgumentParser
import Server

/// The options of `serve` that open shops.
struct SellingOptions: ParsableArguments {
  @Option(
    name: .customLong("apple-root"),
    help: ArgumentHelp(
      "Apple's root certificate, AppleRootCA-G3.cer; opens the App Store.", valueName: "file"),
    transform: OptionText.file)
  var appleRoot: String?

  @Option(
    name: .customLong("apple-bundle"),
    help: ArgumentHelp("The app's bundle id in the App Store.", valueName: "id"))
  var appleBundle: String?

  @Flag(
    name: .customLong("apple-sandbox"),
    help: "Count purchases of Apple's sandbox, in which nothing is paid, instead of real ones.")
  var isSandbox = false

  @Flag(
    name: .customLong("test-shop"),
    help: "Open the test shop of 'shop init', in which no money moves; never open it for others.")
  var hasTestShop = false

  /// Whether the options go together.
  func check() throws {
    guard (appleRoot == nil) == (appleBundle == nil), appleRoot != nil || !isSandbox else {
      throw ValidationError(
        "--apple-root and --apple-bundle go together; --apple-sandbox needs both.")
    }
  }

  /// The shops that were chosen.
  var settings: StoreSettings {
    var settings = StoreSettings()
    if let appleRoot, let appleBundle {
      settings.apple = AppleSettings(
        rootFile: appleRoot, bundle: appleBundle, isSandbox: isSandbox)
    }
    settings.hasTestShop = hasTestShop
    return settings
  }
}
