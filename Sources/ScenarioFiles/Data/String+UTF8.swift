extension String {
  /// Creates the text that `bytes` are in UTF-8; nil if they are not valid. The initializer of the
  /// standard library needs macOS 15 and iOS 18.
  init?(validUTF8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Invalid bytes were replaced.
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
