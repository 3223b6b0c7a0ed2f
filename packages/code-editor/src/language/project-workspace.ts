import { type LSPClient, LSPPlugin, Workspace, type WorkspaceFile } from "@codemirror/lsp-client";
import { Text } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { LanguageHost } from "./language-host.ts";
import { languageIdOf, pathOf } from "./places.ts";

class OpenFile implements WorkspaceFile {
  version = 0;
  doc: Text;
  readonly uri: string;
  readonly languageId: string;
  readonly view: EditorView;

  constructor(uri: string, languageId: string, view: EditorView) {
    this.uri = uri;
    this.languageId = languageId;
    this.view = view;
    this.doc = view.state.doc;
  }

  getView(): EditorView {
    return this.view;
  }
}

/** The files of a project as far as they are open in editors; others are read when somebody asks for them. */
export class ProjectWorkspace extends Workspace {
  override files: OpenFile[] = [];
  readonly #host: LanguageHost;
  readonly #waiting = new Map<string, (view: EditorView) => void>();

  constructor(client: LSPClient, host: LanguageHost) {
    super(client);
    this.#host = host;
  }

  override syncFiles() {
    return this.files.flatMap((file) => {
      const plugin = LSPPlugin.get(file.view);
      if (plugin === null || plugin.unsyncedChanges.empty) return [];
      const update = { file, prevDoc: file.doc, changes: plugin.unsyncedChanges };
      file.doc = file.view.state.doc;
      file.version += 1;
      plugin.clear();
      return [update];
    });
  }

  override openFile(uri: string, languageId: string, view: EditorView): void {
    const file = new OpenFile(uri, languageId, view);
    this.files.push(file);
    if (this.client.connected) this.client.didOpen(file);
    this.#waiting.get(uri)?.(view);
    this.#waiting.delete(uri);
  }

  override closeFile(uri: string, view: EditorView): void {
    this.files = this.files.filter((file) => file.view !== view);
    if (this.client.connected) this.client.didClose(uri);
  }

  override getFile(uri: string): OpenFile | null {
    return this.files.find((file) => file.uri === uri) ?? null;
  }

  override async requestFile(uri: string): Promise<WorkspaceFile | null> {
    const open = this.getFile(uri);
    const path = pathOf(uri);
    if (open !== null || path === null) return open;
    const text = await this.#host.read(path);
    if (text === null) return null;
    const languageId = languageIdOf(path) ?? "plaintext";
    return { uri, languageId, version: 0, doc: Text.of(text.split(/\r?\n/)), getView: () => null };
  }

  override async displayFile(uri: string): Promise<EditorView | null> {
    const path = pathOf(uri);
    if (path === null) return null;
    this.#host.show(path);
    const open = this.getFile(uri);
    if (open !== null) return open.view;
    return new Promise((resolve) => this.#waiting.set(uri, resolve));
  }
}
