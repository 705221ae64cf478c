#if os(Linux)
  import Foundation
  import Testing

  @testable import BenchmarkHarness

  /// Software events of the kernel need no hardware counters, but some containers forbid counting
  /// even these events.
  @Suite(.enabled(if: EventGroup.open([.pageFaults]).counter != nil))
  struct EventGroupTests {
    /// Memory pages that were never touched.
    private struct FreshPages: ~Copyable {
      let pageCount: Int
      private let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
      private let startAddress: UnsafeMutableRawPointer

      init(_ pageCount: Int) throws {
        self.pageCount = pageCount
        let startAddress = mmap(
          nil, pageCount * pageSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        self.startAddress = try #require(startAddress == MAP_FAILED ? nil : startAddress)
        // Forbids huge pages, because touching one would map as much memory as many small pages.
        madvise(self.startAddress, pageCount * pageSize, 15)
      }

      deinit { munmap(startAddress, pageCount * pageSize) }

      func touch() {
        for page in 0..<pageCount {
          startAddress.storeBytes(of: 1, toByteOffset: page * pageSize, as: UInt8.self)
        }
      }
    }

    @Test("a page fault is counted when a memory page is first touched, and not again")
    func countsPageFaults() throws {
      let group = try #require(EventGroup.open([.pageFaults, .minorFaults]).counter)
      #expect(group.events == [.pageFaults, .minorFaults])
      let pages = try FreshPages(500)
      let firstCounts = try group.count { pages.touch() }
      let secondCounts = try group.count { pages.touch() }
      for event in 0..<2 {
        #expect(firstCounts.counts[event] >= 500)
        #expect(firstCounts.counts[event] < 600)
        #expect(secondCounts.counts[event] < 100)
      }
      #expect(firstCounts.isComplete && secondCounts.isComplete)
    }

    @Test("the task clock of the kernel advances")
    func taskClockAdvances() throws {
      let group = try #require(EventGroup.open([.taskClock]).counter)
      let counts = try group.count { for number in 0..<1000 { blackHole(number) } }
      #expect(counts.isComplete)
      #expect(counts.counts[0] > 0)
    }

    @Test("an event that does not exist is left out with the system's reason")
    func omitsUnknownEvent() throws {
      let openedEvents = EventGroup.open([.nonexistent, .minorFaults, .nonexistent, .pageFaults])
      #expect(openedEvents.counter?.events == [.minorFaults, .pageFaults])
      #expect(openedEvents.absentEvents.map(\.event) == [.nonexistent, .nonexistent])
      for absent in openedEvents.absentEvents {
        #expect(absent.reason.hasPrefix("perf_event_open: no such file or directory"))
        #expect(absent.reason.contains("(perf_event_paranoid "))
      }
      #expect(openedEvents.unavailability == nil)
      let groupWithoutEvents = EventGroup.open([.nonexistent])
      #expect(groupWithoutEvents.counter == nil)
      let reason = try #require(groupWithoutEvents.unavailability)
      #expect(reason == Unavailability(reason: groupWithoutEvents.absentEvents[0].reason))
    }

    @Test("an error that is thrown while events are counted is rethrown")
    func passesErrorThrough() throws {
      let group = try #require(EventGroup.open([.pageFaults]).counter)
      #expect(throws: CancellationError.self) { try group.count { throw CancellationError() } }
    }

    @Test(
      "the counter test keeps the task clock of the kernel and leaves out an event that does not exist"
    )
    func counterTestLeavesOutUnknownEvent() {
      let events = CountedEvents.openAndTest([.nonexistent, .taskClock], open: EventGroup.open)
      #expect(events.counter?.events == [.taskClock])
      #expect(events.absentEvents.map(\.event) == [.nonexistent])
    }

    @Test("the descriptors of the counters are closed when their group is deallocated")
    func closesCounters() throws {
      func openDescriptorCount(_ descriptors: [Int32]) -> Int {
        descriptors.count { descriptor in
          let path = "/proc/self/fd/\(descriptor)"
          let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
          return target?.contains("perf_event") == true
        }
      }
      var groups = (0..<50).compactMap { _ in
        EventGroup.open([.pageFaults, .minorFaults]).counter as? EventGroup
      }
      let descriptors = groups.flatMap(\.descriptors)
      #expect(descriptors.count == 100)
      #expect(openDescriptorCount(descriptors) == 100)
      groups = []
      // Another test may have opened counters in the meantime, and some of these may have got the
      // numbers of the closed descriptors.
      #expect(openDescriptorCount(descriptors) < 50)
    }
  }
#endif
