// Lists the places of Swift files that a small mistake can change, as a JSON array on the standard output.
//
// Each entry has the file, the line, the range in bytes of UTF-8, the kind of the mistake, the changed source, and whether the
// range is a statement. An empty range is a place before a statement. scripts/mutate draws from this list.

import SwiftOperators
import SwiftParser
import SwiftSyntax

struct Site {
  var start: Int
  var end: Int
  var line: Int
  var kind: String
  var changed: String
  var isStatement = false
}

/// The other operators that a mistake can put in the place of an operator.
let replacements: [String: (kind: String, others: [String])] = [
  "<": ("relation", ["<=", ">"]), "<=": ("relation", ["<", ">="]), ">": ("relation", [">=", "<"]),
  ">=": ("relation", [">", "<="]), "==": ("relation", ["!="]), "!=": ("relation", ["=="]),
  "+": ("arithmetic", ["-"]), "-": ("arithmetic", ["+"]), "*": ("arithmetic", ["/"]),
  "/": ("arithmetic", ["*"]), "%": ("arithmetic", ["/"]), "&+": ("arithmetic", ["&-"]),
  "&-": ("arithmetic", ["&+"]), "&*": ("arithmetic", ["&+"]), "<<": ("arithmetic", [">>"]),
  ">>": ("arithmetic", ["<<"]), "&<<": ("arithmetic", ["&>>"]), "&>>": ("arithmetic", ["&<<"]),
  "&": ("arithmetic", ["|"]), "|": ("arithmetic", ["&"]), "+=": ("arithmetic", ["-="]),
  "-=": ("arithmetic", ["+="]), "*=": ("arithmetic", ["/="]), "/=": ("arithmetic", ["*="]),
  "&&": ("negation", ["||"]), "||": ("negation", ["&&"]), "..<": ("relation", ["..."]),
]

/// Pairs of names that mistakes confuse.
let confusedNames: [(kind: String, one: String, other: String)] = [
  ("minimum and maximum", "min", "max"), ("minimum and maximum", "minX", "maxX"),
  ("minimum and maximum", "minY", "maxY"), ("minimum and maximum", "lowerBound", "upperBound"),
  ("minimum and maximum", "first", "last"), ("axis", "x", "y"), ("axis", "width", "height"),
  ("axis", "horizontal", "vertical"), ("axis", "minX", "minY"), ("axis", "maxX", "maxY"),
  ("axis", "midX", "midY"), ("axis", "top", "left"), ("axis", "bottom", "right"),
]

final class SiteFinder: SyntaxVisitor {
  private let converter: SourceLocationConverter
  private(set) var sites: [Site] = []

  init(_ converter: SourceLocationConverter) {
    self.converter = converter
    super.init(viewMode: .sourceAccurate)
  }

  private func add(
    _ node: some SyntaxProtocol, _ kind: String, _ changed: String, isStatement: Bool = false
  ) {
    sites.append(
      Site(
        start: node.positionAfterSkippingLeadingTrivia.utf8Offset,
        end: node.endPositionBeforeTrailingTrivia.utf8Offset,
        line: converter.location(for: node.positionAfterSkippingLeadingTrivia).line, kind: kind,
        changed: changed, isStatement: isStatement))
  }

  /// Adds a site where `part` of `node` is replaced by `text`. The range is the whole `node`, so that both forms are
  /// complete expressions.
  private func add(
    _ node: some SyntaxProtocol, _ kind: String, replacing part: some SyntaxProtocol, with text: String
  ) {
    let source = Array(node.trimmedDescription.utf8)
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let before = source[..<(part.positionAfterSkippingLeadingTrivia.utf8Offset - start)]
    let after = source[(part.endPositionBeforeTrailingTrivia.utf8Offset - start)...]
    add(node, kind, String(decoding: Array(before) + Array(text.utf8) + Array(after), as: UTF8.self))
  }

  // Attributes, conditions of compilation and macros are no code that runs.
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: GenericArgumentSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.trimmedDescription
    if ["precondition", "preconditionFailure", "assert", "fatalError"].contains(name) {
      return .skipChildren
    }
    if let callee = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      for (kind, one, other) in confusedNames where kind == "minimum and maximum" {
        if name == one { add(node, kind, replacing: callee, with: other) }
        if name == other { add(node, kind, replacing: callee, with: one) }
      }
    }
    return .visitChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if let token = node.operator.as(BinaryOperatorExprSyntax.self)?.operator,
      let (kind, others) = replacements[token.text]
    {
      for other in others { add(node, kind, replacing: token, with: other) }
    }
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!" { add(node, "negation", node.expression.trimmedDescription) }
    if node.operator.text == "-" { add(node, "arithmetic", node.expression.trimmedDescription) }
    return .visitChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition {
      add(condition, "negation", "!(\(condition.trimmedDescription))")
    }
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let value = Int(node.literal.text) {
      for other in value == 0 ? [1] : value == 1 ? [0, 2] : [value - 1, value + 1] {
        add(node, "constant", "\(other)")
      }
    }
    return .skipChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let value = Double(node.literal.text) { add(node, "constant", "\(value + 1)") }
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(node, "flag", node.literal.text == "true" ? "false" : "true")
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    // The base must be an expression that has a value, and the member must be read.
    guard !isChanged(node), !isPartOfCallOrKeyPath(node) else { return .visitChildren }
    for (kind, one, other) in confusedNames {
      let name = node.declName.trimmedDescription
      if name == one { add(node, kind, replacing: node.declName, with: other) }
      if name == other { add(node, kind, replacing: node.declName, with: one) }
    }
    return .visitChildren
  }

  /// Whether the member, or a part of it, is assigned or passed as `inout`.
  private func isChanged(_ node: MemberAccessExprSyntax) -> Bool {
    var child = Syntax(node)
    while let parent = child.parent {
      if parent.is(InOutExprSyntax.self) { return true }
      if let infix = parent.as(InfixOperatorExprSyntax.self) {
        let isAssignment =
          infix.operator.is(AssignmentExprSyntax.self)
          || infix.operator.trimmedDescription.hasSuffix("=")
            && !["==", "<=", ">=", "!="].contains(infix.operator.trimmedDescription)
        return isAssignment && infix.leftOperand.id == child.id
      }
      guard
        parent.is(MemberAccessExprSyntax.self) || parent.is(SubscriptCallExprSyntax.self)
          || parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
      else { return false }
      child = parent
    }
    return false
  }

  private func isPartOfCallOrKeyPath(_ node: MemberAccessExprSyntax) -> Bool {
    guard let parent = node.parent else { return false }
    if let call = parent.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == node.id }
    return parent.is(KeyPathPropertyComponentSyntax.self) || parent.is(MemberAccessExprSyntax.self)
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    // The only item of a block can be its value.
    if node.count > 1 {
      for item in node {
        let isCall = item.item.is(FunctionCallExprSyntax.self)
        let infix = item.item.as(InfixOperatorExprSyntax.self)
        let isAssignment = infix.map {
          $0.operator.is(AssignmentExprSyntax.self) || $0.operator.trimmedDescription.hasSuffix("=")
        }
        // A removed assignment of an initializer would not compile.
        let mayBeRemoved =
          isCall
          ? !item.trimmedDescription.hasPrefix("precondition")
          : isAssignment == true && node.parent?.parent?.is(InitializerDeclSyntax.self) != true
        if mayBeRemoved {
          add(item.item, "removed statement", "", isStatement: true)
        }
      }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    addEarlyReturns(node.body, node.signature.returnClause?.type.trimmedDescription)
    return .visitChildren
  }

  private func addEarlyReturns(_ body: CodeBlockSyntax?, _ type: String?) {
    guard let first = body?.statements.first, body!.statements.count > 1 || type == nil else { return }
    let values =
      switch type {
      case nil, "Void": [""]
      case "Bool": [" false", " true"]
      case let type? where type.hasSuffix("?"): [" nil"]
      case let type? where type.hasPrefix("["): [type.contains(":") ? " [:]" : " []"]
      default: [String]()
      }
    let start = first.positionAfterSkippingLeadingTrivia
    for value in values {
      sites.append(
        Site(
          start: start.utf8Offset, end: start.utf8Offset, line: converter.location(for: start).line,
          kind: "early return", changed: "return" + value, isStatement: true))
    }
  }
}

func quotedJSON(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

import Foundation

var entries: [String] = []
for path in CommandLine.arguments.dropFirst() {
  let source = try String(contentsOfFile: path, encoding: .utf8)
  let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: source)) { _ in }
  let finder = SiteFinder(SourceLocationConverter(fileName: path, tree: tree))
  finder.walk(tree)
  entries += finder.sites.map { site in
    "{\"file\": \(quotedJSON(path)), \"line\": \(site.line), \"start\": \(site.start), \"end\": \(site.end), \"kind\": \(quotedJSON(site.kind)), \"changed\": \(quotedJSON(site.changed)), \"statement\": \(site.isStatement)}"
  }
}
print("[" + entries.joined(separator: ",\n") + "]")
