import Testing

@testable import BenchmarkHarness

@Suite struct RetainedMemoryTests {
  @Test("what the first operations keep is not counted, and what each later one keeps is")
  func countsLaterOperations() {
    var (operationCount, bytesInUse) = (0, 50_000)
    func bytesPerOperation(_ bytes: Int, inFirst firstBytes: Int) -> Int? {
      operationCount = 0
      return RetainedMemory.bytesPerOperation {
        operationCount += 1
        bytesInUse +=
          operationCount <= RetainedMemory.operationCountBeforeFirstReading ? firstBytes : bytes
      } bytesInUse: {
        bytesInUse
      }
    }
    #expect(bytesPerOperation(320, inFirst: 7) == 320)
    #expect(bytesPerOperation(0, inFirst: 1000) == 0)
    #expect(bytesPerOperation(-10, inFirst: 0) == 0, "memory that is given back is not kept")
    #expect(operationCount == 32)
    #expect(RetainedMemory.bytesPerOperation({}, bytesInUse: { nil }) == nil)
  }

  @Test("an array that grows with each operation is seen, although its capacity grows in steps")
  func seesGrowingArray() {
    var numbers: [Int] = []
    let bytes = RetainedMemory.bytesPerOperation {
      numbers += repeatElement(0, count: 1000)
    } bytesInUse: {
      8 * numbers.capacity
    }
    #expect((bytes ?? 0) > 1000)
  }

  @Test("the memory in use is read from glibc's report: the system's memory without free blocks")
  func readsReport() {
    let totals = """
      <total type="fast" count="3" size="96"/>
      <total type="rest" count="2" size="4000"/>
      <total type="mmap" count="1" size="1000000"/>
      <system type="current" size="135168"/>
      <system type="max" size="200000"/>
      </malloc>
      """
    let heap = """
      <malloc version="1">
      <heap nr="0">
      <total type="fast" count="9" size="9"/>
      <total type="rest" count="9" size="9"/>
      <system type="current" size="9"/>
      </heap>

      """
    #expect(RetainedMemory.bytesInUse(inReport: heap + totals) == 135_168 - 96 - 4000 + 1_000_000)
    #expect(RetainedMemory.bytesInUse(inReport: heap) == nil)
    #expect(RetainedMemory.bytesInUse(inReport: "") == nil)
  }
}
