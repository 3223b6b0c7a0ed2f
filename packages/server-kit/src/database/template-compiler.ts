import {
  type CompiledQuery,
  type OperationNode,
  PostgresQueryCompiler,
  type QueryId,
  RawNode,
  type RootOperationNode,
  ValueNode,
} from "kysely";

/**
 * Puts statements into words. A template whose parameters are all plain values reads the same each time, so its text
 * is kept with it: neither is the text made again, nor is its prepared statement looked for by other than identity.
 */
export class TemplateCompiler extends PostgresQueryCompiler {
  readonly #texts = new WeakMap<readonly string[], string>();

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const values = RawNode.is(node) ? plainValues(node.parameters) : undefined;
    if (values === undefined || !RawNode.is(node)) return super.compileQuery(node, queryId);
    return { query: node, queryId, sql: this.#textOf(node.sqlFragments), parameters: values };
  }

  #textOf(fragments: readonly string[]): string {
    // A text without parameters is its own only fragment.
    if (fragments.length === 1) return fragments[0] ?? "";
    const known = this.#texts.get(fragments);
    if (known !== undefined) return known;
    const text = fragments.reduce((before, fragment, index) => `${before}$${index}${fragment}`);
    this.#texts.set(fragments, text);
    return text;
  }
}

/** The values of parameters; `undefined` where one is more than a value, such as a name or another template. */
function plainValues(parameters: readonly OperationNode[]): unknown[] | undefined {
  const values: unknown[] = [];
  for (const parameter of parameters) {
    if (!ValueNode.is(parameter) || parameter.immediate === true) return undefined;
    values.push(parameter.value);
  }
  return values;
}
