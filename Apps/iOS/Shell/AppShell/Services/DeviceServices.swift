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
  /// The files that the player can share, the newest last.
  private(set) var offered: [SavedFile] = []

  init(_ device: Device) { self.device = device }

  func wake(afterMilliseconds delay: Int) {
    device.wake(delay) { [weak self] in self?.onWake() }
  }

  func seed() -> UInt64 { device.seed() }
  func universal() -> Int64 { device.universalTime() }
  func local(at universal: Int64) -> Int64 { universal + device.offset(universal) }
  func now() -> Int64 { local(at: universal()) }
  func announce(_ sentence: String) { device.announce(sentence) }
  func offer(_ file: SavedFile) { offered.append(file) }
}
