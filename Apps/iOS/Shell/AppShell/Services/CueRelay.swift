import CasinoKit

/// Passes cues on to sounds and vibrations, and to the felt.
@MainActor final class CueRelay: @MainActor CueService {
  private let cues: any CueService
  /// Receives every cue with its place.
  var onCue: (Cue, CuePlace) -> Void = { _, _ in }

  init(_ cues: any CueService) { self.cues = cues }

  func play(_ cue: Cue, at place: CuePlace) {
    cues.play(cue, at: place)
    onCue(cue, place)
  }
}
