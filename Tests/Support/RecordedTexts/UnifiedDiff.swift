/// The lines of two texts that differ, with two lines around them, in the unified format.
package func unifiedDiff(from old: String, to new: String) -> String {
  let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false)
  let newLines = new.split(separator: "\n", omittingEmptySubsequences: false)
  let difference = newLines.difference(from: oldLines)
  var (removed, inserted) = (Set<Int>(), Set<Int>())
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var lines: [(mark: Character, text: Substring, oldNumber: Int, newNumber: Int)] = []
  var (oldIndex, newIndex) = (0, 0)
  while oldIndex < oldLines.count || newIndex < newLines.count {
    let mark: Character =
      removed.contains(oldIndex) ? "-" : inserted.contains(newIndex) ? "+" : " "
    let text = mark == "+" ? newLines[newIndex] : oldLines[oldIndex]
    lines.append((mark, text, oldIndex + 1, newIndex + 1))
    if mark != "+" { oldIndex += 1 }
    if mark != "-" { newIndex += 1 }
  }
  let changed = lines.indices.filter { lines[$0].mark != " " }
  let shown = Set(changed.flatMap { max(0, $0 - 2)...min(lines.count - 1, $0 + 2) }).sorted()
  var result = ""
  for (position, index) in shown.enumerated() {
    if position == 0 || shown[position - 1] != index - 1 {
      result += "@@ -\(lines[index].oldNumber) +\(lines[index].newNumber) @@\n"
    }
    result += "\(lines[index].mark)\(lines[index].text)\n"
  }
  return result
}
