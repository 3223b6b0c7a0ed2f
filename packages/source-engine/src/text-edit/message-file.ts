import { parseExpression } from "@babel/parser";
import type { Node, ObjectExpression, StringLiteral } from "@babel/types";
import { counted } from "../parse/counted-text.ts";
import { isScript, parsePiece } from "../parse/parse-program.ts";
import { rangeOf, walk } from "../parse/walk.ts";
import type { MessageKey } from "./message-key.ts";

interface Files {
  read(path: string): string | null;
  list(): readonly string[];
}

/** A message in a file of the project. */
export interface FoundMessage {
  readonly path: string;
  readonly text: string;
  /** The quote of the value in code; null in JSON. */
  readonly quote: string | null;
  /** Range between the quotes of the value. */
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

const FOLDER =
  /(?:^|\/)(?:messages|locales?|i18n|lang|langs|translations|intl)(?:\/|\.[cm]?[jt]s$)/;
/** `{ en: { translation: { … } } }`: so deep lie the messages of a language at most. */
const MAX_LEVELS = 3;
/** Keys that are longer are sentences: they are looked up as a whole. */
const MAX_KEY_LENGTH = 200;
const MAX_KEY_PARTS = 20;
const ENGLISH = /(?:^|[/._-])en(?:[-_][A-Za-z]+)?(?:[/._-]|$)/;

/** Files that hold messages, as JSON or as objects in code, those of the English language first. */
export function messageFiles(files: Files): readonly string[] {
  const found = files
    .list()
    .filter(
      (path) =>
        (path.endsWith(".json") || (isScript(path) && !path.endsWith("sx"))) &&
        FOLDER.test(path) &&
        !path.includes("node_modules/"),
    );
  const english = found.filter((path) => ENGLISH.test(path));
  return [...english, ...found.filter((path) => !english.includes(path))];
}

/** Finds a message in the project; English before other languages. */
export function findMessage(
  files: Files,
  message: MessageKey,
  paths = messageFiles(files),
  parse = parseMessages,
): FoundMessage | null {
  for (const found of eachMessage(files, message, paths, parse)) return found;
  return null;
}

/** A message in all of its languages. */
export function findMessages(
  files: Files,
  message: MessageKey,
  paths = messageFiles(files),
  parse = parseMessages,
): readonly FoundMessage[] {
  const found = new Map<string, FoundMessage>();
  for (const one of eachMessage(files, message, paths, parse))
    found.set(`${one.path}:${one.start}`, one);
  return [...found.values()];
}

function* eachMessage(
  files: Files,
  message: MessageKey,
  paths: readonly string[],
  parse: typeof parseMessages,
): Generator<FoundMessage, void> {
  const [named, bare] = splitScope(message.key);
  const scope = named ?? message.scope;
  const ranked = scope
    ? new Set([...paths.filter((path) => path.endsWith(`/${scope}.json`)), ...paths])
    : paths;
  const keys = spellings(bare, scope, message.prefix).map(partsOf);
  for (const path of ranked) {
    const text = files.read(path);
    for (const root of text === null ? [] : parse(path, text)) {
      const literal = keys.map((key) => valueAt(root, key)).find((one) => one !== null);
      if (text === null || !literal) continue;
      const range = rangeOf(literal);
      const quote = path.endsWith(".json") ? null : (text[range.start] ?? null);
      yield { path, text, quote, start: range.start + 1, end: range.end - 1, value: literal.value };
    }
  }
}

function partsOf(key: string): readonly string[] {
  const parts = key.length > MAX_KEY_LENGTH ? [] : key.split(".");
  return parts.length === 0 || parts.length > MAX_KEY_PARTS ? [key] : parts;
}

function splitScope(key: string): readonly [string | null, string] {
  const at = key.indexOf(":");
  return at > 0 && !key.includes(" ") ? [key.slice(0, at), key.slice(at + 1)] : [null, key];
}

function spellings(key: string, scope: string | null, prefix: string | null): readonly string[] {
  const own = prefix === null ? key : `${prefix}.${key}`;
  return scope === null ? [own] : [own, `${scope}.${own}`];
}

/** The objects of a message file that may hold its messages; none when it cannot be read. */
export function parseMessages(path: string, text: string): readonly ObjectExpression[] {
  return path.endsWith(".json") ? parseJson(text) : parseCode(path, text);
}

function parseJson(text: string): readonly ObjectExpression[] {
  try {
    JSON.parse(text.replace(/^\ufeff/, ""));
    const node = parseExpression(counted(text));
    return node.type === "ObjectExpression" ? [node] : [];
  } catch {
    return [];
  }
}

/** In code the messages of several languages may stand in one object, each below its name. */
function parseCode(path: string, text: string): readonly ObjectExpression[] {
  const program = parsePiece(path, text, 0)?.program;
  const found: ObjectExpression[] = [];
  const levels = new Map<Node, number>();
  if (program)
    walk(program, (node, parent) => {
      const level = levels.get(parent ?? node) ?? 0;
      levels.set(node, node.type === "ObjectExpression" ? level + 1 : level);
      if (node.type === "ObjectExpression") found.push(node);
      return level >= MAX_LEVELS || /Function/.test(node.type) ? "skip" : undefined;
    });
  return found;
}

/** The keys under which an object has a text, nested ones written with dots. */
export function keysOfText(
  object: ObjectExpression,
  isText: (value: string) => boolean,
  before = "",
): readonly string[] {
  return [...valuesOf(object)].flatMap(([name, value]) => {
    if (value.type === "ObjectExpression") return keysOfText(value, isText, `${before}${name}.`);
    return value.type === "StringLiteral" && isText(value.value) ? [`${before}${name}`] : [];
  });
}

/** The text under a key, nested or written with dots. */
function valueAt(object: ObjectExpression, path: readonly string[]): StringLiteral | null {
  const values = valuesOf(object);
  for (let length = path.length; length >= 1; length -= 1) {
    const value = values.get(path.slice(0, length).join("."));
    if (length === path.length && value?.type === "StringLiteral") return value;
    if (length === path.length || value?.type !== "ObjectExpression") continue;
    const inner = valueAt(value, path.slice(length));
    if (inner) return inner;
  }
  return null;
}

/** Of objects that were parsed here and never change. */
const known = new WeakMap<ObjectExpression, ReadonlyMap<string, Node>>();

/** The values of an object by name; of a name that is written twice the last one counts. */
function valuesOf(object: ObjectExpression): ReadonlyMap<string, Node> {
  const before = known.get(object);
  if (before) return before;
  const values = new Map<string, Node>();
  for (const property of object.properties) {
    const name = property.type === "ObjectProperty" ? nameOf(property.key) : null;
    if (property.type === "ObjectProperty" && name !== null) values.set(name, property.value);
  }
  known.set(object, values);
  return values;
}

function nameOf(key: Node): string | null {
  if (key.type === "StringLiteral") return key.value;
  return key.type === "Identifier" ? key.name : null;
}
