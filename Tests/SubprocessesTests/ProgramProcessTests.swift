import Subprocesses
import Testing

@Suite struct ProgramProcessTests {
  private func answer(
    of script: String, to message: String = "", environment: [String: String] = [:]
  ) throws -> String {
    let process = try ProgramProcess(["sh", "-c", script], environment: environment)
    let line = try process.exchange(
      Array(message.utf8), until: .now + .seconds(60), lineLimit: 1000)
    process.endProcess(grace: .seconds(60))
    return String(decoding: line, as: UTF8.self)
  }

  @Test("a program answers a message with a line")
  func exchange() throws {
    #expect(try answer(of: "read word; echo \"<$word>\"", to: "hello\n") == "<hello>")
  }

  @Test("a program inherits environment variables, except those set for it")
  func environment() throws {
    let script = "echo \"$A:$B:${PATH:+set}\""
    #expect(try answer(of: script, environment: ["A": "1=2", "B": "x"]) == "1=2:x:set")
    #expect(try answer(of: "echo $PATH", environment: ["PATH": "/bin:/usr/bin"]) == "/bin:/usr/bin")
  }

  @Test("the way in which a program ended is described")
  func endings() throws {
    #expect(ending(of: "exit 3") == "ended with exit code 3")
    #expect(ending(of: "kill -9 $$") == "was ended by signal 9")
    #expect(ending(of: "exec >&-; sleep 600") == "closed its output")
  }

  private func ending(of script: String) -> String? {
    guard let process = try? ProgramProcess(["sh", "-c", script]) else { return nil }
    do throws(ProgramProcess.ExchangeError) {
      _ = try process.exchange([], until: .now + .seconds(60), lineLimit: 1000)
      return nil
    } catch {
      guard case .died(let ending) = error else { return nil }
      return "\(ending)"
    }
  }

  @Test("starting a program that does not exist throws the system's error")
  func missing() {
    #expect { try ProgramProcess(["./no-such-program"]) } throws: { error in
      (error as? ProgramProcess.StartError)?.reason == "no such file or directory"
    }
  }
}
