import BenchmarkHarness
import PeerWorkloads

// This program is separate from `bench`, because it is linked with libraries of other projects if
// the package trait `Peers` is enabled.
try WorkerLoop.run { brief in
  (
    WorkerGreeting(fingerprint: brief.kind == .time ? .current() : nil), PeerWorker(brief)
  )
}
