import BaccaratRules
import CardCore
import CasinoKit

/// The settings of the baccarat table.
enum BaccaratChoice {
  static func all(at table: BaccaratTable) -> [Choice] {
    let (profile, say) = (table.profile, table.say)
    return [
      Choice(
        "decks", title: say(.decksChoice), detail: "",
        options: Baccarat.deckCounts.map { Choice.Option("\($0)", say(.decksOption($0))) },
        chosen: "\(profile.decks)", takesEffect: .nextDeal),
      Choice(
        "banker", title: say(.payChoice), detail: say(.payMeans),
        options: BankerPay.allCases.map { Choice.Option($0.text, say(.payOption($0))) },
        chosen: profile.pay.text, takesEffect: .nextDeal),
      Choice(
        "limits", title: say(.limitsChoice), detail: say(.limitsMean),
        options: TableLimits.Preset.allCases.map {
          Choice.Option($0.rawValue, say(.limitsOption($0)))
        }, chosen: profile.limits.rawValue, takesEffect: .nextDeal),
      Choice(
        "squeeze", title: say(.squeezeChoice), detail: say(.squeezeMeans),
        options: SqueezeChoice.allCases.map {
          Choice.Option($0.rawValue, say(.squeezeOption($0)))
        }, chosen: profile.squeeze.rawValue),
    ]
  }

  /// Changes a setting, and returns whether the setting and the option exist.
  static func make(
    _ option: String, of choice: String, in profile: inout BaccaratProfile
  ) -> Bool {
    switch choice {
    case "decks":
      guard let decks = Int(wholeNumber: option), Baccarat.deckCounts.contains(decks) else {
        return false
      }
      profile.decks = decks
    case "banker":
      guard let pay = BankerPay(text: option) else { return false }
      profile.pay = pay
    case "limits":
      guard let limits = TableLimits.Preset(named: option) else { return false }
      profile.limits = limits
    case "squeeze":
      guard let squeeze = SqueezeChoice(named: option) else { return false }
      profile.squeeze = squeeze
    default: return false
    }
    return true
  }
}
