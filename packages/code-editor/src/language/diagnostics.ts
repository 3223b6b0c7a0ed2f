import type { Action, Diagnostic } from "@codemirror/lint";
import { LSPPlugin } from "@codemirror/lsp-client";
import type { Extension } from "@codemirror/state";
import { type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type {
  CodeAction,
  CodeActionParams,
  Diagnostic as Problem,
  DocumentDiagnosticParams,
  FullDocumentDiagnosticReport,
} from "vscode-languageserver-protocol";
import { problemSources, showProblems } from "../problem-sources.ts";
import { applyEdit } from "./edits.ts";
import type { FileProblem, LanguageHost } from "./language-host.ts";
import type { NewestClient } from "./newest-client.ts";
import { pathOf } from "./places.ts";

/** So long the keys rest before the text is looked at. */
const PATIENCE = 250;
/** For so many problems of a text their fixes are asked for at once. */
const MAX_WITH_FIXES = 20;
const MAX_FIXES = 4;
const SEVERITIES = ["error", "warning", "info", "hint"] as const;

/** Shows what the server finds wrong in open texts, each problem with its fixes. */
export class Diagnostics {
  readonly #client: NewestClient;
  readonly #host: LanguageHost;
  readonly #views = new Set<EditorView>();
  readonly #paths = new WeakMap<EditorView, string>();
  readonly #shown = new WeakMap<EditorView, string>();
  /** Who asks for the fixes of the first, the second, … problem of a text. */
  readonly #askers = new WeakMap<EditorView, readonly object[]>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly extension: Extension;

  constructor(client: NewestClient, host: LanguageHost) {
    this.#client = client;
    this.#host = host;
    const add = (view: EditorView): void => void this.#views.add(view);
    const remove = (view: EditorView): void => {
      this.#views.delete(view);
      const path = this.#paths.get(view);
      const isElsewhere = [...this.#views].some((other) => this.#paths.get(other) === path);
      if (path !== undefined && !isElsewhere) this.#host.onProblems(path, []);
    };
    const soon = (): void => this.lookSoon();
    const looking = ViewPlugin.define((view) => {
      add(view);
      soon();
      return {
        update: ({ docChanged }: ViewUpdate) => docChanged && soon(),
        destroy: () => remove(view),
      };
    });
    this.extension = [problemSources, looking];
  }

  /** A change in one text may be a problem in another: all open ones are looked at. */
  lookSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      for (const view of this.#views) void this.#look(view);
    }, PATIENCE);
  }

  async #look(view: EditorView): Promise<void> {
    const plugin = LSPPlugin.get(view);
    if (plugin === null) return;
    this.#client.sync();
    const { doc } = view.state;
    const textDocument = { uri: plugin.uri };
    try {
      const report = await this.#client.askNewest<
        DocumentDiagnosticParams,
        FullDocumentDiagnosticReport
      >(view, "textDocument/diagnostic", { textDocument });
      // What was typed meanwhile is looked at in a moment.
      if (view.state.doc !== doc) return;
      const askers = this.#askersOf(view);
      const found = await Promise.all(
        report.items.map(async (problem, index): Promise<Diagnostic> => {
          const from = plugin.fromPosition(problem.range.start, doc);
          const to = Math.max(from, plugin.fromPosition(problem.range.end, doc));
          const asker = askers[index];
          const fixes = asker === undefined ? [] : await this.#fixes(asker, plugin.uri, problem);
          const actions = [...fixes, ...this.#help(plugin.uri, problem)];
          const severity = SEVERITIES[(problem.severity ?? 1) - 1] ?? "error";
          const message = messageOf(problem);
          return { from, to, severity, message, source: problem.source ?? "ts", actions };
        }),
      );
      // Showing the same again would close what is open on it.
      const shown = JSON.stringify([found, doc.length]);
      if (view.state.doc !== doc || this.#shown.get(view) === shown) return;
      this.#shown.set(view, shown);
      const path = pathOf(plugin.uri);
      if (path !== null) {
        this.#paths.set(view, path);
        this.#host.onProblems(path, report.items.flatMap(presentProblem));
      }
      showProblems(view, "language", found);
    } catch {
      // The server is gone or too slow; it is asked again with the next change or connection.
    }
  }

  #help(uri: string, problem: Problem): Action[] {
    const { helper } = this.#host;
    const path = pathOf(uri);
    if (helper === undefined || path === null) return [];
    const asked = { line: problem.range.start.line + 1, message: messageOf(problem) };
    return [{ name: helper.name, apply: () => helper.fix(path, asked) }];
  }

  #askersOf(view: EditorView): readonly object[] {
    const known = this.#askers.get(view);
    const askers = known ?? Array.from({ length: MAX_WITH_FIXES }, () => ({}));
    this.#askers.set(view, askers);
    return askers;
  }

  async #fixes(asker: object, uri: string, problem: Problem): Promise<Action[]> {
    const found = await this.#client.askNewest<CodeActionParams, CodeAction[] | null>(
      asker,
      "textDocument/codeAction",
      {
        textDocument: { uri },
        range: problem.range,
        context: { diagnostics: [problem], only: ["quickfix"] },
      },
    );
    return (found ?? [])
      .slice(0, MAX_FIXES)
      .flatMap(({ title, edit }) =>
        edit === undefined
          ? []
          : [{ name: title, apply: () => void applyEdit(this.#client, this.#host, edit) }],
      );
  }
}

function messageOf({ message }: Problem): string {
  return typeof message === "string" ? message : message.value;
}

/** As a list of problems tells it; hints are for the text alone. */
function presentProblem(problem: Problem): FileProblem[] {
  const severity = SEVERITIES[(problem.severity ?? 1) - 1] ?? "error";
  if (severity === "hint") return [];
  const { code: given, source } = problem;
  const isOwn = source === undefined || source === "ts";
  const code = typeof given === "number" && isOwn ? `TS${given}` : nameOf(given);
  return [{ line: problem.range.start.line + 1, severity, message: messageOf(problem), code }];
}

/** Numbers of other servers tell nobody anything. */
function nameOf(code: Problem["code"]): string | null {
  return typeof code === "string" ? code : null;
}
