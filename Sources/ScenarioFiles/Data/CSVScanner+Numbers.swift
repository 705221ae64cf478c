import Wording

extension CSVScanner.Field {
  /// Reads the field as a length in points: a finite decimal number of 0 or more.
  func readLength(column: String, file: String) throws(DataFileError) -> Double {
    if let number = plainDecimalValue, number <= Self.greatestLength { return number }
    let text = text ?? String(decoding: bytes, as: UTF8.self)
    if text.allSatisfy(\.isWhitespace) {
      throw DataFileError(
        .valueMissing, file: file, at: position,
        "expected a value in the column \(quoted(column)), found none")
    }
    let trimmedText = String(text.trimmed)
    guard let number = Double(trimmedText), !trimmedText.lowercased().hasPrefix("0x") else {
      throw DataFileError(
        .notANumber, file: file, at: position,
        "\(column): expected a number, found \(quoted(text))")
    }
    let unsignedText = trimmedText.first == "-" ? trimmedText.dropFirst() : trimmedText[...]
    guard unsignedText.first?.isLetter == true || unsignedText.first?.isWholeNumber == true,
      trimmedText.last?.isWholeNumber == true || trimmedText.last?.isLetter == true
    else {
      throw DataFileError(
        .notANumber, file: file, at: position,
        "\(column): expected a number that begins and ends with a digit, found \(quoted(text))")
    }
    guard number.isFinite else {
      throw DataFileError(
        .notFinite, file: file, at: position,
        "\(column): expected a finite number, found \(quoted(text))")
    }
    guard number >= 0 else {
      throw DataFileError(
        .negative, file: file, at: position,
        "\(column): expected a number of 0 or more, found \(quoted(text))")
    }
    guard number <= Self.greatestLength else {
      throw DataFileError(
        .tooLarge, file: file, at: position,
        "\(column): expected a number of at most \(Int(Self.greatestLength)), found \(quoted(text))"
      )
    }
    return number
  }

  /// The largest legal length, 2^40 points. Layouts compute coordinates up to this value exactly.
  private static let greatestLength = 1_099_511_627_776.0

  /// The value of a field that consists of at most 15 digits, with at most one decimal point
  /// between them. Nil for every other field; the caller then uses the general number parser.
  private var plainDecimalValue: Double? {
    // The division below returns the double nearest to the decimal number. It does so because a
    // double represents both operands exactly: an integer of at most 15 digits, and a power of 10
    // that is at most 10^15, are below 2^53.
    guard (1...16).contains(bytes.count) else { return nil }
    var digitCount = 0
    var mantissa = 0
    var divisor = 1
    var hasDecimalPoint = false
    for byte in bytes {
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        mantissa = mantissa * 10 + Int(digit)
        digitCount += 1
        if hasDecimalPoint { divisor *= 10 }
      } else if byte == UInt8(ascii: "."), !hasDecimalPoint, digitCount > 0 {
        hasDecimalPoint = true
      } else {
        return nil
      }
    }
    guard digitCount <= 15, !hasDecimalPoint || divisor > 1 else { return nil }
    return Double(mantissa) / Double(divisor)
  }
}

extension String {
  /// The text without spaces and tabs at its ends.
  fileprivate var trimmed: Substring {
    var result = self[...]
    while result.first == " " || result.first == "\t" { result.removeFirst() }
    while result.last == " " || result.last == "\t" { result.removeLast() }
    return result
  }
}
