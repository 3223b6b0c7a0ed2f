import { parseSnippet, type SnippetPart } from "./parse-snippet.ts";
import { inCase, type SnippetPlace, variableOf } from "./variables.ts";

/** A place to type at, counted in the text of the snippet. */
export interface SnippetField {
  readonly stop: number;
  readonly from: number;
  readonly to: number;
  readonly choices: readonly string[];
}

export interface ExpandedSnippet {
  readonly text: string;
  /** In the order in which one goes through them; the last is where one goes on. */
  readonly fields: readonly SnippetField[];
}

/** So many parts are put in: stops that repeat others which repeat others double with each. */
const MAX_PUT = 5_000;
const MAX_CHARACTERS = 200_000;

/** The text of a snippet at a place, with its fields. Lines after the first are indented as that is. */
export function expandSnippet(
  body: string,
  place: SnippetPlace,
  indent: { readonly line: string; readonly unit: string },
): ExpandedSnippet {
  const fields: SnippetField[] = [];
  let text = "";
  let left = MAX_PUT;
  const parts = parseSnippet(body.replaceAll(/\r\n?/g, "\n"));
  const filled = defaultsOf(parts, new Map());
  const write = (piece: string): void => {
    text += piece.replaceAll("\t", indent.unit).replaceAll("\n", `\n${indent.line}`);
  };
  const put = (part: SnippetPart, within: ReadonlySet<number>): void => {
    left -= 1;
    if (left < 0 || text.length > MAX_CHARACTERS) return;
    if (part.kind === "text") return write(part.text);
    if (part.kind === "variable") {
      const value = variableOf(part.name, place);
      if (value !== undefined && value !== "") return write(inCase(value, part.transform));
      // A variable that nobody knows is its own name, as a place to type at.
      if (value === undefined && part.inside.length === 0) return write(part.name);
      for (const one of part.inside) put(one, within);
      return;
    }
    const from = text.length;
    if (part.kind === "choice") write(part.choices[0] ?? "");
    else if (!within.has(part.stop)) {
      const inner = new Set([...within, part.stop]);
      for (const one of part.inside.length > 0 ? part.inside : (filled.get(part.stop) ?? []))
        put(one, inner);
    }
    const choices = part.kind === "choice" ? part.choices : [];
    fields.push({ stop: part.stop, from, to: text.length, choices });
  };
  for (const part of parts) put(part, new Set());
  if (!fields.some(({ stop }) => stop === 0))
    fields.push({ stop: 0, from: text.length, to: text.length, choices: [] });
  const rank = ({ stop }: SnippetField): number => (stop === 0 ? Number.MAX_SAFE_INTEGER : stop);
  return { text, fields: fields.toSorted((one, other) => rank(one) - rank(other)) };
}

/** What stands at each stop that is given a text somewhere: others of the same number repeat it. */
function defaultsOf(
  parts: readonly SnippetPart[],
  known: Map<number, readonly SnippetPart[]>,
): Map<number, readonly SnippetPart[]> {
  for (const part of parts) {
    if (part.kind === "choice" && !known.has(part.stop))
      known.set(part.stop, [{ kind: "text", text: part.choices[0] ?? "" }]);
    if (part.kind !== "stop" && part.kind !== "variable") continue;
    if (part.kind === "stop" && part.inside.length > 0 && !known.has(part.stop))
      known.set(part.stop, part.inside);
    defaultsOf(part.inside, known);
  }
  return known;
}
