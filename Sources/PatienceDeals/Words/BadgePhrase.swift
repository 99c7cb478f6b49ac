import CardCore
import Localization
import Patience

/// The texts about badges of patience.
public enum BadgePhrase: Phrase, Sendable {
  case name(PatienceBadge)
  /// What the badge is for.
  case meaning(PatienceBadge)
  /// Badges that were just earned, in one line.
  case earned([PatienceBadge])
}
