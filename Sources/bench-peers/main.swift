import BenchmarkHarness
import PeerWorkloads

// Linked with the libraries of other projects if the trait Peers is enabled. Therefore this program
// is separate from bench.
try WorkerLoop.run { brief in
  (
    WorkerGreeting(fingerprint: brief.kind == .time ? .current() : nil), PeerWorker(brief)
  )
}
