import type { Node, Statement } from "@babel/types";
import { patternNames } from "../parse/statement.ts";

/** Names that a node makes visible to everything below it. */
export function namesIn(scope: Node): string[] {
  switch (scope.type) {
    case "Program":
    case "BlockStatement":
    case "TSModuleBlock":
    case "StaticBlock":
      return scope.body.flatMap(statementNames);
    case "SwitchStatement":
      return scope.cases.flatMap(({ consequent }) => consequent.flatMap(statementNames));
    case "FunctionDeclaration":
    case "FunctionExpression":
      return [
        ...(scope.type === "FunctionExpression" && scope.id ? [scope.id.name] : []),
        ...scope.params.flatMap(patternNames),
        ...typeParameterNames(scope.typeParameters),
      ];
    case "ArrowFunctionExpression":
    case "ObjectMethod":
    case "ClassMethod":
    case "ClassPrivateMethod":
      return [...scope.params.flatMap(patternNames), ...typeParameterNames(scope.typeParameters)];
    case "ClassExpression":
    case "ClassDeclaration":
      return [
        ...(scope.type === "ClassExpression" && scope.id ? [scope.id.name] : []),
        ...typeParameterNames(scope.typeParameters),
      ];
    case "CatchClause":
      return scope.param ? patternNames(scope.param) : [];
    case "ForStatement":
      return scope.init ? variableNames(scope.init) : [];
    case "ForInStatement":
    case "ForOfStatement":
      return variableNames(scope.left);
    default:
      return [];
  }
}

function variableNames(node: Node): string[] {
  return node.type === "VariableDeclaration"
    ? node.declarations.flatMap(({ id }) => patternNames(id))
    : [];
}

function typeParameterNames(parameters: Node | null | undefined): string[] {
  if (parameters?.type !== "TSTypeParameterDeclaration") return [];
  return parameters.params.map(({ name }) => name);
}

/** Names that a statement declares in the block that holds it. */
export function statementNames(statement: Statement): string[] {
  switch (statement.type) {
    case "FunctionDeclaration":
    case "TSDeclareFunction":
    case "ClassDeclaration":
      return statement.id ? [statement.id.name] : [];
    case "VariableDeclaration":
      return variableNames(statement);
    case "ImportDeclaration":
      return statement.specifiers.map(({ local }) => local.name);
    case "ExportNamedDeclaration":
      return statement.declaration ? statementNames(statement.declaration) : [];
    case "ExportDefaultDeclaration":
      return statement.declaration.type === "FunctionDeclaration" ||
        statement.declaration.type === "ClassDeclaration"
        ? statementNames(statement.declaration)
        : [];
    case "TSInterfaceDeclaration":
    case "TSTypeAliasDeclaration":
    case "TSEnumDeclaration":
      return [statement.id.name];
    case "TSModuleDeclaration":
      return statement.id.type === "Identifier" ? [statement.id.name] : [];
    case "TSImportEqualsDeclaration":
      return [statement.id.name];
    case "IfStatement":
      return [statement.consequent, statement.alternate].flatMap((one) =>
        one ? hoistedNames(one) : [],
      );
    case "ForStatement":
    case "ForInStatement":
    case "ForOfStatement":
    case "WhileStatement":
    case "DoWhileStatement":
    case "LabeledStatement":
      return hoistedNames(statement.body);
    case "TryStatement":
      return [statement.block, statement.handler?.body, statement.finalizer].flatMap((one) =>
        one ? hoistedNames(one) : [],
      );
    default:
      return [];
  }
}

/** `var` inside of blocks belongs to the block around them. */
function hoistedNames(statement: Statement): string[] {
  if (statement.type === "BlockStatement") return statement.body.flatMap(hoistedNames);
  if (statement.type === "VariableDeclaration") {
    return statement.kind === "var" ? variableNames(statement) : [];
  }
  return statement.type === "FunctionDeclaration" || statement.type === "ClassDeclaration"
    ? []
    : statementNames(statement);
}
