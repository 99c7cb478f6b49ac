import Wire

extension BackupContent {
  /// Creates the contents that a device has sent.
  public init(_ body: Body.BackupContent) {
    self.init(
      era: body.era, counters: Self.dictionary(body.counters ?? []),
      bests: Self.dictionary(body.bests ?? []),
      choices: Dictionary(
        (body.choices ?? []).map { ($0.name, BackupChoice($0.value, changed: $0.changed)) },
        uniquingKeysWith: { $1 }))
  }

  // NB: different bytes can be equal strings, so a name can come twice.
  private static func dictionary(_ numbers: [Body.BackupNumber]) -> [String: Int64] {
    Dictionary(numbers.map { ($0.name, $0.number) }, uniquingKeysWith: { $1 })
  }
}

extension Body.Backup {
  /// Creates the response with a document.
  public init(_ backup: KeptBackup) {
    self.init()
    (name, version, saved) = (backup.document.name, backup.version, backup.saved)
    era = backup.content.era
    (counters, own) = (Self.list(backup.content.counters), Self.list(backup.own))
    bests = Self.list(backup.content.bests)
    choices = backup.content.choices.sorted { $0.key < $1.key }.map {
      Body.BackupChoice(name: $0.key, value: $0.value.value, changed: $0.value.changed)
    }
  }

  private static func list(_ numbers: [String: Int64]) -> [Body.BackupNumber] {
    numbers.sorted { $0.key < $1.key }.map { Body.BackupNumber(name: $0.key, number: $0.value) }
  }
}
