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
  /// Writes a file; `nil` if it can't be written.
  var write: (SavedFile) -> URL? = { _ in nil }
  /// Called with a file that the player can share, or with `nil` if it couldn't be written.
  var onOffer: (URL?) -> Void = { _ in }

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
  func offer(_ file: SavedFile) { onOffer(write(file)) }
}
