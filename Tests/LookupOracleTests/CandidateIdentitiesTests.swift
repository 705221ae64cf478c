import CollectionLayout
import LookupOracle
import Testing

@Suite("The identities that the oracle looks up")
struct CandidateIdentitiesTests {
  @Test("the identities to look up are in canonical order, and include elements of empty sections")
  func candidatesAreInOrder() {
    let identities = candidateIdentities(
      itemCounts: [0, 2], supplementaryKinds: [.header, .footer], decorationKinds: [.binder])
    #expect(
      identities.map(\.description) == [
        "footer 0", "header 0", "binder 0", "cell 1.0", "cell 1.1", "footer 1", "footer 1.1",
        "header 1", "header 1.1", "binder 1", "binder 1.1",
      ])
    #expect(identities == identities.sorted())
  }

  @Test(
    "each identity that a query returned is added once to the identities to look up, in canonical order"
  )
  func addsAnsweredIdentities() {
    let answeredLine = ElementIdentity.decoration("line", ElementPath(section: 0, item: 7))
    let candidateLine = ElementIdentity.decoration("line", ElementPath(section: 0, item: 0))
    let identities = candidateIdentities(
      itemCounts: [1, 1], decorationKinds: ["line"],
      answered: [answeredLine, candidateLine, answeredLine])
    #expect(
      identities.map(\.description) == ["cell 0.0", "line 0", "line 0.7", "cell 1.0", "line 1"])
  }
}
