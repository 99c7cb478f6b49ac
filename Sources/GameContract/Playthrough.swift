import CardCore

/// A recorded session: what the player saw, the actions, and the events.
///
/// The text is compared byte for byte, so a change to any rule shows as a changed line.
public struct Playthrough {
  /// The name of the recording and of its file.
  public let name: String
  private let render: () -> String

  /// Creates the session of given actions.
  ///
  /// - Parameters:
  ///   - name: The recording's name.
  ///   - subject: What the session shows, in one line.
  ///   - game: The rules.
  ///   - opening: The start of the session.
  ///   - actions: The player's actions; a refused action is recorded as such and changes nothing.
  ///   - status: The text of the line before each decision.
  public init<Game: CardGame & Archivable>(
    _ name: String, _ subject: String, of game: Game, from opening: Game.Opening,
    playing actions: [Game.Action], status: @escaping (Game.Observation) -> String
  ) {
    self.name = name
    render = {
      var position = game.begin(opening)
      var lines = [
        "\(name): \(subject)", "game \(game.archive.text)", "opening \(opening.archive.text)",
      ]
      for action in actions {
        lines += ["", status(game.observe(position)), game.choices(in: position)]
        lines.append("> \(action.text)")
        do throws(Game.Refusal) {
          lines += try game.play(action, in: &position).map { "  \($0.text)" }
        } catch {
          lines.append("  refused")
        }
      }
      lines += ["", status(game.observe(position)), game.choices(in: position)]
      return lines.reduce("") { "\($0)\($1)\n" }
    }
  }

  /// The session, line by line.
  public var text: String { render() }
}

extension CardGame {
  /// Returns the line that lists the legal actions.
  fileprivate func choices(in position: Position) -> String {
    legalActions(in: position).reduce("may:") { "\($0) [\($1.text)]" }
  }
}
