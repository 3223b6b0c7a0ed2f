import { type Dialect, SourceError } from "../driver.ts";
import { codeOf, mapCode } from "./parameters.ts";

/** A query that others select from as `saved.<name>`. */
export interface SavedTable {
  readonly name: string;
  readonly text: string;
}

/** So that no saved query stands in for a table of the source: nobody's query changes unless it asks for one. */
const PLACE = /saved\s*\.\s*([A-Za-z_]\w*)/iy;
/** Blanks and comments before the first word, and the words that begin named queries. */
const BEGIN = /^(?:\s|--[^\n]*\n|\/\*[^]*?\*\/)*/;
const WITH = /^with\s+(?:recursive\s+)?/i;

/** Characters of all that a query selects from, its own included. */
const MAX_LENGTH = 200_000;

/** What opens or closes a text, a name or a comment whose other end is missing, or ends the statement. */
const LOOSE = /['"`;]|\/\*|\*\/|\$\w*\$/;

/** The statement of a saved query, without what ends it. */
function statementOf({ text }: Pick<SavedTable, "text">): string {
  return text.replace(/[\s;]+$/, "");
}

/**
 * Refuses a text that would not stay within the brackets it is put into: what followed them would be part of
 * somebody else's query.
 */
export function requireWholeQuery(table: SavedTable, dialect: Dialect): void {
  const code = codeOf(statementOf(table), dialect);
  let depth = 0;
  let lowest = 0;
  for (const character of code) {
    depth += character === "(" ? 1 : character === ")" ? -1 : 0;
    lowest = Math.min(lowest, depth);
  }
  if (depth !== 0 || lowest < 0 || LOOSE.test(code))
    throw new SourceError(
      "refused",
      `The saved query ${table.name} is not one whole statement: a bracket, text or comment has no end or no beginning.`,
    );
}

/**
 * The text with the saved queries that it selects from put before it as named queries, and before these the ones that
 * they select from themselves. What is written so is checked and run as if somebody had written it by hand.
 */
export function withSavedTables(
  text: string,
  tables: readonly SavedTable[],
  dialect: Dialect,
): string {
  if (tables.length === 0) return text;
  const known = new Map(tables.map((table) => [table.name.toLowerCase(), table]));
  const written = new Map<string, string>();
  const expand = (part: string): string =>
    mapCode(part, dialect, PLACE, ([place, name = ""]) => {
      const table = known.get(name.toLowerCase());
      if (table === undefined) return place;
      const own = `saved_${table.name}`;
      if (!written.has(own)) {
        // Known before its text is looked at: one that leads back to itself ends here, and the database refuses it.
        written.set(own, "");
        requireWholeQuery(table, dialect);
        const inner = expand(statementOf(table));
        written.delete(own);
        written.set(own, inner);
      }
      return own;
    });
  const whole = expand(text);
  if (written.size === 0) return whole;
  // A comment at its end must not swallow the bracket.
  if ([...written.values(), whole].reduce((sum, one) => sum + one.length, 0) > MAX_LENGTH)
    throw new SourceError(
      "refused",
      "The saved queries that it selects from are too long together.",
    );
  const named = [...written].map(([name, inner]) => `${name} as (${inner}\n)`).join(", ");
  const begin = BEGIN.exec(whole)?.[0] ?? "";
  const rest = whole.slice(begin.length);
  const head = WITH.exec(rest)?.[0];
  return head === undefined
    ? `with ${named} ${rest}`
    : `${head}${named}, ${rest.slice(head.length)}`;
}
