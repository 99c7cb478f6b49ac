/// The colors of `Web/tokens.css`, and those of tables with a style sheet of their own.
///
/// A test compares them.
extension Palette {
  static let rules: [Rule] = [
    Rule(
      [#":root"#],
      [
        Token("ink", "#14100d"),
        Token("ivory", "#fdf7ea", "#f4ebda"),
        Token("ivory-soft", "#ece0c9", "#d3c8b3"),
        Token("paper", "#fdfcf8"),
        Token("on-accent", "#1c1204"),
        Token("rail-high", "#6a4a33", "#241c16"),
        Token("rail-low", "#3b271a", "#100c09"),
        Token("well", "#20140c", "#0a0806"),
        Token("panel-high", "#1c120b", "#0f0c0a"),
        Token("panel-low", "#2a1b11", "#191410"),
        Token("key-high", "#fffaf0", "#5e5146"),
        Token("key-low", "#e6dac3", "#463b32"),
        Token("key-side", "#9c8a6b", "#2f251d"),
        Token("key-ink", "#14100d", "#f4ebda"),
        Token("asleep", "#4a3323", "#1a1510"),
        Token("asleep-ink", "#cdbfa6", "#a3988a"),
        Token("window", "#fff2d00a", "#fff2d000"),
        Token("win", "--accent"),
        Token("loss", "#ffc6b8", "#f0a896"),
        Token("focus", "--ivory"),
        Token("danger", "--loss"),
        Token("sheet", "#fbf6ea", "#1d1814"),
        Token("sheet-raised", "#fffdf7", "#2a231d"),
        Token("sheet-ink", "#1f1812", "#f4ebda"),
        Token("sheet-soft", "#5f5345", "#c4b8a4"),
        Token("line", "#d5c8b0", "#463b31"),
        Token("sheet-accent", "#8a5a0b", "#f3b94d"),
        Token("on-sheet-accent", "#fffdf7", "#1c1204"),
        Token("sheet-focus", "#8a5a0b", "#f3b94d"),
        Token("sheet-danger", "#a3231f", "#ffb1a6"),
      ]),
    Rule(
      [#":root"#, #"[data-dealer="jean-luc"]"#, #"[data-felt="green"][data-dealer]"#],
      [
        Token("felt-high", "#185840", "#185c45"),
        Token("felt", "#144b37", "#0f4736"),
        Token("felt-low", "#10402f", "#062319"),
        Token("print", "#fbf4e4", "#e9dfc6"),
        Token("accent", "#f3b94d"),
        Token("accent-low", "#a06d16"),
      ]),
    Rule(
      [#"[data-dealer="czarita"]"#, #"[data-felt="red"][data-dealer]"#],
      [
        Token("felt-high", "#8c2c39", "#872733"),
        Token("felt", "#7c2430", "#641823"),
        Token("felt-low", "#5f1a24", "#320a11"),
        Token("print", "#f6dfcf"),
        Token("accent", "#ffb08a"),
        Token("accent-low", "#a5543a"),
      ]),
    Rule(
      [#"[data-dealer="jack"]"#, #"[data-felt="blue"][data-dealer]"#],
      [
        Token("felt-high", "#25548a", "#225089"),
        Token("felt", "#1c4576", "#163a69"),
        Token("felt-low", "#183c69", "#081b36"),
        Token("print", "#dfe7ef"),
        Token("accent", "#86d3ff"),
        Token("accent-low", "#2b6f99"),
      ]),
    Rule(
      [#"[data-dealer="lady-lux"]"#, #"[data-felt="purple"][data-dealer]"#],
      [
        Token("felt-high", "#6c3c9a", "#63358f"),
        Token("felt", "#532a7c", "#431f66"),
        Token("felt-low", "#412062", "#1f0c33"),
        Token("print", "#eadff0"),
        Token("accent", "#ff9fdc"),
        Token("accent-low", "#a04480"),
      ]),
    Rule(
      [#"[data-dealer="aunty"]"#, #"[data-felt="gold"][data-dealer]"#],
      [
        Token("felt-high", "#7a5c1b", "#7a5a1a"),
        Token("felt", "#6d5016", "#5f4410"),
        Token("felt-low", "#543c0f", "#2f2006"),
        Token("print", "#f6ecd0"),
        Token("accent", "#ffe07a"),
        Token("accent-low", "#9a7d1e"),
      ]),
    Rule(
      [#"[data-dealer="your-house"]"#],
      [
        Token("felt-high", "#374b56", "#364a54"),
        Token("felt", "#2f414c", "#25363f"),
        Token("felt-low", "#273842", "#0f1a20"),
        Token("print", "#f3ead9", "#e4dccb"),
        Token("accent", "#ffb27a"),
        Token("accent-low", "#a8602f"),
      ]),
    Rule(
      [#":root"#, #"[data-chips="casino"]"#],
      [
        Token("chip-white", "#d8cfbc"),
        Token("chip-red", "#c8403a"),
        Token("chip-blue", "#2f66b5"),
        Token("chip-green", "#1f8f77"),
        Token("chip-orange", "#c8701d"),
        Token("chip-black", "#23201d"),
        Token("chip-purple", "#6f4bb8"),
      ]),
    Rule(
      [#"[data-dealer="baccarat"]"#],
      [
        Token("felt-high", "#14556b", "#115067"),
        Token("felt", "#0f4658", "#0b3b4d"),
        Token("felt-low", "#0c3a49", "#041c26"),
        Token("print", "#f0f6f2", "#dfeae6"),
        Token("accent", "#9fe8cf"),
        Token("accent-low", "#3c8a74"),
        Token("road-player", "#2f66b5"),
        Token("road-banker", "#c8403a"),
        Token("road-banker-deep", "#a32d29"),
        Token("road-tie", "#1b8156"),
      ]),
    Rule(
      [#"[data-dealer="war"]"#],
      [
        Token("felt-high", "#7c2f33", "#74282f"),
        Token("felt", "#68242b", "#561a22"),
        Token("felt-low", "#4f1a22", "#2a0b10"),
        Token("print", "#f8ead6", "#efdcc2"),
        Token("accent", "#f6c667"),
        Token("accent-low", "#9a6d22"),
      ]),
    Rule(
      [#"[data-dealer="threecardpoker"]"#],
      [
        Token("felt-high", "#3a4a9a", "#333f8c"),
        Token("felt", "#2b3880", "#202a64"),
        Token("felt-low", "#202b66", "#0c1232"),
        Token("print", "#eef1f8", "#dde4f2"),
        Token("accent", "#ffd36e"),
        Token("accent-low", "#a37a26"),
      ]),
    Rule(
      [#"[data-chips="dusk"]"#],
      [
        Token("chip-white", "#cbbfd4"),
        Token("chip-red", "#a8435f"),
        Token("chip-blue", "#3d5a99"),
        Token("chip-green", "#3f7f7a"),
        Token("chip-orange", "#b0663f"),
        Token("chip-black", "#2a2338"),
        Token("chip-purple", "#7a4f8f"),
      ]),
    Rule(
      [#"[data-chips="candy"]"#],
      [
        Token("chip-white", "#f1d9dd"),
        Token("chip-red", "#d9476b"),
        Token("chip-blue", "#3f7fd0"),
        Token("chip-green", "#3f9a5a"),
        Token("chip-orange", "#d4732b"),
        Token("chip-black", "#4a3140"),
        Token("chip-purple", "#9a5ac8"),
      ]),
    Rule(
      [#"[data-chips="mint"]"#],
      [
        Token("chip-white", "#cfe3d8"),
        Token("chip-red", "#b3564a"),
        Token("chip-blue", "#2f7a94"),
        Token("chip-green", "#2f8a5f"),
        Token("chip-orange", "#b5803a"),
        Token("chip-black", "#1d2f2b"),
        Token("chip-purple", "#5a6aa8"),
      ]),
  ]
}
