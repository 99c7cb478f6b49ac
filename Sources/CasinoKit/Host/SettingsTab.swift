import CardCore

/// The groups of the settings.
public enum ChoiceGroup: String, CaseIterable, Sendable {
  case play, coach, look, sound, keys, language, data

  /// The tab that shows the group.
  public var tab: SettingsTab {
    switch self {
    case .play: .play
    case .coach: .coach
    case .look: .look
    case .sound: .sound
    case .keys, .language, .data: .general
    }
  }
}

/// The tabs of the settings, in their order at every table.
public enum SettingsTab: String, CaseIterable, Sendable {
  /// The game's own settings come first.
  case play
  case coach, look, sound
  /// Keyboard, language and data.
  case general
}

/// A section of the settings, which a tab shows with a heading if it has several.
public struct SettingsSection {
  public let id: String
  public let title: String
  public let tab: SettingsTab
  public let rows: [Element]

  public init(_ id: String, _ title: String, in tab: SettingsTab, _ rows: [Element]) {
    self.id = id
    self.title = title
    self.tab = tab
    self.rows = rows
  }

  /// The tabs that have any settings.
  ///
  /// - Parameters:
  ///   - sections: All sections; those without rows are left out.
  ///   - words: The texts of all tables.
  /// - Returns: The tabs, in their order.
  static func tabs(of sections: [SettingsSection], _ words: Words<CommonPhrase>) -> [SheetTab] {
    SettingsTab.allCases.compactMap { tab in
      let shown = sections.filter { $0.tab == tab && !$0.rows.isEmpty }
      guard !shown.isEmpty else { return nil }
      return SheetTab(
        tab.rawValue, words(.settingsTab(tab)), does: CommonCommand.settings(tab).text,
        shown.count == 1
          ? shown[0].rows : shown.map { SheetSection.section($0.id, $0.title, $0.rows) })
    }
  }
}
