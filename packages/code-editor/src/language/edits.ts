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

/** A text with changes made to it; what they do not touch stays as it is, its line ends too. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  const breaks = [...text.matchAll(/\r\n|\r|\n/g)];
  const [end = "\n"] = breaks[0] ?? [];
  const starts = [0, ...breaks.map(({ index, 0: one }) => index + one.length)];
  const at = ({ line, character }: TextEdit["range"]["start"]): number => {
    const start = starts[line];
    return start === undefined
      ? text.length
      : Math.min(start + character, breaks[line]?.index ?? text.length);
  };
  let result = text;
  const last = [...edits].sort((one, other) => at(other.range.start) - at(one.range.start));
  for (const { range, newText } of last) {
    const inserted = newText.replaceAll(/\r\n?|\n/g, end);
    result = result.slice(0, at(range.start)) + inserted + result.slice(at(range.end));
  }
  return result;
}

/** What a change of a whole project changes in each of its files; what lies outside of it is left out. */
export function editedFiles(edit: WorkspaceEdit) {
  const listed = (edit.documentChanges ?? []).flatMap((change) =>
    "edits" in change
      ? [[change.textDocument.uri, change.edits.filter((one) => "newText" in one)] as const]
      : [],
  );
  return [...Object.entries(edit.changes ?? {}), ...listed].flatMap(([uri, edits]) => {
    const path = pathOf(uri);
    return path === null || edits.length === 0 ? [] : [{ uri, path, edits }];
  });
}

/** Makes the changes of a whole project: in files that are not open in one step, then in open editors as if typed. */
export async function applyEdit(
  client: LSPClient,
  host: LanguageHost,
  edit: WorkspaceEdit,
): Promise<number> {
  const files = editedFiles(edit);
  const viewOf = (uri: string) => client.workspace.getFile(uri)?.getView() ?? null;
  const closed = files.filter(({ uri }) => viewOf(uri) === null);
  if (closed.length > 0)
    await host.change(
      closed.map(({ path, edits }) => ({ path, change: (text) => withEdits(text, edits) })),
    );
  for (const { uri, edits } of files) {
    if (closed.some((one) => one.uri === uri)) continue;
    const view = viewOf(uri);
    view?.dispatch({ changes: changesOf(view.state.doc, edits), userEvent: "input" });
  }
  return files.length;
}
