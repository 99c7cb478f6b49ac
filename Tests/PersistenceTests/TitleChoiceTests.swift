import CardCore
import Persistence
import Testing

@Suite("The player's choice of a title")
struct TitleChoiceTests {
  @Test("Without a choice, it is the highest that the level has unlocked")
  func highest() {
    let titles: [(Int64, PlayerTitle?)] = [(1, nil), (5, .regular), (49, .sharp), (100, .legend)]
    for (level, title) in titles { #expect(TitleChoice.highest.title(atLevel: level) == title) }
  }

  @Test("A chosen title stays, whatever the level; so does none")
  func chosen() {
    #expect(TitleChoice.title(.regular).title(atLevel: 1) == .regular)
    #expect(TitleChoice.none.title(atLevel: 100) == nil)
  }

  @Test("It is saved with the settings; unknown and missing ones are read as no choice")
  func saved() throws {
    for choice in [TitleChoice.highest, .none] + PlayerTitle.allCases.map({ .title($0) }) {
      var settings = SharedSettings()
      settings.title = choice
      #expect(try SharedSettings(archive: settings.archive) == settings)
      #expect(TitleChoice(text: choice.text) == choice)
    }
    let archive = SharedSettings().archive.text
    for changed in [
      archive.replacing(",\"title\":\"highest\"", with: ""),
      archive.replacing("\"highest\"", with: "\"emperor\""),
    ] {
      #expect(changed != archive)
      #expect(try SharedSettings(archive: JSONValue(parsing: changed)) == SharedSettings())
    }
  }
}
