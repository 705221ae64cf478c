import BenchmarkHarness
import LayoutWorkloads

// Malloc is replaced in this program, so it counts and times nothing.
let counter = ShimCounter()
try WorkerLoop.run { brief in
  let greeting = WorkerGreeting(of: counter)
  if greeting.unavailability != nil { return (greeting, nil) }
  return (greeting, try LayoutWorker(brief, counter: counter))
}
