import { isolateHistory } from "@codemirror/commands";
import type { LSPClient } from "@codemirror/lsp-client";
import type { Text } from "@codemirror/state";
import type {
  DocumentFormattingParams,
  FormattingOptions,
  TextEdit,
} from "vscode-languageserver-protocol";
import { changesOf } from "./edits.ts";

const USUAL_WIDTH = 2;
const MAX_LINES_SEEN = 500;

/** Has the server format an open text, as one step to undo; `false` where it does not, or the text is another by then. */
export async function formatIn(client: LSPClient, uri: string): Promise<boolean> {
  const view = client.workspace.getFile(uri)?.getView();
  const provider = client.serverCapabilities?.documentFormattingProvider;
  if (!view || provider === undefined || provider === false) return false;
  client.sync();
  const { doc } = view.state;
  const edits = await client.request<DocumentFormattingParams, TextEdit[] | null>(
    "textDocument/formatting",
    { textDocument: { uri }, options: indentationOf(doc) },
  );
  if (edits === null || view.state.doc !== doc) return false;
  const changes = changesOf(doc, edits);
  const annotations = isolateHistory.of("full");
  if (changes.length > 0) view.dispatch({ changes, annotations, userEvent: "input.format" });
  return true;
}

/** How a text is indented already. */
function indentationOf(doc: Text): FormattingOptions {
  for (const line of doc.iterLines(1, Math.min(doc.lines, MAX_LINES_SEEN) + 1)) {
    const [blanks = ""] = /^(?:\t| {2,8})(?=\S)/.exec(line) ?? [];
    if (blanks === "\t") return { tabSize: 4, insertSpaces: false };
    if (blanks !== "") return { tabSize: blanks.length, insertSpaces: true };
  }
  return { tabSize: USUAL_WIDTH, insertSpaces: true };
}
