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
  /** Those in which it is seen: all show the same text. */
  readonly views: EditorView[];

  constructor(uri: string, languageId: string, view: EditorView) {
    this.uri = uri;
    this.languageId = languageId;
    this.views = [view];
    this.doc = view.state.doc;
  }

  /** The view that is asked for where it shows this file, the one that is worked in, or any. */
  getView(main?: EditorView): EditorView | null {
    if (main !== undefined && this.views.includes(main)) return main;
    return this.views.find(({ hasFocus }) => hasFocus) ?? this.views[0] ?? null;
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
      const plugins = file.views.flatMap((view) => LSPPlugin.get(view) ?? []);
      const [plugin] = plugins;
      if (plugin === undefined || plugin.unsyncedChanges.empty) return [];
      const update = { file, prevDoc: file.doc, changes: plugin.unsyncedChanges };
      file.doc = plugin.view.state.doc;
      file.version += 1;
      for (const one of plugins) one.clear();
      return [update];
    });
  }

  override openFile(uri: string, languageId: string, view: EditorView): void {
    const known = this.getFile(uri);
    if (known === null) {
      const file = new OpenFile(uri, languageId, view);
      this.files.push(file);
      if (this.client.connected) this.client.didOpen(file);
    } else {
      // The changes that a view counts begin where the server is.
      this.client.sync();
      known.views.push(view);
    }
    this.#waiting.get(uri)?.(view);
    this.#waiting.delete(uri);
  }

  override closeFile(uri: string, view: EditorView): void {
    const file = this.getFile(uri);
    const at = file?.views.indexOf(view) ?? -1;
    if (file === null || at < 0) return;
    if (file.views.length > 1) {
      this.client.sync();
      file.views.splice(at, 1);
      return;
    }
    this.files = this.files.filter((one) => one !== file);
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
    if (open !== null) return open.getView();
    return new Promise((resolve) => this.#waiting.set(uri, resolve));
  }
}
