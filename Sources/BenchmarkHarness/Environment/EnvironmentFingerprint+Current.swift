import Foundation

extension EnvironmentFingerprint {
  /// The fingerprint of this process on this machine, read now.
  package static func current() -> EnvironmentFingerprint {
    let environment = ProcessInfo.processInfo.environment
    return EnvironmentFingerprint(
      cpu: processorName(ofInfo: fileText(at: "/proc/cpuinfo")) ?? architecture,
      architecture: architecture,
      cores: ProcessInfo.processInfo.processorCount,
      quota: currentCPUQuota(),
      kernel: kernel,
      libc: cLibraryVersion,
      swift: compilerVersion,
      flags: buildFlags,
      allocator: allocator,
      allocatorOptions: allocatorOptions(in: environment),
      hashing: hashSeeding(in: environment),
      load: loadAverage)
  }

  /// Finds the name of the first processor in `info`, the text of `/proc/cpuinfo`. The keys of that
  /// text depend on the architecture.
  static func processorName(ofInfo info: String) -> String? {
    for key in ["model name", "Model", "cpu model", "uarch"] {
      for line in info.split(separator: "\n") {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == key else {
          continue
        }
        return parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
    return nil
  }

  /// The variables in `environment` that configure the allocator.
  static func allocatorOptions(in environment: [String: String]) -> [String: String] {
    environment.filter { name, _ in
      name == "GLIBC_TUNABLES" || name == "MALLOC_CONF" || name.hasPrefix("MALLOC_")
    }
  }

  /// How this process seeds its hashes, `random` or `deterministic`. The variable
  /// `SWIFT_DETERMINISTIC_HASHING` in `environment` determines it.
  static func hashSeeding(in environment: [String: String]) -> String {
    switch environment["SWIFT_DETERMINISTIC_HASHING"] {
    case nil, "", "0": "random"
    default: "deterministic"
    }
  }

  /// The contents of the file at `path`; empty if it cannot be read.
  static func fileText(at path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }

  private static var kernel: String {
    var systemName = utsname()
    guard uname(&systemName) == 0 else { return "unknown" }
    func systemNameField<Field>(_ field: Field) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return "\(systemNameField(systemName.sysname)) \(systemNameField(systemName.release))"
  }

  private static var cLibraryVersion: String {
    #if canImport(Glibc)
      var buffer = [UInt8](repeating: 0, count: 64)
      let length = buffer.withUnsafeMutableBytes {
        confstr(
          Int32(_CS_GNU_LIBC_VERSION), $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count
        )
      }
      return length > 1 ? String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self) : "glibc"
    #elseif canImport(Musl)
      return "musl"
    #else
      return "system"
    #endif
  }

  /// The version of the compiler that built this program. Before Swift 6.4, the version in the
  /// standard library omits the patch number and therefore does not identify the compiler.
  private static var compilerVersion: String {
    #if compiler(>=6.4)
      return "\(_SwiftStdlibVersion.current)"
    #elseif compiler(>=6.3.3)
      return "6.3.3 or later"
    #elseif compiler(>=6.3.2)
      return "6.3.2"
    #elseif compiler(>=6.3.1)
      return "6.3.1"
    #else
      return "\(_SwiftStdlibVersion.current)"
    #endif
  }

  private static var buildFlags: [String] {
    let sanitizers = [("__asan_init", "address"), ("__tsan_init", "thread")]
    let linkedSanitizers = sanitizers.filter { symbol, _ in isLinked(symbol) }
    #if DEBUG
      let configuration = "debug"
    #else
      let configuration = "release"
    #endif
    return [configuration] + linkedSanitizers.map { _, name in "sanitize=\(name)" }
  }

  private static var allocator: String {
    if isLinked("mallctl") { return "jemalloc" }
    #if canImport(Glibc)
      return "glibc"
    #else
      return "system"
    #endif
  }

  /// Whether any loaded library defines `symbol`.
  private static func isLinked(_ symbol: String) -> Bool {
    guard let programHandle = dlopen(nil, RTLD_LAZY) else { return false }
    defer { dlclose(programHandle) }
    return dlsym(programHandle, symbol) != nil
  }

  private static var loadAverage: Double {
    var loadAverages = [0.0]
    return getloadavg(&loadAverages, 1) == 1 ? loadAverages[0] : 0
  }
}
