import type { LSPClient } from "@codemirror/lsp-client";
import type { ChangeSpec, Text } from "@codemirror/state";
import type { TextEdit, WorkspaceEdit } from "vscode-languageserver-protocol";
import type { LanguageHost } from "./language-host.ts";
import { pathOf } from "./places.ts";

/** Changes of a text as the editor makes them. */
export function changesOf(doc: Text, edits: readonly TextEdit[]): ChangeSpec[] {
  const at = ({ line, character }: TextEdit["range"]["start"]): number => {
    if (line >= doc.lines) return doc.length;
    const { from, length } = doc.line(line + 1);
    return from + Math.min(character, length);
  };
  return edits.map(({ range, newText }) => ({
    from: at(range.start),
    to: at(range.end),
    insert: newText,
  }));
}

/** A text with changes made to it; its line ends stay what they are. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = text.split(/\r?\n/);
  const starts: number[] = [];
  let length = 0;
  for (const line of lines) {
    starts.push(length);
    length += line.length + 1;
  }
  const at = ({ line, character }: TextEdit["range"]["start"]): number =>
    Math.min((starts[line] ?? length) + character, length);
  let result = lines.join("\n");
  const last = [...edits].sort((one, other) => at(other.range.start) - at(one.range.start));
  for (const { range, newText } of last)
    result = result.slice(0, at(range.start)) + newText + result.slice(at(range.end));
  return end === "\n" ? result : result.replaceAll("\n", end);
}

/** Makes the changes of a whole project: in open editors as if typed, in other files by writing them. */
export async function applyEdit(
  client: LSPClient,
  host: LanguageHost,
  edit: WorkspaceEdit,
): Promise<number> {
  const listed = (edit.documentChanges ?? []).flatMap((change) =>
    "edits" in change
      ? [[change.textDocument.uri, change.edits.filter((one) => "newText" in one)] as const]
      : [],
  );
  const all = [...Object.entries(edit.changes ?? {}), ...listed];
  let files = 0;
  for (const [uri, edits] of all) {
    const path = pathOf(uri);
    if (path === null || edits.length === 0) continue;
    const view = client.workspace.getFile(uri)?.getView();
    if (view) view.dispatch({ changes: changesOf(view.state.doc, edits), userEvent: "input" });
    else await host.change(path, (text) => withEdits(text, edits));
    files += 1;
  }
  return files;
}
