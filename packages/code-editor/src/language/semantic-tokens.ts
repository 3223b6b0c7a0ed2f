import type { LSPPlugin } from "@codemirror/lsp-client";
import type { Extension, Range, Text } from "@codemirror/state";
import { Decoration, type EditorView } from "@codemirror/view";
import type { SemanticTokens } from "vscode-languageserver-protocol";
import type { NewestClient } from "./newest-client.ts";
import { marksWhenResting } from "./when-resting.ts";

/** What words can be that a parser alone can't tell, and how they are shown. */
export const TOKEN_TYPES = [
  "namespace",
  "class",
  "enum",
  "interface",
  "typeParameter",
  "type",
  "parameter",
  "variable",
  "enumMember",
  "property",
  "function",
  "method",
] as const;
export const TOKEN_MODIFIERS = ["declaration", "readonly", "static", "async", "local"] as const;
const MAX_TOKENS = 20_000;
const FIELDS = 5;

const legendOf = (client: NewestClient): readonly string[] =>
  client.serverCapabilities?.semanticTokensProvider?.legend.tokenTypes ?? [];

/** Shows words as what they mean: a parameter, a type, a function that is only called here. */
export function semanticTokens(client: NewestClient): Extension {
  return marksWhenResting(client, async (plugin, view) => {
    const types = legendOf(client);
    const { doc } = view.state;
    const answer = types.length === 0 ? null : await ask(client, plugin, view);
    return Decoration.set(answer === null ? [] : rangesOf(answer.data, types, doc), true);
  });
}

function ask(
  client: NewestClient,
  { uri }: LSPPlugin,
  view: EditorView,
): Promise<SemanticTokens | null> {
  const params = { textDocument: { uri } };
  return client.askNewest(view, "textDocument/semanticTokens/full", params);
}

/** Reads tokens as servers write them: each in lines and characters behind the one before. */
export function rangesOf(
  data: readonly number[],
  types: readonly string[],
  doc: Text,
): Range<Decoration>[] {
  const ranges: Range<Decoration>[] = [];
  let line = 0;
  let character = 0;
  for (let at = 0; at + FIELDS <= data.length && at < MAX_TOKENS * FIELDS; at += FIELDS) {
    const [lines = 0, characters = 0, length = 0, type = -1] = data.slice(at, at + FIELDS);
    character = lines === 0 ? character + characters : characters;
    line += lines;
    const known = TOKEN_TYPES.find((one) => one === types[type]);
    if (known === undefined || line >= doc.lines) continue;
    const { from, to } = doc.line(line + 1);
    const start = from + character;
    const end = start + length;
    if (length > 0 && end <= to) ranges.push(markOf(known).range(start, end));
  }
  return ranges;
}

const marks = new Map<string, Decoration>();

function markOf(type: string): Decoration {
  const known = marks.get(type) ?? Decoration.mark({ class: `cm-word-${type}` });
  marks.set(type, known);
  return known;
}
