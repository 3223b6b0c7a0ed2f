import { createRequire } from "node:module";
import { HelpThread } from "./help-thread.mjs";

// The packages' own modules for `import` can't be loaded by Node.
const { TextDocument } = createRequire(import.meta.url)("vscode-languageserver-textdocument");

const MAX_OPEN = 200;
/** A text that took too long is looked at again with the first change after this. */
const PAUSE_MILLISECONDS = 30_000;
const METHOD_NOT_FOUND = -32_601;
const INFORMATION = 3;
const REQUEST_CANCELLED = -32_800;
/** Whoever asks for more while as many wait is refused. */
const MAX_WAITING = 200;

const CAPABILITIES = {
  textDocumentSync: 2,
  completionProvider: { triggerCharacters: ['"', ":", "<", "=", "/", "@", "#", "."] },
  hoverProvider: true,
  documentSymbolProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: true,
  codeActionProvider: true,
  colorProvider: true,
  documentFormattingProvider: true,
  diagnosticProvider: { interFileDependencies: false, workspaceDiagnostics: false },
};
const EMPTY = { kind: "full", items: [] };

/** Speaks the protocol for texts that are open in one page, and has a thread answer. */
export class DocumentServer {
  /** @type {Map<string, any>} */
  #open = new Map();
  /**
   * Texts that ended a thread: why, and since when.
   *
   * @type {Map<string, { reason: string, since: number }>}
   */
  #left = new Map();
  /** Questions that were not answered yet, and whether somebody still wants to know. @type {Map<unknown, boolean>} */
  #waiting = new Map();
  #thread;
  #tell;

  /**
   * @param {string} root the project's real path
   * @param {(message: unknown) => void} tell
   * @param {{ milliseconds?: number, megabytes?: number }} limits
   */
  constructor(root, tell, limits = {}) {
    this.#tell = tell;
    this.#thread = new HelpThread(root, limits);
  }

  /** @param {any} message */
  take(message) {
    const { id, method, params } = message;
    if (typeof method !== "string") return;
    const uri = params?.textDocument?.uri;
    if (method === "initialize") return this.#answer(id, { capabilities: CAPABILITIES });
    if (method === "shutdown") return this.#answer(id, null);
    if (method === "textDocument/didOpen") return this.#didOpen(params.textDocument);
    if (method === "textDocument/didChange") return this.#didChange(uri, params);
    if (method === "textDocument/didClose") return void this.#open.delete(uri);
    if (method === "workspace/didChangeWatchedFiles") return this.#thread.forget();
    if (method === "$/cancelRequest") return this.#cancel(params?.id);
    if (id === undefined) return;
    const document = this.#open.get(uri);
    if (document === undefined || !method.startsWith("textDocument/"))
      return this.#refuse(id, `${method} is not known for this text.`);
    if (this.#waiting.size >= MAX_WAITING)
      return this.#refuse(id, "Too many questions are waiting.", REQUEST_CANCELLED);
    void this.#ask(id, method, params, document);
  }

  /** What nobody has begun with is not begun. @param {unknown} id */
  #cancel(id) {
    if (this.#waiting.has(id)) this.#waiting.set(id, false);
  }

  /**
   * @param {unknown} id
   * @param {string} method
   * @param {any} params
   * @param {any} document
   */
  async #ask(id, method, params, document) {
    const isDiagnosis = method === "textDocument/diagnostic";
    const known = this.#left.get(document.uri);
    if (known !== undefined) return this.#answer(id, isDiagnosis ? noteOf(known.reason) : null);
    this.#waiting.set(id, true);
    const { uri, languageId, version } = document;
    const asked = { method, params, uri, languageId, version, text: document.getText() };
    const outcome = await this.#thread.ask(asked, () => this.#waiting.get(id) === true);
    this.#waiting.delete(id);
    if (outcome.kind === "unwanted")
      return this.#refuse(id, "Nobody wants to know any more.", REQUEST_CANCELLED);
    if (outcome.kind === "answer")
      return this.#answer(id, outcome.result ?? (isDiagnosis ? EMPTY : null));
    if (outcome.kind === "refused") return this.#refuse(id, outcome.message);
    this.#left.set(uri, { reason: outcome.reason, since: performance.now() });
    this.#answer(id, isDiagnosis ? noteOf(outcome.reason) : null);
  }

  /** @param {any} opened */
  #didOpen({ uri, languageId, version, text }) {
    if (this.#open.size >= MAX_OPEN) return;
    this.#left.delete(uri);
    this.#open.set(uri, TextDocument.create(uri, languageId, version, text));
  }

  /**
   * @param {string} uri
   * @param {any} params
   */
  #didChange(uri, { contentChanges, textDocument: { version } }) {
    const document = this.#open.get(uri);
    if (document === undefined) return;
    this.#open.set(uri, TextDocument.update(document, contentChanges, version));
    const left = this.#left.get(uri);
    if (left !== undefined && performance.now() - left.since > PAUSE_MILLISECONDS)
      this.#left.delete(uri);
  }

  /**
   * @param {unknown} id
   * @param {unknown} result
   */
  #answer(id, result) {
    if (id !== undefined) this.#tell({ jsonrpc: "2.0", id, result });
  }

  /**
   * @param {unknown} id
   * @param {string} message
   */
  #refuse(id, message, code = METHOD_NOT_FOUND) {
    this.#tell({ jsonrpc: "2.0", id, error: { code, message } });
  }
}

/** @param {string} reason */
function noteOf(reason) {
  const start = { line: 0, character: 0 };
  const message = `${reason} Code help for this file is off until it is opened again or changed later.`;
  const item = { range: { start, end: start }, severity: INFORMATION, message };
  return { kind: "full", items: [item] };
}
