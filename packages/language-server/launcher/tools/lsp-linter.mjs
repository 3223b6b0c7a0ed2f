import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { frame, MessageReader } from "../framing.mjs";
import { binaryOf } from "./installed-package.mjs";
import { killGroup } from "./run-formatter.mjs";

const ARGUMENTS = new Map([
  ["Biome", ["lsp-proxy"]],
  ["oxlint", ["--lsp"]],
]);
const LANGUAGES = new Map([
  ["js", "javascript"],
  ["mjs", "javascript"],
  ["cjs", "javascript"],
  ["ts", "typescript"],
  ["mts", "typescript"],
  ["cts", "typescript"],
  ["tsx", "typescriptreact"],
  ["jsx", "javascriptreact"],
  ["json", "json"],
  ["jsonc", "jsonc"],
  ["css", "css"],
  ["html", "html"],
  ["vue", "vue"],
  ["svelte", "svelte"],
  ["astro", "astro"],
]);
/** About files that it leaves out a linter says nothing at all. */
const PATIENCE = 5_000;
const MAX_FIXES = 5;
const MAX_PROBLEMS = 500;

/** A linter that speaks the protocol of language servers. */
export class LspLinter {
  #child;
  #name;
  #reader = new MessageReader();
  #last = 0;
  /** @type {Map<unknown, (result: any) => void>} */
  #asked = new Map();
  /** @type {Map<string, (problems: any[]) => void>} */
  #awaited = new Map();
  /** @type {Promise<unknown>} */
  #ready;
  /** @type {(error: Error) => void} */
  #fail = () => undefined;
  #failed;

  /** @param {{ name: string, installed: string, folder: string }} place */
  constructor({ name, installed, folder }) {
    this.#name = name;
    const args = [binaryOf(installed) ?? "", ...(ARGUMENTS.get(name) ?? [])];
    this.#child = spawn(process.execPath, args, {
      cwd: folder,
      detached: true,
      stdio: ["pipe", "pipe", "ignore"],
    });
    this.#failed = new Promise((_, reject) => (this.#fail = reject));
    this.#failed.catch(() => undefined);
    this.#child.stdin.on("error", () => undefined);
    this.#child.stdout.on("data", (bytes) => this.#hear(bytes));
    const gone = () => this.#fail(new Error("It ended."));
    this.#child.once("error", gone).once("close", gone);
    this.#ready = this.#begin(pathToFileURL(folder).href);
    this.#ready.catch(() => undefined);
  }

  /**
   * @param {{ path: string, text: string }} file
   * @returns {Promise<any[]>}
   */
  async lint({ path, text }) {
    const uri = pathToFileURL(path).href;
    const languageId = LANGUAGES.get(path.split(".").at(-1) ?? "");
    if (languageId === undefined) return [];
    const lint = async () => {
      await this.#ready;
      const told = new Promise((resolve) => {
        const timer = setTimeout(() => resolve([]), PATIENCE);
        this.#awaited.set(uri, (problems) => {
          clearTimeout(timer);
          resolve(problems);
        });
      });
      const textDocument = { uri, languageId, version: 1, text };
      this.#send({ method: "textDocument/didOpen", params: { textDocument } });
      const found = /** @type {any[]} */ (await told);
      const problems = [];
      for (const problem of found.slice(0, MAX_PROBLEMS))
        problems.push(await this.#present(uri, problem));
      this.#send({ method: "textDocument/didClose", params: { textDocument: { uri } } });
      return problems;
    };
    return Promise.race([lint(), this.#failed]);
  }

  end() {
    killGroup(this.#child.pid);
  }

  /** @param {string} rootUri */
  async #begin(rootUri) {
    const publishDiagnostics = {};
    const codeActionLiteralSupport = { codeActionKind: { valueSet: ["quickfix"] } };
    const capabilities = {
      textDocument: { publishDiagnostics, codeAction: { codeActionLiteralSupport } },
      workspace: { configuration: true, workspaceFolders: true },
    };
    const workspaceFolders = [{ uri: rootUri, name: "project" }];
    await this.#ask("initialize", { processId: null, rootUri, workspaceFolders, capabilities });
    this.#send({ method: "initialized", params: {} });
  }

  /**
   * @param {string} uri
   * @param {any} problem
   */
  async #present(uri, problem) {
    const { range, severity = 1, code = null, source = this.#name, message } = problem;
    const context = { diagnostics: [problem], only: ["quickfix"], triggerKind: 2 };
    const params = { textDocument: { uri }, range, context };
    const actions = (await this.#ask("textDocument/codeAction", params)) ?? [];
    const fixes = actions.flatMap((/** @type {any} */ { title, edit }) => {
      const edits = edit?.changes?.[uri] ?? edit?.documentChanges?.[0]?.edits;
      return Array.isArray(edits) ? [{ title, edits }] : [];
    });
    return { range, severity, code, source, message, fixes: fixes.slice(0, MAX_FIXES) };
  }

  /**
   * @param {string} method
   * @param {unknown} params
   * @returns {Promise<any>}
   */
  #ask(method, params) {
    this.#last += 1;
    const id = this.#last;
    this.#send({ id, method, params });
    return new Promise((resolve) => this.#asked.set(id, resolve));
  }

  /** @param {object} message */
  #send(message) {
    if (this.#child.stdin.writable)
      this.#child.stdin.write(frame(JSON.stringify({ jsonrpc: "2.0", ...message })));
  }

  /** @param {Buffer} bytes */
  #hear(bytes) {
    try {
      for (const text of this.#reader.take(bytes)) this.#take(JSON.parse(text));
    } catch {
      // What is no message comes from no linter.
      this.end();
    }
  }

  /** @param {any} message */
  #take({ id, method, params, result }) {
    if (method === undefined) {
      this.#asked.get(id)?.(result);
      this.#asked.delete(id);
      return;
    }
    if (id !== undefined) {
      const items = Array.isArray(params?.items) ? params.items : [];
      const settings = items.map((/** @type {any} */ { section }) =>
        section === "biome" ? { requireConfiguration: false } : {},
      );
      this.#send({ id, result: method === "workspace/configuration" ? settings : null });
    }
    if (method !== "textDocument/publishDiagnostics") return;
    const { uri, diagnostics } = params;
    this.#awaited.get(uri)?.(Array.isArray(diagnostics) ? diagnostics : []);
    this.#awaited.delete(uri);
  }
}
