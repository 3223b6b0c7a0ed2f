import type {
  CallExpression,
  Expression,
  MemberExpression,
  Node,
  TemplateElement,
} from "@babel/types";
import type { SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import { countUses, findConstant } from "../props/declarations.ts";
import { isClassJoiner, isVariantMaker } from "./class-functions.ts";
import type { ClassLiteral } from "./class-literal.ts";

interface Place {
  readonly conditional: boolean;
  readonly home: ClassLiteral["home"];
  readonly openStart: boolean;
  readonly openEnd: boolean;
  readonly item: ClassLiteral["item"];
}

/** `styles.card`: likely a class of a CSS module. */
export interface ClassMember {
  readonly node: MemberExpression;
  readonly conditional: boolean;
}

interface Reading {
  readonly literals: ClassLiteral[];
  readonly opaque: Node[];
  readonly members: ClassMember[];
}

const PLAIN: Place = {
  conditional: false,
  home: "own",
  openStart: false,
  openEnd: false,
  item: null,
};

/** Finds the literals in a class expression, and what it takes from elsewhere. */
export function readExpression(file: SourceFile, at: Node, expression: Expression): Reading {
  const reading: Reading = { literals: [], opaque: [], members: [] };
  const seen = new Set<Node>();

  const addLiteral = (
    node: Node,
    kind: ClassLiteral["kind"],
    place: Place,
    quoted: boolean,
  ): void => {
    const { start, end } = rangeOf(node);
    const inset = quoted ? 1 : 0;
    const quote = kind === "template" ? "`" : (file.text[start] ?? '"');
    reading.literals.push({ kind, start: start + inset, end: end - inset, quote, ...place });
  };

  /** Parts that are written one directly behind the other: a template or a sum. */
  const visitSequence = (parts: readonly (Node | TemplateElement)[], place: Place): void => {
    parts.forEach((part, index) => {
      const before = parts[index - 1];
      const after = parts[index + 1];
      const isFirst = !before || (index === 1 && isEmpty(before));
      const isLast = !after || (index === parts.length - 2 && isEmpty(after));
      const openStart = isFirst ? place.openStart : !isSpacedAtEnd(before);
      const openEnd = isLast ? place.openEnd : !isSpacedAtStart(after);
      const inner = { ...place, openStart, openEnd, item: parts.length === 1 ? place.item : null };
      if (part.type === "TemplateElement") addLiteral(part, "template", inner, false);
      else visit(part, inner);
    });
  };

  const visitItems = (list: readonly (Node | null)[], place: Place): void => {
    const items = list.filter((node) => node !== null);
    for (const node of items) {
      if (node.type === "SpreadElement") reading.opaque.push(node);
      else visit(node, { ...place, openStart: false, openEnd: false, item: { list: items, node } });
    }
  };

  const visitCall = (call: CallExpression, place: Place): void => {
    const name = calleeName(call);
    if (name === null) {
      const array = joinedArray(call);
      if (array) visit(array, { ...place, item: null });
      else reading.opaque.push(call);
      return;
    }
    const constant = findConstant(at, name);
    const made = constant?.declarator.init;
    if (isClassJoiner(name) && !isBound(made)) {
      visitItems(call.arguments, place);
      return;
    }
    reading.opaque.push(call);
    if (made?.type !== "CallExpression" || !isVariantMaker(calleeName(made) ?? "")) return;
    if (!constant || seen.has(made) || countUses(constant.block, name) !== 1) return;
    seen.add(made);
    readVariants(made, { ...PLAIN, home: "variants", conditional: constant.exported });
  };

  const readVariants = (call: CallExpression, place: Place): void => {
    const [base, config] = call.arguments;
    if (base) visit(base, { ...place, item: null });
    if (config?.type !== "ObjectExpression") return;
    const conditional = { ...place, conditional: true, item: null };
    const visitValues = (node: Node): void => {
      if (node.type === "ObjectExpression") {
        for (const property of node.properties) {
          if (property.type === "ObjectProperty") visitValues(property.value);
        }
      } else if (node.type === "StringLiteral" || node.type === "ArrayExpression") {
        visit(node, conditional);
      }
    };
    for (const property of config.properties) {
      if (property.type !== "ObjectProperty" || property.key.type !== "Identifier") continue;
      if (property.key.name === "variants") visitValues(property.value);
    }
  };

  const visitObject = (node: Extract<Node, { type: "ObjectExpression" }>, place: Place): void => {
    for (const property of node.properties) {
      if (property.type !== "ObjectProperty") {
        reading.opaque.push(property);
        continue;
      }
      const item = { list: node.properties, node: property };
      const inner = { ...place, conditional: true, openStart: false, openEnd: false, item };
      if (property.computed) visit(property.key, { ...inner, item: null });
      else if (property.key.type === "StringLiteral")
        addLiteral(property.key, "string", inner, true);
      else if (property.key.type === "Identifier" && !property.shorthand) {
        addLiteral(property.key, "name", inner, false);
      } else reading.opaque.push(property);
    }
  };

  const visit = (node: Node, place: Place): void => {
    switch (node.type) {
      case "StringLiteral":
        addLiteral(node, "string", place, true);
        return;
      case "TemplateLiteral":
        visitSequence(templateParts(node), place);
        return;
      case "BinaryExpression":
        if (node.operator === "+") visitSequence(sumParts(node), place);
        else reading.opaque.push(node);
        return;
      case "ConditionalExpression": {
        const branch = { ...place, conditional: true, item: null };
        visit(node.consequent, branch);
        visit(node.alternate, branch);
        return;
      }
      case "LogicalExpression":
        if (node.operator !== "&&") visit(node.left, { ...place, conditional: true, item: null });
        visit(node.right, { ...place, conditional: true });
        return;
      case "ArrayExpression":
        visitItems(node.elements, place);
        return;
      case "ObjectExpression":
        visitObject(node, place);
        return;
      case "CallExpression":
        visitCall(node, place);
        return;
      case "TSAsExpression":
      case "TSSatisfiesExpression":
      case "TSNonNullExpression":
        visit(node.expression, place);
        return;
      case "NullLiteral":
      case "BooleanLiteral":
        return;
      case "Identifier":
        visitIdentifier(node.name, node, place);
        return;
      case "MemberExpression":
        reading.members.push({ node, conditional: place.conditional });
        reading.opaque.push(node);
        return;
      default:
        reading.opaque.push(node);
    }
  };

  const visitIdentifier = (name: string, node: Node, place: Place): void => {
    if (name === "undefined") return;
    const constant = findConstant(at, name);
    const init = constant?.declarator.init;
    if (!constant || !init || constant.exported || seen.has(init)) {
      reading.opaque.push(node);
      return;
    }
    seen.add(init);
    if (countUses(constant.block, name) !== 1) reading.opaque.push(node);
    else visit(init, { ...place, home: "variable", item: null });
  };

  visit(expression, PLAIN);
  return reading;
}

/** Name of a function that is called directly: `cn(…)`. */
export function calleeName(call: CallExpression): string | null {
  return call.callee.type === "Identifier" ? call.callee.name : null;
}

/** `classNames.bind(styles)`: its strings are names of a CSS module. */
function isBound(node: Node | null | undefined): boolean {
  return (
    node?.type === "CallExpression" &&
    node.callee.type === "MemberExpression" &&
    node.callee.property.type === "Identifier" &&
    node.callee.property.name === "bind"
  );
}

/** The array of `[…].join(" ")`, also behind `.filter(Boolean)`. */
export function joinedArray(call: CallExpression): Node | null {
  const { callee } = call;
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return null;
  const [argument] = call.arguments;
  const { name } = callee.property;
  if (name === "join" && !(argument?.type === "StringLiteral" && argument.value === " "))
    return null;
  if (name !== "join" && name !== "filter") return null;
  const { object } = callee;
  if (object.type === "ArrayExpression") return object;
  return object.type === "CallExpression" ? joinedArray(object) : null;
}

function templateParts(node: Extract<Node, { type: "TemplateLiteral" }>): readonly Node[] {
  return node.quasis.flatMap((quasi, index) => {
    const expression = node.expressions[index];
    return expression ? [quasi, expression] : [quasi];
  });
}

function sumParts(node: Node): readonly Node[] {
  return node.type === "BinaryExpression" && node.operator === "+"
    ? [...sumParts(node.left), ...sumParts(node.right)]
    : [node];
}

function isEmpty(node: Node): boolean {
  return node.type === "TemplateElement" && node.value.raw === "";
}

function isSpacedAtEnd(node: Node): boolean {
  return isSpaced(node, (text) => /\s$/.test(text));
}

function isSpacedAtStart(node: Node): boolean {
  return isSpaced(node, (text) => /^\s/.test(text));
}

/** Whether whatever the node yields is empty or separated by a blank on that side. */
function isSpaced(node: Node, test: (text: string) => boolean): boolean {
  switch (node.type) {
    case "TemplateElement":
      return test(node.value.raw);
    case "StringLiteral":
      return node.value === "" || test(node.value);
    case "ConditionalExpression":
      return isSpaced(node.consequent, test) && isSpaced(node.alternate, test);
    default:
      return false;
  }
}
