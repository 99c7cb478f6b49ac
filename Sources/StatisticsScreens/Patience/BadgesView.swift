import CardCore
import CasinoKit
import PatienceDeals

/// The part of the statistics page with the badges: what each is for, and how far the player is.
enum BadgesView {
  static func section(_ room: StatisticsRoom) -> Element {
    let say = room.words.patience
    let earned = room.profile.badges
    return PlaceView.part(
      "badges", say(.badges),
      [
        Element(
          "p", key: "sum", text: say(.badgesEarned(earned.count, of: PatienceBadge.all.count))),
        PatienceStatisticsView.legend("means", say(.badgesMean)),
        Element(
          "ul", key: "list", [("class", "badge-list")],
          PatienceBadge.all.map { badge in
            item(
              badge,
              progress: earned.contains(badge) ? badge.goal : badge.progress(of: room.profile),
              room)
          }),
      ])
  }

  private static func item(
    _ badge: PatienceBadge, progress: Int64, _ room: StatisticsRoom
  ) -> Element {
    let (say, name) = (room.words.patience, room.words.badges)
    let isEarned = progress >= badge.goal
    return Element(
      "li", key: badge.id, [("class", isEarned ? "badge earned" : "badge")],
      [
        .drawing(
          "badge-picture", "0 0 48 48",
          [.path(PatienceBadge.disc, "badge-disc"), .path(badge.sign, "badge-sign")]),
        Element("b", key: "name", text: name(.name(badge))),
        Element("span", key: "means", [("class", "badge-means")], text: name(.meaning(badge))),
        Element(
          "span", key: "state",
          [
            ("class", "badge-state"),
            ("style", "--done:\((Double(progress) / Double(badge.goal) * 100).css)%"),
          ], text: isEarned ? say(.badgeEarned) : say(.badgeProgress(progress, of: badge.goal))),
      ])
  }
}
