// One import for a test file: the rules as test cases, and the geometry in which scenarios are stated.
@_exported import LayoutConformanceTesting
