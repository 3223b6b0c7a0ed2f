import { formattingChanges, type FoundProblem, lintWith } from "@devloom/code-editor/tools";
import { ApiError, call, Store, type Text } from "@devloom/web-kit";
import { FormatAnswer, LintAnswer, openProjectTools, ToolsAnswer } from "../../contract.ts";
import { openIdeSocket } from "../model/ide-socket.ts";
import { parentOf } from "../tree/tree-rows.ts";
import { sayFormatting } from "./say-formatting.ts";
import type { Formatting, ToolHost } from "./tool-host.ts";
import { type SaidOnceSaved, SILENCE } from "../model/save-formatted.ts";
import { ToolLink } from "./tool-link.ts";

/** A server that starts on a busy machine takes its time. */
const ABOUT_PATIENCE = 90_000;
/** The first answer of a linter about a large project takes a while; the server ends those that take for ever. */
const LINT_PATIENCE = 120_000;
/** Longer than the server gives a formatter. */
const FORMAT_PATIENCE = 70_000;
/** A save waits no longer for its formatter. */
const SAVE_PATIENCE = 10_000;
/** Texts that tools read; other files have none. */
const READ =
  /\.(?:[cm]?[jt]sx?|jsonc?|json5|css|scss|less|html?|vue|svelte|astro|mdx?|ya?ml|graphql|hbs)$/;
/** Files that say how tools work. */
const SETS_UP =
  /(?:^|\/)(?:package\.json|\.editorconfig|tsconfig[^/]*\.json|[^/]*(?:eslint|prettier|biome|oxlint|oxfmt)[^/]*)$/;

/** The linters and formatters that a project has, as far as this person may run its code. */
export class ProjectTools {
  /** Why they can't run here; `null` while they can. */
  readonly off = new Store<string | null>(null);
  /** What there is for the files of each folder, once it was asked about. */
  readonly known = new Store<ReadonlyMap<string, ToolsAnswer>>(new Map());
  readonly #model: ToolHost;
  readonly #t: Text<"ide">;
  readonly #link: ToolLink;
  readonly #asking = new Map<string, Promise<ToolsAnswer | null>>();

  constructor(model: ToolHost, t: Text<"ide">) {
    this.#model = model;
    this.#t = t;
    const params = { id: model.projectId };
    this.#link = new ToolLink(async () => {
      const { ticket } = await call(openProjectTools, { params });
      return openIdeSocket(ticket);
    });
  }

  /** What there is for a file; `null` where nothing is, or can run. */
  async about(path: string): Promise<ToolsAnswer | null> {
    if (!READ.test(path) || this.off.get() !== null) return null;
    const folder = parentOf(path);
    const known = this.known.get().get(folder);
    if (known !== undefined) return known;
    const asking = this.#asking.get(folder) ?? this.#ask(path, folder);
    this.#asking.set(folder, asking);
    return asking;
  }

  async #ask(path: string, folder: string): Promise<ToolsAnswer | null> {
    try {
      const answer = ToolsAnswer.parse(
        await this.#link.ask("tools/about", { path }, ABOUT_PATIENCE),
      );
      this.known.set(new Map(this.known.get()).set(folder, answer));
      return answer;
    } catch (error) {
      // Without the right to run the project's code, or a sandbox, asking again does not help.
      if (error instanceof ApiError && [403, 404, 503].includes(error.status))
        this.off.set(error.message);
      return null;
    } finally {
      this.#asking.delete(folder);
    }
  }

  /** What an editor of a file needs for the project's linters. */
  linting(path: string) {
    const model = this.#model;
    return lintWith({
      lint: async () => {
        const about = await this.about(path);
        if (about === null || about.linters.length === 0) return [];
        return this.#lint(path);
      },
      onProblems: (problems) =>
        model.setProblems(
          `tools ${path}`,
          problems.map(({ range, severity, message, code }) => ({
            path,
            line: range.start.line + 1,
            severity,
            message,
            code,
          })),
        ),
      ...(model.canEdit && {
        helper: { name: this.#t("ask.fix"), fix: (problem) => model.ask(path, problem) },
      }),
    });
  }

  async #lint(path: string): Promise<readonly FoundProblem[]> {
    const { text } = this.#model.session(path);
    const answer = await this.#link.ask("tools/lint", { path, text }, LINT_PATIENCE);
    return LintAnswer.parse(answer).problems;
  }

  /** Formats an open text with what the project has for it. */
  async format(path: string, milliseconds = FORMAT_PATIENCE): Promise<Formatting> {
    const session = this.#model.session(path);
    const editor = this.#model.editorOf(path);
    if (editor === null) return { kind: "none" };
    const { text: before } = editor.chosen;
    try {
      const answer = FormatAnswer.parse(
        await this.#link.ask("tools/format", { path, text: session.text }, milliseconds),
      );
      if (answer.kind !== "formatted") return answer;
      // What ends lines, and a mark at the beginning, stay as they are in the file.
      const mark = before.startsWith("\uFEFF") && !answer.text.startsWith("\uFEFF") ? "\uFEFF" : "";
      const after = mark + answer.text.replaceAll(/\r\n?/g, "\n");
      if (after === before) return { kind: "done" };
      // Somebody else may format it at the same moment, and both would add the same.
      await session.shared.get()?.turn();
      const isSame = editor.format(before, formattingChanges(before, after));
      return { kind: isSame ? "done" : "typed" };
    } catch (error) {
      const { formatter } = this.known.get().get(parentOf(path)) ?? { formatter: null };
      const message = error instanceof Error ? error.message : "";
      return { kind: "failed", tool: formatter?.name ?? "", message };
    }
  }

  /**
   * The same before a save, where the project has set up how; it never keeps a text from being saved. Returns what tells
   * the person of it once that is saved.
   */
  async formatBeforeSave(path: string): Promise<SaidOnceSaved> {
    const since = performance.now();
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), SAVE_PATIENCE));
    const about = await Promise.race([this.about(path), late]);
    if (about?.formatter?.isConfigured !== true) return SILENCE;
    const left = Math.max(0, SAVE_PATIENCE - (performance.now() - since));
    const formatting = await this.format(path, left);
    return () => sayFormatting(this.#t, formatting, true);
  }

  /** Formats an open text when somebody asks for it: where the project has nothing for that, as its server does. */
  async formatByHand(path: string): Promise<void> {
    const formatting = await this.format(path);
    const server = formatting.kind === "none" ? this.#model.helpFor(path).client.get() : null;
    if (server !== null && (await server.format(path).catch(() => false))) return;
    sayFormatting(this.#t, formatting, false);
  }

  /** Files are others now. Where they say how tools work, everything is looked at anew. */
  filesChanged(paths: readonly string[]): void {
    if (!paths.some((path) => SETS_UP.test(path))) return;
    this.forget();
  }

  forget(): void {
    this.#link.tell("tools/forget");
    this.known.set(new Map());
    this.#model.toolRound.set(this.#model.toolRound.get() + 1);
  }

  close(): void {
    this.#link.close();
  }
}
