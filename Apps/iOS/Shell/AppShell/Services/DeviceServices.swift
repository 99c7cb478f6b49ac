import CasinoKit
import Foundation

/// The services of the device for tables.
@MainActor
final class DeviceServices: @MainActor WakeUpService, @MainActor EntropyService,
  @MainActor ClockService, @MainActor AnnouncingService, @MainActor FileService
{
  private let device: Device
  /// Called when the time of a table has come.
  var onWake: () -> Void = {}
  /// Called with a file that the player can share.
  var onOffer: (URL) -> Void = { _ in }

  init(_ device: Device) { self.device = device }

  func wake(afterMilliseconds delay: Int) {
    device.wake(delay) { [weak self] in self?.onWake() }
  }

  func seed() -> UInt64 { device.seed() }
  func universal() -> Int64 { device.universalTime() }
  func local(at universal: Int64) -> Int64 { universal + device.offset(universal) }
  func now() -> Int64 { local(at: universal()) }
  func announce(_ sentence: String) { device.announce(sentence) }

  /// Writes a file where it can be shared from.
  func offer(_ file: SavedFile) {
    let place = FileManager.default.temporaryDirectory.appending(path: file.name)
    guard (try? Data(file.bytes).write(to: place, options: .atomic)) != nil else { return }
    onOffer(place)
  }
}
