import ArgumentParser
import Server

/// The options of `serve` that enable purchases.
struct SellingOptions: ParsableArguments {
  @Option(
    name: .customLong("apple-root"),
    help: ArgumentHelp(
      "Apple's root certificate, AppleRootCA-G3.cer; enables App Store purchases.",
      valueName: "file"),
    transform: OptionText.file)
  var appleRoot: String?

  @Option(
    name: .customLong("apple-bundle"),
    help: ArgumentHelp("The app's bundle id in the App Store.", valueName: "id"))
  var appleBundle: String?

  @Flag(
    name: .customLong("apple-sandbox"),
    help: "Accept purchases from Apple's sandbox, where nobody pays, instead of real ones.")
  var isSandbox = false

  @Flag(
    name: .customLong("test-shop"),
    help: "Enable the test shop from 'shop init', where no money moves; never for a public server.")
  var hasTestShop = false

  /// Checks that the options go together.
  func check() throws {
    guard (appleRoot == nil) == (appleBundle == nil), appleRoot != nil || !isSandbox else {
      throw ValidationError(
        "--apple-root and --apple-bundle go together; --apple-sandbox needs both.")
    }
  }

  /// The settings by these options.
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
