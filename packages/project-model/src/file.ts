import {
  Document,
  isMap,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  YAMLMap,
  YAMLSeq,
} from "yaml";
import {
  entitySchema,
  enumSchema,
  modelSchema,
  pageSchema,
  relationSchema,
  roleSchema,
  type ProjectModel,
} from "./model.ts";
import { fieldSchema } from "./field.ts";
import { ModelError, note } from "./notes/note.ts";
import { readModel } from "./validate.ts";

/** Where a project keeps its model. */
export const MODEL_PATH = "project-model.yaml";

/** It is parsed while everybody waits, a second for each of some hundred thousand characters. */
const MAX_FILE = 1_000_000;

const HEADER = " The project model. Names may change; ids never do: they make a rename a rename.";

/** Keys in the order of their schemas, so that the same model is always the same text. */
const KEY_ORDER = [
  modelSchema,
  entitySchema,
  fieldSchema,
  enumSchema,
  relationSchema,
  roleSchema,
  pageSchema,
].map((schema) => Object.keys(schema.shape));

/** The text of a model: YAML with one thing per line, keys in fixed order, empty lists left out. */
export function writeModelFile(model: ProjectModel): string {
  const parsed = modelSchema.parse(model);
  const document = new Document(withoutEmptyLists(inKeyOrder(parsed)));
  document.commentBefore = HEADER;
  visit(document, {
    Map: (_, map, ancestors) => {
      const depth = ancestors.filter((node) => node instanceof YAMLSeq).length;
      if (depth === 1 && hasKey(map, "id")) map.spaceBefore = false;
      if (hasKey(map, "actions") || isEnumValue(map, ancestors)) map.flow = true;
    },
    Seq: (_, list) => {
      if (list.items.every((item) => isScalar(item))) list.flow = true;
    },
    Pair: (_, pair, ancestors) => {
      const isTop = ancestors.length === 2;
      if (isTop && pair.value instanceof YAMLSeq && isScalar(pair.key)) pair.key.spaceBefore = true;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** A model from its file. Throws `ModelError` with every problem and its place. */
export function readModelFile(text: string): ProjectModel {
  if (text.length > MAX_FILE)
    throw new ModelError([note("tooLarge", { size: text.length, limit: MAX_FILE })]);
  // The library takes the square of their number to see whether keys are unique.
  const lines = new LineCounter();
  const document = parseDocument(text, {
    version: "1.2",
    prettyErrors: true,
    uniqueKeys: false,
    lineCounter: lines,
  });
  const [broken] = document.errors;
  if (broken !== undefined) {
    const [start] = broken.linePos ?? [{ line: 1, col: 1 }];
    const problem = broken.message.split(/ at line |\n/)[0] ?? broken.message;
    throw new ModelError([note("fileSyntax", { line: start.line, column: start.col, problem })]);
  }
  if (!isMap(document.contents))
    throw new ModelError([note("fileShape", { problem: "its top level has no keys." })]);
  let hasAlias = false;
  let repeated: number | null = null;
  visit(document, {
    Map: (_, map) => {
      repeated ??= repeatedKey(map);
    },
    Alias: () => {
      hasAlias = true;
    },
  });
  if (hasAlias) throw new ModelError([note("fileShape", { problem: "it uses aliases (*)." })]);
  if (repeated !== null) {
    const { line, col: column } = lines.linePos(repeated);
    const problem = "Map keys must be unique";
    throw new ModelError([note("fileSyntax", { line, column, problem })]);
  }
  const { model, problems } = readModel(document.toJS());
  if (model === null || problems.length > 0)
    throw new ModelError(problems.map((problem) => problem.note));
  return model;
}

/** Where a key stands that the same mapping has already. */
function repeatedKey({ items }: YAMLMap): number | null {
  const seen = new Set<unknown>();
  for (const { key } of items) {
    if (!isScalar(key)) continue;
    if (seen.has(key.value)) return key.range?.[0] ?? 0;
    seen.add(key.value);
  }
  return null;
}

function hasKey(node: unknown, key: string): boolean {
  return node instanceof YAMLMap && node.has(key);
}

function isEnumValue(map: YAMLMap, ancestors: readonly unknown[]): boolean {
  const isShort = map.items.length === 2 && map.has("id") && map.has("name");
  const list = ancestors.findLastIndex((node) => node instanceof YAMLSeq);
  return isShort && ancestors.slice(0, list).some((node) => node instanceof YAMLSeq);
}

function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (typeof value !== "object" || value === null) return value;
  const keys = Object.keys(value);
  const order = KEY_ORDER.find((known) => keys.every((key) => known.includes(key))) ?? keys;
  const entries = new Map(Object.entries(value));
  return Object.fromEntries(
    order
      .filter((key) => entries.get(key) !== undefined)
      .map((key) => [key, inKeyOrder(entries.get(key))]),
  );
}

function withoutEmptyLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyLists);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => !(Array.isArray(entry) && entry.length === 0))
      .map(([key, entry]) => [key, withoutEmptyLists(entry)]),
  );
}
