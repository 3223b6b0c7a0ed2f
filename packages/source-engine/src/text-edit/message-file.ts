import { parseExpression } from "@babel/parser";
import type { ObjectExpression, StringLiteral } from "@babel/types";
import { rangeOf } from "../parse/walk.ts";
import type { MessageKey } from "./message-key.ts";

interface Files {
  read(path: string): string | null;
  list(): readonly string[];
}

/** A message in a JSON file of the project. */
export interface FoundMessage {
  readonly path: string;
  readonly text: string;
  /** Range between the quotes of the value. */
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

const FOLDER = /(?:^|\/)(?:messages|locales?|i18n|lang|langs|translations|intl)\//;
const ENGLISH = /(?:^|[/._-])en(?:[-_][A-Za-z]+)?(?:[/._-]|$)/;

/** JSON files that hold messages, those of the English language first. */
export function messageFiles(files: Files): readonly string[] {
  const found = files
    .list()
    .filter(
      (path) => path.endsWith(".json") && FOLDER.test(path) && !path.includes("node_modules/"),
    );
  const english = found.filter((path) => ENGLISH.test(path));
  return [...english, ...found.filter((path) => !english.includes(path))];
}

/** Finds a message in the project; English before other languages. */
export function findMessage(
  files: Files,
  message: MessageKey,
  paths = messageFiles(files),
  parse: (path: string, text: string) => ObjectExpression | null = parseMessages,
): FoundMessage | null {
  const [named, bare] = splitScope(message.key);
  const scope = named ?? message.scope;
  const ranked = scope
    ? [...paths.filter((path) => path.endsWith(`/${scope}.json`)), ...paths]
    : paths;
  for (const path of ranked) {
    const text = files.read(path);
    if (text === null) continue;
    const root = parse(path, text);
    if (!root) continue;
    for (const key of spellings(bare, scope, message.prefix)) {
      const literal = valueAt(root, key.split("."));
      if (!literal) continue;
      const range = rangeOf(literal);
      return { path, text, start: range.start + 1, end: range.end - 1, value: literal.value };
    }
  }
  return null;
}

function splitScope(key: string): readonly [string | null, string] {
  const at = key.indexOf(":");
  return at > 0 && !key.includes(" ") ? [key.slice(0, at), key.slice(at + 1)] : [null, key];
}

function spellings(key: string, scope: string | null, prefix: string | null): readonly string[] {
  const own = prefix === null ? key : `${prefix}.${key}`;
  return scope === null ? [own] : [own, `${scope}.${own}`];
}

/** The object of a message file; null when it is no JSON object. */
export function parseMessages(_path: string, text: string): ObjectExpression | null {
  try {
    JSON.parse(text.replace(/^\ufeff/, ""));
    const node = parseExpression(text);
    return node.type === "ObjectExpression" ? node : null;
  } catch {
    return null;
  }
}

/** The text under a key, nested or written with dots. */
function valueAt(object: ObjectExpression, path: readonly string[]): StringLiteral | null {
  for (let length = path.length; length >= 1; length -= 1) {
    const name = path.slice(0, length).join(".");
    for (const property of object.properties) {
      if (property.type !== "ObjectProperty" || property.key.type !== "StringLiteral") continue;
      if (property.key.value !== name) continue;
      const { value } = property;
      if (length === path.length && value.type === "StringLiteral") return value;
      if (length === path.length || value.type !== "ObjectExpression") continue;
      const inner = valueAt(value, path.slice(length));
      if (inner) return inner;
    }
  }
  return null;
}
