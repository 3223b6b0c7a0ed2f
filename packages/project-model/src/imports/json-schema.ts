import { ModelError, note } from "../notes/note.ts";
import { titleOf } from "../names/words.ts";
import { assertReadable, finishImport, type ImportResult } from "./import-result.ts";
import { SchemaReader } from "./schema-reader.ts";
import { isRecord, recordAt, stringAt, type JsonSchema } from "./schema-types.ts";

/** A model from a JSON Schema: the root and every definition that describes an object become entities. */
export function importJsonSchema(text: string): ImportResult {
  assertReadable(text);
  const root = parseJson(text);
  if (!isRecord(root)) throw new ModelError([note("notJsonSchema")]);
  const title = stringAt(root, "title");
  const reader = new SchemaReader(titleOf(title ?? "Application"), root);
  const definitions = [recordAt(root, "$defs"), recordAt(root, "definitions")].flatMap((all) =>
    Object.entries(all).filter((entry): entry is [string, JsonSchema] => isRecord(entry[1])),
  );
  reader.read([[title ?? "Item", root], ...definitions]);
  if (reader.builder.model.entities.length === 0) throw new ModelError([note("notJsonSchema")]);
  return finishImport(reader.builder.model, reader.notes);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ModelError([
      note("badJson", { problem: error instanceof Error ? error.message : String(error) }),
    ]);
  }
}
