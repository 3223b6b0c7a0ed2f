import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  snippet,
} from "@codemirror/autocomplete";
import { LSPPlugin } from "@codemirror/lsp-client";
import type { EditorView } from "@codemirror/view";
import type {
  CompletionItem,
  CompletionList,
  CompletionParams,
} from "vscode-languageserver-protocol";
import type { NewestClient } from "./newest-client.ts";

/** The words of the protocol's kinds that the editor has pictures for. */
const KINDS: Readonly<Record<number, string>> = {
  2: "method",
  3: "function",
  5: "property",
  6: "variable",
  7: "class",
  8: "interface",
  9: "namespace",
  10: "property",
  13: "enum",
  14: "keyword",
  20: "enum",
  21: "constant",
  22: "type",
  25: "type",
};
/** The gateway leaves of many proposals those that fit the word, and says so. */
type Wanted = CompletionParams & { readonly typed: string };
type Proposed = CompletionList & { readonly isCut?: boolean };
/** What stands for a field to fill in, in the protocol's snippets and in the editor's. */
const FIELD = /\\([\\$}])|\$(?:(\d+)|\{(\d+)(?::([^{}]*)|\|([^,|}]*)[^}]*)?\})/g;
const SNIPPET = 2;

/** Above everything that the server says about order. */
const MAX_BOOST = 40;

/** What words are made of, and behind what signs something is proposed without being asked for. */
export interface Words {
  readonly word: RegExp;
  readonly rest: RegExp;
  readonly trigger: RegExp;
}
export const CODE_WORDS: Words = {
  word: /[\w$]*/,
  rest: /^[\w$]*$/,
  trigger: /[.'"`/@<#]$/,
};
/** Names in style sheets and markup have hyphens. */
export const DOCUMENT_WORDS: Words = {
  word: /[\w$-]*/,
  rest: /^[\w$-]*$/,
  trigger: /["<@#.]$|[:=] ?$/,
};

/** What the server knows could stand here, with the imports that it takes. */
export function completeFromServer(
  client: NewestClient,
  likelyWords: () => readonly string[],
  words: Words = CODE_WORDS,
): CompletionSource {
  return async (context) => rankedByLikely(await askServer(client, context, words), likelyWords());
}

/** What is likely in this project comes first, among what fits what is typed equally well. */
function rankedByLikely(
  result: CompletionResult | null,
  likely: readonly string[],
): CompletionResult | null {
  if (result === null || likely.length === 0) return result;
  const options = result.options.map((option) => {
    const rank = likely.indexOf(option.label);
    return rank === -1 ? option : { ...option, boost: MAX_BOOST - rank };
  });
  return { ...result, options };
}

async function askServer(
  client: NewestClient,
  context: CompletionContext,
  words: Words,
): Promise<CompletionResult | null> {
  const plugin = context.view === undefined ? null : LSPPlugin.get(context.view);
  if (plugin === null) return null;
  const word = context.matchBefore(words.word);
  const from = word?.from ?? context.pos;
  const isTriggered = words.trigger.test(context.state.sliceDoc(from - 2, from));
  if (!context.explicit && from === context.pos && !isTriggered) return null;
  client.sync();
  const result = await client
    .askNewest<Wanted, Proposed | CompletionItem[] | null>(plugin, "textDocument/completion", {
      textDocument: { uri: plugin.uri },
      position: plugin.toPosition(context.pos),
      typed: word?.text ?? "",
    })
    // The server is gone or too slow, or a next key asked already.
    .catch(() => null);
  if (result === null || context.aborted) return null;
  const items = Array.isArray(result) ? result : result.items;
  const isCut = !Array.isArray(result) && result.isCut === true;
  const options = items.map((item) => optionOf(item, plugin, context.pos));
  return isCut ? { from, options } : { from, options, validFor: words.rest };
}

/** Of more than can be shown those are there that fit what is typed: the next letter asks for others. */
function optionOf(item: CompletionItem, plugin: LSPPlugin, asked: number): Completion {
  const detail = item.labelDetails?.description ?? item.detail;
  const replaced = replacedBy(item, plugin);
  return {
    label: item.label,
    ...(item.kind === undefined ? {} : { type: KINDS[item.kind] ?? "text" }),
    ...(detail === undefined ? {} : { detail }),
    ...(item.sortText === undefined ? {} : { sortText: item.sortText }),
    // What is near comes before what has to be imported. Only TypeScript's order begins with digits.
    boost: /^\d/.test(item.sortText ?? "") && (item.sortText ?? "") > "15" ? -20 : 0,
    apply: (view, _completion, from, to) => {
      // What was typed since then stands between both ends.
      const end = replaced === null ? to : Math.max(to, replaced.to + to - asked);
      void accept(view, item, Math.min(from, replaced?.from ?? from), end);
    },
  };
}

/** What stands where a proposal goes, where the server says so. */
function replacedBy({ textEdit }: CompletionItem, plugin: LSPPlugin) {
  if (textEdit === undefined || !("range" in textEdit)) return null;
  const { start, end } = textEdit.range;
  return { from: plugin.fromPosition(start), to: plugin.fromPosition(end) };
}

/** Puts the word in at once, and the imports that it takes when the server has said where they go. */
async function accept(
  view: EditorView,
  item: CompletionItem,
  from: number,
  to: number,
): Promise<void> {
  const plugin = LSPPlugin.get(view);
  const written = item.textEdit?.newText ?? item.insertText ?? item.label;
  const text = written.replace(/\$0$/, "");
  const before = view.state.doc;
  if (item.insertTextFormat === SNIPPET && /\$|\\/.test(text))
    snippet(templateOf(text))(view, null, from, to);
  else
    view.dispatch({
      changes: { from, to, insert: text },
      selection: { anchor: from + text.length },
      userEvent: "input.complete",
    });
  if (plugin === null) return;
  const resolved = await plugin.client
    .request<CompletionItem, CompletionItem>("completionItem/resolve", item)
    .catch(() => null);
  const changes = (resolved?.additionalTextEdits ?? [])
    .map(({ range, newText }) => ({
      from: plugin.fromPosition(range.start, before),
      to: plugin.fromPosition(range.end, before),
      insert: newText,
    }))
    // Above the word nothing moved meanwhile.
    .filter((change) => change.to <= from);
  if (changes.length > 0) view.dispatch({ changes, userEvent: "input.complete" });
}

/** A snippet of the protocol as the editor has them. Braces that are text are told apart from those of fields. */
export function templateOf(text: string): string {
  let template = "";
  let at = 0;
  const plain = (part: string): string => part.replaceAll(/[{}]/g, String.raw`\$&`);
  for (const match of text.matchAll(FIELD)) {
    const [whole, escaped, bare, numbered, preset, choice] = match;
    template += plain(text.slice(at, match.index));
    at = match.index + whole.length;
    const number = bare ?? numbered ?? "";
    const inner = preset ?? choice ?? "";
    if (escaped !== undefined) template += plain(escaped);
    else template += `\${${number === "0" ? "99" : number}${inner === "" ? "" : `:${inner}`}}`;
  }
  return template + plain(text.slice(at));
}
