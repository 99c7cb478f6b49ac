import CardCore

/// A dealer and a device side by side, for tests and for a shoe to try the verifiers with.
///
/// The device checks every answer of the dealer, and in the end the file.
public final class ShoeRehearsal<Game: ShoeGame> {
  public private(set) var dealer: ShoeDealer<Game>
  public private(set) var watcher: ShoeWatcher<Game>
  private let signer: any ShoeSigner
  private let checker: any SignatureChecker

  /// Creates a shoe that has been mixed.
  ///
  /// - Throws: The check that has failed.
  public init(
    of game: Game, terms: ShoeTerms, secret: [UInt8], entropy: [UInt8],
    signedBy signer: any ShoeSigner, checkedBy checker: any SignatureChecker
  ) throws(ShoeFault) {
    guard
      var dealer = try? ShoeDealer(of: game, terms: terms, secret: secret, signedBy: signer)
    else { throw .commitmentNotSigned }
    var watcher = ShoeWatcher<Game>(
      expecting: .init(
        of: game, named: terms.game, credits: terms.credits, key: signer.publicKey,
        lastNumber: terms.number - 1))
    try watcher.receive(dealer.commitment, checkedBy: checker)
    try watcher.send(entropy: entropy)
    guard let root = try? dealer.mix(entropy, at: terms.time, signedBy: signer) else {
      throw .tooEarly
    }
    try watcher.receive(root, checkedBy: checker)
    self.dealer = dealer
    self.watcher = watcher
    self.signer = signer
    self.checker = checker
  }

  /// The most actions of a rehearsal, for a player who can only bet and take bets back.
  private static var mostActions: Int { 10_000 }

  /// Plays until as many rounds are settled, the shoe is over, or no action is possible.
  ///
  /// - Parameters:
  ///   - rounds: The number of rounds.
  ///   - choose: Chooses one of the legal actions.
  /// - Returns: The finished shoe.
  /// - Throws: The check that has failed.
  public func play(
    rounds: Int, choosing choose: ([Game.Action]) -> Game.Action
  ) throws(ShoeFault) -> ShoeFile {
    while dealer.isRoundUnderWay || dealer.roundCount < rounds,
      dealer.actionCount < Self.mostActions || dealer.isRoundUnderWay
    {
      let legal = dealer.legalActions
      if legal.isEmpty { break }
      _ = try play(choose(legal))
    }
    guard let file = try? dealer.close(signedBy: signer) else { throw .roundUnderWay }
    try watcher.receive(file, checkedBy: checker)
    return file
  }

  /// Plays an action.
  ///
  /// - Returns: What the device shows.
  /// - Throws: The check that has failed.
  public func play(_ action: Game.Action) throws(ShoeFault) -> [Game.Event] {
    let number = watcher.nextNumber
    guard let answer = try? dealer.play(action.text, number: number, signedBy: signer) else {
      throw .breaksRules(number: number)
    }
    return try watcher.receive(answer, to: action, checkedBy: checker)
  }
}
