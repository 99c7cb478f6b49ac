// Stand-in for AVFoundation on Linux, for what the shell uses. What is played is kept for tests.
@_exported import Foundation

// https://developer.apple.com/documentation/avfaudio/avaudiosession
public final class AVAudioSession {
  // https://developer.apple.com/documentation/avfaudio/avaudiosession/category-swift.struct
  public struct Category: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    // https://developer.apple.com/documentation/avfaudio/avaudiosession/category-swift.struct/ambient
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    // https://developer.apple.com/documentation/avfaudio/avaudiosession/category-swift.struct/soloambient
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
  }
  nonisolated(unsafe) private static let shared = AVAudioSession()
  // https://developer.apple.com/documentation/avfaudio/avaudiosession/sharedinstance()
  public class func sharedInstance() -> AVAudioSession { shared }
  // https://developer.apple.com/documentation/avfaudio/avaudiosession/category-swift.property
  public private(set) var category = Category.soloAmbient
  // https://developer.apple.com/documentation/avfaudio/avaudiosession/setcategory(_:)
  public func setCategory(_ category: Category) throws { self.category = category }
}

// https://developer.apple.com/documentation/avfaudio/avaudioformat
public final class AVAudioFormat {
  // https://developer.apple.com/documentation/avfaudio/avaudioformat/samplerate
  public let sampleRate: Double
  // https://developer.apple.com/documentation/avfaudio/avaudioformat/init(standardformatwithsamplerate:channels:)
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    self.sampleRate = sampleRate
  }
}

// https://developer.apple.com/documentation/avfaudio/avaudiochannelcount
public typealias AVAudioChannelCount = UInt32
// https://developer.apple.com/documentation/avfaudio/avaudioframecount
public typealias AVAudioFrameCount = UInt32

// https://developer.apple.com/documentation/avfaudio/avaudiopcmbuffer
public final class AVAudioPCMBuffer {
  // https://developer.apple.com/documentation/avfaudio/avaudiopcmbuffer/framecapacity
  public let frameCapacity: AVAudioFrameCount
  // https://developer.apple.com/documentation/avfaudio/avaudiopcmbuffer/framelength
  public var frameLength: AVAudioFrameCount = 0
  private let samples: UnsafeMutablePointer<Float>
  private let channels: UnsafeMutablePointer<UnsafeMutablePointer<Float>>

  // https://developer.apple.com/documentation/avfaudio/avaudiopcmbuffer/init(pcmformat:framecapacity:)-5jhd5
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    self.frameCapacity = frameCapacity
    samples = .allocate(capacity: Int(frameCapacity))
    channels = .allocate(capacity: 1)
    channels.initialize(to: samples)
  }

  deinit {
    samples.deallocate()
    channels.deallocate()
  }

  // https://developer.apple.com/documentation/avfaudio/avaudiopcmbuffer/floatchanneldata
  public var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
    UnsafePointer(channels)
  }
}

// https://developer.apple.com/documentation/avfaudio/avaudioplayernodebufferoptions
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  // https://developer.apple.com/documentation/avfaudio/avaudioplayernodebufferoptions/loops
  public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)
}

// https://developer.apple.com/documentation/avfaudio/avaudiotime
public final class AVAudioTime {}

// https://developer.apple.com/documentation/avfaudio/avaudionode
open class AVAudioNode {}

// https://developer.apple.com/documentation/avfaudio/avaudiomixernode
public final class AVAudioMixerNode: AVAudioNode {}

// https://developer.apple.com/documentation/avfaudio/avaudioplayernode
public final class AVAudioPlayerNode: AVAudioNode {
  /// The buffers that were played, for tests.
  nonisolated(unsafe) public static var played:
    [(frames: AVAudioFrameCount, volume: Float, pan: Float)] = []
  // https://developer.apple.com/documentation/avfaudio/avaudiomixing/volume
  public var volume: Float = 1
  // https://developer.apple.com/documentation/avfaudio/avaudiostereomixing/pan
  public var pan: Float = 0
  // https://developer.apple.com/documentation/avfaudio/avaudioplayernode/isplaying
  public private(set) var isPlaying = false
  /// The loops that play, for tests.
  nonisolated(unsafe) public static var loops: [AVAudioPlayerNode] = []

  // https://developer.apple.com/documentation/avfaudio/avaudioplayernode/init()
  public override init() {}

  // https://developer.apple.com/documentation/avfaudio/avaudioplayernode/schedulebuffer(_:completionhandler:)
  public func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, completionHandler: (@Sendable () -> Void)? = nil
  ) { Self.played.append((buffer.frameLength, volume, pan)) }

  // https://developer.apple.com/documentation/avfaudio/avaudioplayernode/schedulebuffer(_:at:options:completionhandler:)
  public func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?,
    options: AVAudioPlayerNodeBufferOptions = [],
    completionHandler: (@Sendable () -> Void)? = nil
  ) { if options.contains(.loops) { Self.loops.append(self) } }

  // https://developer.apple.com/documentation/avfaudio/avaudioplayernode/stop()
  public func stop() {
    isPlaying = false
    Self.loops.removeAll { $0 === self }
  }

  // https://developer.apple.com/documentation/avfaudio/avaudioplayernode/play() (deprecated in iOS 27)
  public func play() { isPlaying = true }
}

extension NSNotification.Name {
  // https://developer.apple.com/documentation/foundation/nsnotification/name-swift.struct/avaudioengineconfigurationchange
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVAudioEngineConfigurationChange = NSNotification.Name(
    "AVAudioEngineConfigurationChangeNotification")
}

// https://developer.apple.com/documentation/avfaudio/avaudioengine
public final class AVAudioEngine {
  /// The engine that was created last, for tests.
  nonisolated(unsafe) public private(set) weak static var last: AVAudioEngine?
  /// Whether the device lets the app play, for tests.
  nonisolated(unsafe) public static var starts = true
  // https://developer.apple.com/documentation/avfaudio/avaudioengine/mainmixernode
  public let mainMixerNode = AVAudioMixerNode()
  // https://developer.apple.com/documentation/avfaudio/avaudioengine/isrunning
  public private(set) var isRunning = false
  /// The attached nodes, for tests.
  public private(set) var nodes: [AVAudioNode] = []

  // https://developer.apple.com/documentation/avfaudio/avaudioengine/init()
  public init() { Self.last = self }

  /// Stops as when the player connects headphones, for tests.
  public func changeOutput() {
    isRunning = false
    NotificationCenter.default.post(name: .AVAudioEngineConfigurationChange, object: self)
  }
  // https://developer.apple.com/documentation/avfaudio/avaudioengine/attach(_:)
  public func attach(_ node: AVAudioNode) { nodes.append(node) }
  // https://developer.apple.com/documentation/avfaudio/avaudioengine/detach(_:)
  public func detach(_ node: AVAudioNode) { nodes.removeAll { $0 === node } }
  // https://developer.apple.com/documentation/avfaudio/avaudioengine/connect(_:to:format:) (deprecated in iOS 27)
  public func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
  // https://developer.apple.com/documentation/avfaudio/avaudioengine/start()
  public func start() throws {
    guard Self.starts else { throw CocoaError(.featureUnsupported) }
    isRunning = true
  }
  // https://developer.apple.com/documentation/avfaudio/avaudioengine/pause()
  public func pause() { isRunning = false }
}
