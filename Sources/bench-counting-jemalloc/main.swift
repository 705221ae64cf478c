import BenchmarkHarness
import LayoutWorkloads

// This program replaces malloc with that of jemalloc, so it counts allocations but measures no
// times.
#if Jemalloc
  let counter = JemallocCounter()
  try WorkerLoop.run { configuration in
    let greeting = WorkerGreeting(of: counter)
    if greeting.unavailability != nil { return (greeting, nil) }
    return (greeting, try LayoutWorker(configuration, counter: counter))
  }
#else
  try WorkerLoop.run { _ in
    (
      WorkerGreeting(
        unavailability: Unavailability(
          reason: "this program was built without the package trait \"Jemalloc\"")),
      nil
    )
  }
#endif
