import BenchmarkHarness
import LayoutWorkloads

// Malloc is replaced in this program, so it counts and times nothing.
let counter = ShimCounter()
try WorkerLoop.run { brief in
  let greeting = WorkerGreeting(unavailability: counter.witness(), allocator: counter.allocator)
  if greeting.unavailability != nil { return (greeting, nil) }
  return (greeting, try LayoutWorker(brief, counter: counter))
}
