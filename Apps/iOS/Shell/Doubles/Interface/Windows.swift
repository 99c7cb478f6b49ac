// The windows of UIKit.

// https://developer.apple.com/documentation/uikit/uiviewcontroller
@MainActor public class UIViewController {
  /// What is shown over it, for tests.
  public private(set) var presented: UIViewController?
  // https://developer.apple.com/documentation/objectivec/nsobject-swift.class/init()
  public init() {}
  // https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)
  public func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { presented = viewControllerToPresent }
}

// https://developer.apple.com/documentation/uikit/uiwindow
@MainActor public final class UIWindow {
  // https://developer.apple.com/documentation/uikit/uiwindow/rootviewcontroller
  public var rootViewController: UIViewController? = UIViewController()
}

// https://developer.apple.com/documentation/uikit/uiscene
@MainActor public class UIScene: Hashable {
  // https://developer.apple.com/documentation/uikit/uiscene/activationstate-swift.enum
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }
  // https://developer.apple.com/documentation/uikit/uiscene/activationstate-swift.property
  public internal(set) var activationState = ActivationState.foregroundActive
  public nonisolated static func == (one: UIScene, other: UIScene) -> Bool { one === other }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// https://developer.apple.com/documentation/uikit/uiwindowscene
@MainActor public final class UIWindowScene: UIScene {
  // https://developer.apple.com/documentation/uikit/uiwindowscene/keywindow
  public let keyWindow: UIWindow? = UIWindow()
}

// https://developer.apple.com/documentation/uikit/uiapplication
@MainActor public final class UIApplication {
  // https://developer.apple.com/documentation/uikit/uiapplication/shared
  public static let shared = UIApplication()
  // https://developer.apple.com/documentation/uikit/uiapplication/connectedscenes
  public let connectedScenes: Set<UIScene> = [UIWindowScene()]
}
