import {
  type CompiledQuery,
  type OperationNode,
  PostgresQueryCompiler,
  type QueryId,
  RawNode,
  type RootOperationNode,
  ValueNode,
} from "kysely";

/** What stands where a template has a parameter: a text that is always the same, or a value. */
type Part = { readonly text: string } | { readonly value: unknown };

interface KnownText {
  readonly parts: readonly Part[];
  readonly text: string;
}

/**
 * Puts statements into words. A template whose parameters are plain values, or texts without parameters of their own such
 * as the rows that an owner exports, reads the same each time, so its text is kept with it: neither is the text made
 * again, nor is its prepared statement looked for by other than identity.
 */
export class TemplateCompiler extends PostgresQueryCompiler {
  readonly #texts = new WeakMap<readonly string[], KnownText>();

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const parts = RawNode.is(node) ? plainParts(node.parameters) : undefined;
    if (parts === undefined || !RawNode.is(node)) return super.compileQuery(node, queryId);
    const parameters = parts.flatMap((part) => ("value" in part ? [part.value] : []));
    return { query: node, queryId, sql: this.#textOf(node.sqlFragments, parts), parameters };
  }

  #textOf(fragments: readonly string[], parts: readonly Part[]): string {
    // A text without parameters is its own only fragment.
    if (fragments.length === 1) return fragments[0] ?? "";
    const known = this.#texts.get(fragments);
    if (known?.parts.every((part, index) => isSameText(part, parts[index])) === true)
      return known.text;
    const text = textOf(fragments, parts);
    this.#texts.set(fragments, { parts: parts.map(withoutValue), text });
    return text;
  }
}

function textOf(fragments: readonly string[], parts: readonly Part[]): string {
  let values = 0;
  return fragments.reduce((before, fragment, index) => {
    const part = parts[index - 1];
    const shown = part !== undefined && "text" in part ? part.text : `$${(values += 1)}`;
    return `${before}${shown}${fragment}`;
  });
}

/** What is kept of a part must not keep what somebody asked with. */
function withoutValue(part: Part): Part {
  return "text" in part ? part : { value: null };
}

function isSameText(one: Part, other: Part | undefined): boolean {
  if (other === undefined) return false;
  return "text" in one ? "text" in other && one.text === other.text : "value" in other;
}

/** The parameters of a template; `undefined` where one is more, such as a name or a template with parameters. */
function plainParts(parameters: readonly OperationNode[]): Part[] | undefined {
  const parts: Part[] = [];
  for (const parameter of parameters) {
    const text = RawNode.is(parameter) ? constantOf(parameter) : undefined;
    if (text !== undefined) parts.push({ text });
    else if (!ValueNode.is(parameter) || parameter.immediate === true) return undefined;
    else parts.push({ value: parameter.value });
  }
  return parts;
}

function constantOf({ sqlFragments, parameters }: RawNode): string | undefined {
  return parameters.length === 0 && sqlFragments.length === 1 ? sqlFragments[0] : undefined;
}
