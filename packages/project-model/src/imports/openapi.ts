import { parse } from "yaml";
import { ModelError, note } from "../notes/note.ts";
import { titleOf } from "../names/words.ts";
import { assertReadable, finishImport, type ImportResult } from "./import-result.ts";
import { SchemaReader } from "./schema-reader.ts";
import { isRecord, recordAt, stringAt, type JsonSchema } from "./schema-types.ts";

/** Schemas that say how to call or to fail rather than what is kept. */
const MESSAGE =
  /(?:Request|Response|Error|Errors|Problem|Page|List|Query|Params?|Input|Create|Update|Patch|Result|Envelope)$/;

/** A model from an OpenAPI 3 document, JSON or YAML: its component schemas that describe things become entities. */
export function importOpenApi(text: string): ImportResult {
  assertReadable(text);
  const root = parseText(text);
  const version = isRecord(root)
    ? (stringAt(root, "openapi") ?? stringAt(root, "swagger"))
    : undefined;
  if (!isRecord(root) || version === undefined || !version.startsWith("3."))
    throw new ModelError([note("notOpenApi3", { found: version ?? "no version" })]);
  const reader = new SchemaReader(
    titleOf(stringAt(recordAt(root, "info"), "title") ?? "Application"),
    root,
  );
  const schemas = Object.entries(recordAt(recordAt(root, "components"), "schemas")).filter(
    (entry): entry is [string, JsonSchema] => isRecord(entry[1]),
  );
  const names = new Set(schemas.map(([name]) => name));
  const things = schemas.filter(([name]) => !isMessage(name, names));
  for (const [name] of schemas.filter(([name]) => isMessage(name, names)))
    reader.notes.push(
      note("unsupportedPart", { place: note("placeModel"), part: `schema ${name}` }),
    );
  reader.read(things);
  return finishImport(reader.builder.model, reader.notes);
}

function isMessage(name: string, names: ReadonlySet<string>): boolean {
  const base = name.replace(MESSAGE, "");
  return (
    base !== name && (base === "" || names.has(base) || /(?:Request|Response|Error)$/.test(name))
  );
}

/** YAML takes a second for each of some hundred thousand characters, while everybody waits; JSON takes none. */
const MAX_YAML = 500_000;

function parseText(text: string): unknown {
  try {
    if (text.trimStart().startsWith("{")) return JSON.parse(text) as unknown;
  } catch {
    // A mapping of YAML may begin with a brace too.
  }
  if (text.length > MAX_YAML)
    throw new ModelError([note("tooLarge", { size: text.length, limit: MAX_YAML })]);
  try {
    // Whether keys are unique takes the square of their number to check.
    return parse(text, { maxAliasCount: 100, uniqueKeys: false });
  } catch (error) {
    const problem = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    throw new ModelError([note("badYaml", { problem })]);
  }
}
