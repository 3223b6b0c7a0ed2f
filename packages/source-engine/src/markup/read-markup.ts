import type {
  Expression,
  JSXAttribute,
  JSXElement,
  JSXFragment,
  Node,
  ObjectExpression,
} from "@babel/types";
import { EditRefused } from "../change/refusal.ts";
import { parseProgram } from "../parse/parse-program.ts";
import { rangeOf } from "../parse/walk.ts";
import { attributeName } from "../props/attributes.ts";
import { isNativeTag } from "../structure/tags.ts";
import type {
  Markup,
  MarkupAttribute,
  MarkupElement,
  MarkupNode,
  MarkupProblem,
  MarkupValue,
} from "./markup.ts";
import { readClasses } from "./read-classes.ts";

/** Source longer than this is named by its beginning. */
const MAX_NAMED_LENGTH = 120;

/**
 * Reads one JSX element, or a fragment of them, as plain markup. Whatever depends on code (components,
 * expressions, spreads) is a problem and left out. `firstLine` is the line on which the text begins.
 */
export function readMarkup(text: string, firstLine = 1): Markup {
  return new MarkupReader(text, firstLine).read();
}

class MarkupReader {
  readonly #text: string;
  readonly #firstLine: number;
  readonly #problems: MarkupProblem[] = [];

  constructor(text: string, firstLine: number) {
    this.#text = text;
    this.#firstLine = firstLine;
  }

  read(): Markup {
    const root = this.#root();
    const nodes =
      root === null
        ? []
        : root.type === "JSXFragment"
          ? this.#children(root)
          : [this.#element(root)];
    return { nodes, problems: this.#problems };
  }

  #root(): JSXElement | JSXFragment | null {
    try {
      const { body, directives } = parseProgram("block.tsx", this.#text).program;
      const [only, ...others] = body;
      const expression = only?.type === "ExpressionStatement" ? only.expression : null;
      if (others.length === 0 && directives.length === 0)
        if (expression?.type === "JSXElement" || expression?.type === "JSXFragment")
          return expression;
      this.#problems.push({ kind: "syntax", source: "one element", line: this.#firstLine });
    } catch (error) {
      if (!(error instanceof EditRefused)) throw error;
      const line = /line (\d+)/.exec(error.message)?.[1] ?? "1";
      this.#problems.push({
        kind: "syntax",
        source: error.message.replace(/^.*?column \d+: /s, ""),
        line: Number(line) + this.#firstLine - 1,
      });
    }
    return null;
  }

  #element(node: JSXElement): MarkupElement {
    const { openingElement } = node;
    const { start, end } = rangeOf(openingElement.name);
    const tag = this.#text.slice(start, end);
    if (!isNativeTag(tag)) this.#refuse("component", openingElement.name, `<${tag}>`);
    const attributes: MarkupAttribute[] = [];
    for (const attribute of openingElement.attributes)
      if (attribute.type === "JSXSpreadAttribute") this.#refuse("spread", attribute);
      else attributes.push(...this.#attribute(attribute));
    return { tag, line: this.#lineOf(node), attributes, children: this.#children(node) };
  }

  #attribute(attribute: JSXAttribute): readonly MarkupAttribute[] {
    const value = this.#value(attribute);
    if (value === null) this.#refuse("expression", attribute);
    const name = attributeName(attribute);
    return value === null ? [] : [{ name, line: this.#lineOf(attribute), value }];
  }

  #value(attribute: JSXAttribute): MarkupValue | null {
    const name = attributeName(attribute);
    const { value } = attribute;
    if (!value) return { kind: "plain", value: true };
    if (value.type === "JSXElement" || value.type === "JSXFragment") return null;
    const inner = value.type === "JSXExpressionContainer" ? value.expression : value;
    if (inner.type === "JSXEmptyExpression") return null;
    if (name === "className") {
      const classes = readClasses(inner);
      return classes === null ? null : { kind: "classes", classes };
    }
    if (name === "style") {
      const entries = inner.type === "ObjectExpression" ? readStyle(inner) : null;
      return entries === null ? null : { kind: "style", entries };
    }
    const plain = plainValue(inner);
    return plain === null ? null : { kind: "plain", value: plain };
  }

  #children({ children }: JSXElement | JSXFragment): readonly MarkupNode[] {
    return children.flatMap((child): readonly MarkupNode[] => {
      switch (child.type) {
        case "JSXText": {
          const text = cleanText(child.value);
          return text === "" ? [] : [text];
        }
        case "JSXElement":
          return [this.#element(child)];
        case "JSXFragment":
          return this.#children(child);
        case "JSXExpressionContainer": {
          if (child.expression.type === "JSXEmptyExpression") return [];
          const value = plainValue(child.expression);
          if (value === null) this.#refuse("expression", child);
          return value === null || typeof value === "boolean" ? [] : [String(value)];
        }
        default:
          this.#refuse("spread", child);
          return [];
      }
    });
  }

  #refuse(kind: MarkupProblem["kind"], node: Node, named?: string): void {
    const { start, end } = rangeOf(node);
    const source = named ?? this.#text.slice(start, end).replaceAll(/\s+/g, " ");
    const shown =
      source.length > MAX_NAMED_LENGTH ? `${source.slice(0, MAX_NAMED_LENGTH)}…` : source;
    this.#problems.push({ kind, source: shown, line: this.#lineOf(node) });
  }

  #lineOf(node: Node): number {
    return (node.loc?.start.line ?? 1) + this.#firstLine - 1;
  }
}

/** What JSX makes of text between tags whose entities are decoded already. */
function cleanText(text: string): string {
  const lines = text.split(/\r\n|\n|\r/);
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.replace(/^[ \t]+/, "");
      return index === lines.length - 1 ? start : start.replace(/[ \t]+$/, "");
    })
    .filter((line) => line !== "")
    .join(" ");
}

/** A value that stands in the source as it is. */
function plainValue(node: Expression | Node): string | number | boolean | null {
  if (
    node.type === "StringLiteral" ||
    node.type === "NumericLiteral" ||
    node.type === "BooleanLiteral"
  )
    return node.value;
  if (node.type === "UnaryExpression" && node.operator === "-") {
    const value = plainValue(node.argument);
    return typeof value === "number" ? -value : null;
  }
  if (node.type === "TemplateLiteral" && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? null;
  return null;
}

function readStyle(node: ObjectExpression): Readonly<Record<string, string | number>> | null {
  const entries: Record<string, string | number> = {};
  for (const property of node.properties) {
    if (property.type !== "ObjectProperty" || property.computed) return null;
    const { key } = property;
    const name =
      key.type === "Identifier" ? key.name : key.type === "StringLiteral" ? key.value : null;
    const value = plainValue(property.value);
    if (name === null || value === null || typeof value === "boolean") return null;
    entries[name] = value;
  }
  return entries;
}
