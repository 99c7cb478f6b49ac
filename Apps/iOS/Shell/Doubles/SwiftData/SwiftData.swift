// Stand-in for SwiftData on Linux, for what the shell uses: stores in memory that tests can copy into each other, as
// iCloud does. The macro is that of Observation, so a model also writes its conformance out.
@_exported import Foundation
@_exported import Observation

@attached(
  member, names: named(_$observationRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers))
@attached(memberAttribute) @attached(extension, conformances: Observable)
// https://developer.apple.com/documentation/swiftdata/model()
public macro Model() = #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

// https://developer.apple.com/documentation/swiftdata/persistentmodel
public protocol PersistentModel: AnyObject, Observable {}

// https://developer.apple.com/documentation/swiftdata/schema (a name that other modules may have too)
public final class Schema: Sendable {}

// https://developer.apple.com/documentation/swiftdata/schemamigrationplan
public protocol SchemaMigrationPlan {}

// https://developer.apple.com/documentation/swiftdata/modelconfiguration
public struct ModelConfiguration: Sendable {
  // https://developer.apple.com/documentation/swiftdata/modelconfiguration/cloudkitdatabase-swift.struct
  public struct CloudKitDatabase: Equatable, Sendable {
    let name: String?
    // https://developer.apple.com/documentation/swiftdata/modelconfiguration/cloudkitdatabase-swift.struct/automatic
    public static let automatic = CloudKitDatabase(name: "")
    // https://developer.apple.com/documentation/swiftdata/modelconfiguration/cloudkitdatabase-swift.struct/none
    public static let none = CloudKitDatabase(name: nil)
    // https://developer.apple.com/documentation/swiftdata/modelconfiguration/cloudkitdatabase-swift.struct/private(_:)
    public static func `private`(_ privateDBName: String) -> CloudKitDatabase {
      CloudKitDatabase(name: privateDBName)
    }
  }
  // https://developer.apple.com/documentation/swiftdata/modelconfiguration/groupcontainer-swift.struct
  public struct GroupContainer: Sendable {
    // https://developer.apple.com/documentation/swiftdata/modelconfiguration/groupcontainer-swift.struct/automatic
    public static let automatic = GroupContainer()
  }

  // https://developer.apple.com/documentation/swiftdata/modelconfiguration/isstoredinmemoryonly
  public let isStoredInMemoryOnly: Bool
  // https://developer.apple.com/documentation/swiftdata/modelconfiguration/cloudkitdatabase-swift.property
  public let cloudKitDatabase: CloudKitDatabase

  // https://developer.apple.com/documentation/swiftdata/modelconfiguration/init(_:schema:isstoredinmemoryonly:allowssave:groupcontainer:cloudkitdatabase:)
  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    (self.isStoredInMemoryOnly, self.cloudKitDatabase) = (isStoredInMemoryOnly, cloudKitDatabase)
  }
}

// https://developer.apple.com/documentation/swiftdata/modelcontainer
public final class ModelContainer: @unchecked Sendable {
  /// The container that was opened last, for tests.
  @MainActor public private(set) static var last: ModelContainer?
  /// Whether containers can be opened, for tests.
  nonisolated(unsafe) public static var opens = true
  // https://developer.apple.com/documentation/swiftdata/modelcontainer/init(for:migrationplan:configurations:)-8s4ts
  public convenience init(
    for forTypes: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    guard Self.opens else { throw CocoaError(.fileReadCorruptFile) }
    self.init()
  }
  private init() { MainActor.assumeIsolated { Self.last = self } }

  // https://developer.apple.com/documentation/swiftdata/modelcontainer/maincontext
  @MainActor public private(set) lazy var mainContext = ModelContext(self)
}

// https://developer.apple.com/documentation/swiftdata/modelcontext
public final class ModelContext {
  private var models: [any PersistentModel] = []
  /// Whether changes can be saved, for tests.
  public var canSave = true
  /// How often changes were saved, for tests.
  public private(set) var saves = 0

  // https://developer.apple.com/documentation/swiftdata/modelcontext/init(_:)
  public init(_ container: ModelContainer) {}

  // https://developer.apple.com/documentation/swiftdata/modelcontext/haschanges
  public var hasChanges: Bool { contents != saved }
  private var saved: [String] = []
  private var contents: [String] {
    models.map { model in
      Mirror(reflecting: model).children.filter { !($0.value is ObservationRegistrar) }
        .map { "\($0.value)" }.joined(separator: "|")
    }
  }

  // https://developer.apple.com/documentation/swiftdata/modelcontext/insert(_:)
  public func insert<T: PersistentModel>(_ model: T) {
    if !models.contains(where: { $0 === model }) { models.append(model) }
  }

  // https://developer.apple.com/documentation/swiftdata/modelcontext/delete(_:)
  public func delete<T: PersistentModel>(_ model: T) { models.removeAll { $0 === model } }

  // https://developer.apple.com/documentation/swiftdata/modelcontext/fetch(_:)
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    models.compactMap { $0 as? T }
  }

  // https://developer.apple.com/documentation/swiftdata/modelcontext/save()
  public func save() throws {
    guard canSave else { throw CocoaError(.fileWriteOutOfSpace) }
    saves += 1
    saved = contents
  }

  // https://developer.apple.com/documentation/swiftdata/modelcontext/rollback()
  public func rollback() {}
}

// https://developer.apple.com/documentation/swiftdata/fetchdescriptor
public struct FetchDescriptor<T: PersistentModel> {
  // https://developer.apple.com/documentation/swiftdata/fetchdescriptor/init(predicate:sortby:)
  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {}
}
