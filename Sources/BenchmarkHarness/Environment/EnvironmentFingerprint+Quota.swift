extension EnvironmentFingerprint {
  /// The number of processors that this process's control group allows; nil if there is no limit.
  static func currentCPUQuota() -> Double? {
    let root = "/sys/fs/cgroup"
    let groupPath = controlGroupPath(inList: fileText(at: "/proc/self/cgroup")) ?? ""
    for folder in [root + groupPath, root] {
      if let quota = quota(inCPUMaxLine: fileText(at: folder + "/cpu.max")) { return quota }
    }
    // Version 1 of control groups has the allowed processor time and the period in separate files.
    let folder = root + "/cpu"
    return quota(
      inCPUMaxLine: fileText(at: folder + "/cpu.cfs_quota_us") + " "
        + fileText(at: folder + "/cpu.cfs_period_us"))
  }

  /// The path of the version 2 control group in `list`, the text of `/proc/self/cgroup`.
  static func controlGroupPath(inList list: String) -> String? {
    list.split(separator: "\n").first { $0.hasPrefix("0::/") }.map { line in
      let path = line.dropFirst("0::".count)
      return path == "/" ? "" : String(path)
    }
  }

  /// The number of processors that `line` allows; nil if there is no limit. The line contains the
  /// processor time that the control group may use in each period, and the length of the period.
  static func quota(inCPUMaxLine line: String) -> Double? {
    let numbers = line.split { $0 == " " || $0 == "\n" }.map { Double($0) }
    guard numbers.count == 2, let allowance = numbers[0], let period = numbers[1], period > 0,
      allowance > 0
    else { return nil }
    return allowance / period
  }
}
