import type {
  Completion,
  CompletionContext,
  CompletionResult,
  CompletionSource,
} from "@codemirror/autocomplete";
import { LSPPlugin } from "@codemirror/lsp-client";
import type { EditorView } from "@codemirror/view";
import type {
  CompletionItem,
  CompletionList,
  CompletionParams,
} from "vscode-languageserver-protocol";

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

/** Above everything that the server says about order. */
const MAX_BOOST = 40;

const TRIGGER = /[.'"`/@<#]$/;

/** What the server knows could stand here, with the imports that it takes. */
export function completeFromServer(likelyWords: () => readonly string[]): CompletionSource {
  return async (context) => rankedByLikely(await askServer(context), likelyWords());
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

async function askServer(context: CompletionContext): Promise<CompletionResult | null> {
  const plugin = context.view === undefined ? null : LSPPlugin.get(context.view);
  if (plugin === null || !plugin.client.connected) return null;
  const word = context.matchBefore(/[\w$]*/);
  const from = word?.from ?? context.pos;
  const isTriggered = TRIGGER.test(context.state.sliceDoc(from - 1, from));
  if (!context.explicit && from === context.pos && !isTriggered) return null;
  plugin.client.sync();
  const result = await plugin.client
    .request<Wanted, Proposed | CompletionItem[] | null>("textDocument/completion", {
      textDocument: { uri: plugin.uri },
      position: plugin.toPosition(context.pos),
      typed: word?.text ?? "",
    })
    // The server is gone or too slow: the next key asks again.
    .catch(() => null);
  if (result === null || context.aborted) return null;
  if (Array.isArray(result)) return proposing(from, result, false);
  return proposing(from, result.items, result.isCut === true);
}

/** Of more than can be shown those are there that fit what is typed: the next letter asks for others. */
function proposing(
  from: number,
  items: readonly CompletionItem[],
  isCut: boolean,
): CompletionResult {
  const options = items.map(optionOf);
  return isCut ? { from, options } : { from, options, validFor: /^[\w$]*$/ };
}

function optionOf(item: CompletionItem): Completion {
  const detail = item.labelDetails?.description ?? item.detail;
  return {
    label: item.label,
    ...(item.kind === undefined ? {} : { type: KINDS[item.kind] ?? "text" }),
    ...(detail === undefined ? {} : { detail }),
    ...(item.sortText === undefined ? {} : { sortText: item.sortText }),
    // What is near comes before what has to be imported.
    boost: (item.sortText ?? "") > "15" ? -20 : 0,
    apply: (view, _completion, from, to) => void accept(view, item, from, to),
  };
}

/** Puts the word in at once, and the imports that it takes when the server has said where they go. */
async function accept(
  view: EditorView,
  item: CompletionItem,
  from: number,
  to: number,
): Promise<void> {
  const plugin = LSPPlugin.get(view);
  const text = (item.textEdit?.newText ?? item.insertText ?? item.label).replace(/\$0$/, "");
  const before = view.state.doc;
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
