import CollectionLayout

/// A layout that writes down what the one behind it has, and knows by which parameters that is laid
/// out.
class ParametricLayout<Base: CollectionLayout>: CachedLayout<Base> {
  final let parameters: Parameters

  init(_ base: Base, _ surroundings: Surroundings) {
    parameters = surroundings.parameters
    super.init(base)
  }
}
