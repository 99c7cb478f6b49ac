extension Sketch {
  /// Letters with marks, and the sharp s.
  static let letterVariants: [Sketch] = [
    Sketch(
      "ß", 480,
      .tall(
        """
        M85 795V170C85 55 140 0 225 0C310 0 360 50 360 130C360 225 245 235 245 320\
        C245 400 405 400 405 550C405 640 340 700 255 700C225 700 195 695 170 685
        """)),
    Sketch("Ä", 540, .copy("A"), .dot(175, -165), .dot(365, -165)),
    Sketch("Ö", 530, .copy("O"), .dot(170, -165), .dot(360, -165)),
    Sketch("Ü", 530, .copy("U"), .dot(170, -165), .dot(360, -165)),
    Sketch("ä", 445, .copy("a"), .dot(127, 25), .dot(317, 25)),
    Sketch("ö", 455, .copy("o"), .dot(133, 25), .dot(323, 25)),
    Sketch("ü", 450, .copy("u"), .dot(127, 25), .dot(317, 25)),
    Sketch("é", 445, .copy("e"), .free("M190 110L290-40")),
    Sketch("É", 450, .copy("E"), .free("M215-85L300-195")),
  ]
}
