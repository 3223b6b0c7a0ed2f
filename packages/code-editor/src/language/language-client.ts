import { lintGutter, lintKeymap } from "@codemirror/lint";
import {
  findReferencesKeymap,
  hoverTooltips,
  jumpToDefinitionKeymap,
  jumpToImplementation,
  jumpToTypeDefinition,
  signatureHelp,
} from "@codemirror/lsp-client";
import { EditorState, type Extension } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { colorSwatches } from "./color-swatches.ts";
import { CODE_WORDS, completeFromServer, DOCUMENT_WORDS } from "./completion.ts";
import { organizeImportsIn, renameIn } from "./commands.ts";
import { Diagnostics } from "./diagnostics.ts";
import type { LanguageHost } from "./language-host.ts";
import { HINT_PREFERENCES, inlayHints } from "./inlay-hints.ts";
import { formatIn } from "./format.ts";
import { languageIdOf, serverOf, uriOf } from "./places.ts";
import { outlineOf, type OutlineEntry } from "./outline.ts";
import { serverProposes } from "../server-proposes.ts";
import { type ProjectSymbol, symbolsOf } from "./project-symbols.ts";
import { NewestClient } from "./newest-client.ts";
import { ProjectWorkspace } from "./project-workspace.ts";
import { quickFixes, showQuickFixes } from "./quick-fix.ts";
import { semanticTokens, TOKEN_MODIFIERS, TOKEN_TYPES } from "./semantic-tokens.ts";
import { trustedHtml } from "./trusted-html.ts";

const FIRST_PAUSE = 500;
const MAX_PAUSE = 15_000;
/** The first answer about a large project takes a while. */
const TIMEOUT = 20_000;
const CHANGED = 2;

/** Help of a language server for the open texts of one project. A server that ends is replaced by another. */
export class LanguageClient {
  readonly #client: NewestClient;
  readonly #host: LanguageHost;
  readonly #diagnostics: Diagnostics;
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #isClosed = false;

  constructor(host: LanguageHost) {
    this.#host = host;
    this.#client = new NewestClient({
      rootUri: "file:///project",
      timeout: TIMEOUT,
      sanitizeHTML: trustedHtml,
      initializationOptions: { userPreferences: HINT_PREFERENCES },
      workspace: (client) => new ProjectWorkspace(client, host),
      extensions: [
        {
          clientCapabilities: {
            workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
            textDocument: {
              rename: { prepareSupport: true },
              documentSymbol: { hierarchicalDocumentSymbolSupport: true },
              inlayHint: {},
              semanticTokens: {
                requests: { full: true },
                tokenTypes: [...TOKEN_TYPES],
                tokenModifiers: [...TOKEN_MODIFIERS],
                formats: ["relative"],
              },
            },
          },
        },
      ],
    });
    this.#diagnostics = new Diagnostics(this.#client, host);
    void this.#connect();
  }

  /** What an editor of a file needs; `null` for files of other languages. */
  extensionFor(path: string): Extension | null {
    const language = languageIdOf(path);
    if (language === null || serverOf(path) !== this.#host.server) return null;
    const client = this.#client;
    const isCode = this.#host.server === "typescript";
    const words = isCode ? CODE_WORDS : DOCUMENT_WORDS;
    // Another function each time would be another source, which is asked for ever.
    const autocomplete = completeFromServer(client, () => this.#host.likelyWords(), words);
    const languageData = [{ autocomplete }];
    return [
      client.plugin(uriOf(path), language),
      EditorState.languageData.of(() => languageData),
      serverProposes.of(true),
      hoverTooltips(),
      isCode ? signatureHelp() : [],
      lintGutter(),
      this.#diagnostics.extension,
      isCode ? semanticTokens(client) : colorSwatches(client),
      isCode && this.#host.wantsHints() ? inlayHints(client) : [],
      quickFixes,
      keymap.of([
        { key: "Mod-.", run: showQuickFixes },
        { key: "F2", run: renameIn(client, this.#host) },
        ...(isCode
          ? [
              { key: "Shift-Alt-o", run: organizeImportsIn(client, this.#host) },
              { key: "Alt-F12", run: jumpToTypeDefinition, preventDefault: true },
              { key: "Mod-F12", run: jumpToImplementation, preventDefault: true },
            ]
          : []),
        ...jumpToDefinitionKeymap,
        ...findReferencesKeymap,
        ...lintKeymap,
      ]),
    ];
  }

  /** What a text declares, as it stands in the editor; nothing while no server answers. Of each asker the newest counts. */
  async outline(path: string, asker: object): Promise<readonly OutlineEntry[]> {
    if (serverOf(path) !== this.#host.server || !this.#client.connected) return [];
    return outlineOf(this.#client, uriOf(path), asker);
  }

  /** Formats a text as the server does it; `false` where it can't. */
  async format(path: string): Promise<boolean> {
    if (serverOf(path) !== this.#host.server || !this.#client.connected) return false;
    return formatIn(this.#client, uriOf(path));
  }

  /** What the project declares under such a name; nothing while no server answers. */
  async symbols(query: string): Promise<readonly ProjectSymbol[]> {
    return this.#client.connected ? symbolsOf(this.#client, query) : [];
  }

  /** Files became others on the disk. */
  filesChanged(paths: readonly string[]): void {
    if (!this.#client.connected || paths.length === 0) return;
    const changes = paths.map((path) => ({ uri: uriOf(path), type: CHANGED }));
    this.#client.notification("workspace/didChangeWatchedFiles", { changes });
    this.#diagnostics.lookSoon();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#client.disconnect();
    this.#socket?.close();
  }

  async #connect(): Promise<void> {
    try {
      const socket = await this.#host.connect();
      if (this.#isClosed) return socket.close();
      this.#socket = socket;
      socket.addEventListener("open", () => void this.#begin(socket));
      socket.addEventListener("close", () => {
        this.#client.disconnect();
        this.#retry();
      });
    } catch (error) {
      if (this.#isClosed) return;
      if (!this.#host.isFinal(error)) return this.#retry();
      const message = error instanceof Error ? error.message : String(error);
      this.#host.onState({ kind: "off", message });
    }
  }

  async #begin(socket: WebSocket): Promise<void> {
    const handlers = new Map<(message: string) => void, (event: MessageEvent) => void>();
    this.#client.connect({
      send: (message) => socket.send(message),
      subscribe: (handler) => {
        const listener = ({ data }: MessageEvent): void => handler(String(data));
        handlers.set(handler, listener);
        socket.addEventListener("message", listener);
      },
      unsubscribe: (handler) => {
        const listener = handlers.get(handler);
        if (listener !== undefined) socket.removeEventListener("message", listener);
      },
    });
    try {
      await this.#client.initializing;
      this.#attempt = 0;
      this.#host.onState({ kind: "ready" });
      this.#diagnostics.lookSoon();
    } catch {
      socket.close();
    }
  }

  #retry(): void {
    if (this.#isClosed) return;
    this.#host.onState({ kind: "lost" });
    const pause = Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** this.#attempt);
    this.#attempt += 1;
    this.#timer = setTimeout(() => void this.#connect(), pause);
  }
}
