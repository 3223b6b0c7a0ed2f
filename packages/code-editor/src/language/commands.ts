import { type LSPClient, LSPPlugin } from "@codemirror/lsp-client";
import { type Command, type EditorView, showDialog } from "@codemirror/view";
import type {
  CodeAction,
  CodeActionParams,
  PrepareRenameParams,
  PrepareRenameResult,
  RenameParams,
  WorkspaceEdit,
} from "vscode-languageserver-protocol";
import { applyEdit, editedFiles } from "./edits.ts";
import type { LanguageHost } from "./language-host.ts";
import { previewOf } from "./preview.ts";

/** Of so many files the lines are shown, of the others how many places change. */
const MAX_PREVIEWED = 60;

/** Asks for another name of what the cursor stands on, and gives it that wherever it is used. */
export function renameIn(client: LSPClient, host: LanguageHost): Command {
  return (view) => {
    const plugin = LSPPlugin.get(view);
    const word = view.state.wordAt(view.state.selection.main.head);
    if (plugin === null || word === null || view.state.readOnly) return false;
    const old = view.state.sliceDoc(word.from, word.to);
    const ask = (): void => askForName(view, old, (newName) => void rename(newName));
    const place = { textDocument: { uri: plugin.uri }, position: plugin.toPosition(word.from) };
    const rename = async (newName: string): Promise<void> => {
      client.sync();
      try {
        const { doc } = view.state;
        const find = () =>
          client.request<RenameParams, WorkspaceEdit | null>("textDocument/rename", {
            ...place,
            newName,
          });
        const found = await find();
        if (found === null || !(await isWanted(client, host, found, { old, new: newName }))) return;
        if (view.state.doc !== doc)
          throw new Error(view.state.phrase("The text changed meanwhile"));
        // Others may have typed in other files while somebody looked.
        client.sync();
        const edit = editedFiles(found).length < 2 ? found : await find();
        if (edit !== null) host.onRenamed(await applyEdit(client, host, edit));
      } catch (error) {
        plugin.reportError(view.state.phrase("Rename failed"), error);
      }
    };
    void mayRename(client, place).then(
      (isAllowed) => {
        if (isAllowed) return ask();
        const reason = new Error(view.state.phrase("Only names can be renamed"));
        return plugin.reportError(view.state.phrase("Rename failed"), reason);
      },
      (error: unknown) => plugin.reportError(view.state.phrase("Rename failed"), error),
    );
    return true;
  };
}

/** Whether a new name shall change what it would. In the text that is seen the change is seen and can be undone. */
async function isWanted(
  client: LSPClient,
  host: LanguageHost,
  edit: WorkspaceEdit,
  names: { readonly old: string; readonly new: string },
): Promise<boolean> {
  const files = editedFiles(edit);
  if (files.length < 2) return true;
  const read = async (uri: string, path: string): Promise<string> =>
    client.workspace.getFile(uri)?.doc.toString() ?? (await host.read(path)) ?? "";
  const shown = await Promise.all(
    files.map(async ({ uri, path, edits }, index) =>
      index < MAX_PREVIEWED
        ? previewOf(path, await read(uri, path), edits)
        : { path, places: edits.length, hidden: edits.length, lines: [] },
    ),
  );
  return host.review(names, shown);
}

/** Whether what stands there has a name that can be another; the server says why not by failing. */
async function mayRename(client: LSPClient, place: PrepareRenameParams): Promise<boolean> {
  const provider = client.serverCapabilities?.renameProvider;
  if (typeof provider !== "object" || provider.prepareProvider !== true) return true;
  client.sync();
  const answer = await client.request<PrepareRenameParams, PrepareRenameResult | null>(
    "textDocument/prepareRename",
    place,
  );
  return answer !== null;
}

function askForName(view: EditorView, old: string, rename: (newName: string) => void): void {
  const { result, close } = showDialog(view, {
    label: view.state.phrase("New name"),
    input: { name: "name", value: old },
    submitLabel: view.state.phrase("rename"),
    focus: true,
  });
  void result.then((form) => {
    view.dispatch({ effects: close });
    view.focus();
    const field = form?.elements.namedItem("name");
    const newName = field instanceof HTMLInputElement ? field.value.trim() : "";
    if (newName !== "" && newName !== old) rename(newName);
  });
}

/** Sorts the imports of a text and leaves out those that it does not use. */
export function organizeImportsIn(client: LSPClient, host: LanguageHost): Command {
  return (view: EditorView) => {
    const plugin = LSPPlugin.get(view);
    if (plugin === null || view.state.readOnly) return false;
    client.sync();
    const params: CodeActionParams = {
      textDocument: { uri: plugin.uri },
      range: { start: plugin.toPosition(0), end: plugin.toPosition(view.state.doc.length) },
      context: { diagnostics: [], only: ["source.organizeImports"] },
    };
    void client
      .request<CodeActionParams, CodeAction[] | null>("textDocument/codeAction", params)
      .then((found) => {
        const edit = found?.[0]?.edit;
        return edit === undefined ? 0 : applyEdit(client, host, edit);
      })
      .catch((error: unknown) => plugin.reportError(view.state.phrase("Failed"), error));
    return true;
  };
}
