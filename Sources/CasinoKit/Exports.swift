@_exported import ElementTree
@_exported import Localization
@_exported import Persistence
@_exported import Workers
