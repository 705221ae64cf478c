#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's message for the error `errorNumber`, with a lowercase first letter.
///
///     systemMessage(EACCES)  // "permission denied"
package func systemMessage(_ errorNumber: Int32) -> String {
  let text = String(cString: strerror(errorNumber))
  return text.prefix(1).lowercased() + text.dropFirst()
}
