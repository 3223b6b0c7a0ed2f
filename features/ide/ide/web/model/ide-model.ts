import type { TextEditor } from "@devloom/code-editor";
import type { LanguageClient, LanguageState } from "@devloom/code-editor/language";
import { call, Store } from "@devloom/web-kit";
import type { OutputOf } from "@devloom/contract";
import { type HeardVisit, type listUnsavedTexts, saveSharedTexts } from "../../contract.ts";
import { DebugModel } from "../debug/debug-model.ts";
import type { Problem } from "../problems/match-problems.ts";
import type { Company } from "../together/company.ts";
import {
  closed,
  closedEverywhere,
  type Desk,
  deskWith,
  groupsOf,
  keptOf,
  opened,
  readDesk,
  renamed as renamedIn,
} from "./desk.ts";
import type { Dragged } from "./desk-moves.ts";
import { diskOf } from "./disk-of.ts";
import { FileDrafts } from "./file-drafts.ts";
import { FileSession } from "./file-session.ts";
import { type SaidOnceSaved, saveFormatted, SILENCE } from "./save-formatted.ts";
import { SettingsModel } from "./settings-model.ts";
import { ShownEditors } from "./shown-editors.ts";
import { UNDERSTOOD } from "./understood.ts";
import type { SaveOutcome, SessionHost } from "./session-types.ts";
import { whenIdle } from "./when-idle.ts";
import type { Review } from "./review.ts";
import type { ShownPort } from "../run/shown-port.ts";
import type { ProjectTools } from "../tools/project-tools.ts";

const MAX_TABS = 30;
/** So many shared texts are saved with one call. */
const MAX_SAVED = 100;
/** So long after a key what was typed is kept in the browser. */
const PATIENCE = 250;

/** A line that somebody wants to see. */
export interface Place {
  readonly path: string;
  readonly line: number;
}

export interface Asked {
  readonly path: string;
  readonly problem: { readonly line: number; readonly message: string } | null;
}

export type UnsavedText = OutputOf<typeof listUnsavedTexts>["items"][number];

/** What is open in the IDE on one project. */
export class IdeModel {
  readonly projectId: string;
  readonly canEdit: boolean;
  readonly projectName: string;
  readonly desk: Store<Desk>;
  readonly place = new Store<Place | null>(null);
  /** The file that somebody chose to type in, until its text has the keyboard. */
  readonly entered = new Store<string | null>(null);
  readonly settings: SettingsModel;
  /** Lines about which a model is to be asked, and the problem there that it is to fix. */
  readonly asked = new Store<Asked | null>(null);
  /** A new name that changes several files, until somebody says whether it shall. */
  readonly review = new Store<Review | null>(null);
  /** Files with a text that is not saved. */
  readonly unsaved: Store<ReadonlySet<string>>;
  /** Files with a shared text that is not saved, whether or not they are open here. */
  readonly sharedUnsaved = new Store<readonly UnsavedText[]>([]);
  /** Files of which something runs as they are saved, since others typed in them. */
  readonly leftOut = new Store<readonly string[]>([]);
  /** `false` when the browser has no room for a draft. */
  readonly isKept = new Store(true);
  /** Understands the code, once it is loaded. */
  readonly language = new Store<LanguageClient | null>(null);
  /** Counts up when a server is wanted that looks at everything anew. */
  readonly languageRound = new Store(0);
  readonly languageState = new Store<LanguageState>({ kind: "starting" });
  /** Understands JSON, CSS, HTML and YAML, once it is loaded. */
  readonly documents = new Store<LanguageClient | null>(null);
  readonly documentsState = new Store<LanguageState>({ kind: "starting" });
  /** Runs the project's own linters and formatters, once they are loaded. */
  readonly tools = new Store<ProjectTools | null>(null);
  /** Counts up when they are set up in another way. */
  readonly toolRound = new Store(0);
  /** Those that show files. */
  readonly editors = new ShownEditors();
  /** By who found them: a terminal, or the language server in one file. */
  readonly problems = new Store<ReadonlyMap<string, readonly Problem[]>>(new Map());
  /** Words that are likely at the cursor, likeliest first. */
  readonly likely = new Store<readonly string[]>([]);
  readonly debug: DebugModel;
  /** Who else is in the project, and whom of them this page follows. */
  readonly visits = new Store<readonly HeardVisit[]>([]);
  readonly followed = new Store<string | null>(null);
  /** Edits texts together with them, once it is loaded. */
  company: Company | null = null;
  /** The branch that this page itself goes to, and since when. */
  readonly switching = new Store<{ readonly branch: string; readonly at: number } | null>(null);
  /** The dialog over the page in which branches or remotes are worked on. */
  readonly gitDialog = new Store<"branches" | "remotes" | null>(null);
  /** The tab that is dragged. */
  readonly dragged = new Store<Dragged | null>(null);
  /** A port that is seen beside the text. */
  readonly shownPort = new Store<ShownPort | null>(null);
  /** A line to be seen without the cursor going there. */
  readonly revealed = new Store<Place | null>(null);
  /** What the pulse said of each file when it was last read. */
  readonly stamps = new Map<string, string>();
  /** Where the cursor is in the file that is looked at. */
  line = 1;
  readonly #sessions = new Map<string, FileSession>();
  readonly #saving = new Map<FileSession, Promise<boolean>>();
  readonly #drafts: FileDrafts;
  readonly #host: SessionHost;
  readonly #key: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(projectId: string, accountId: string, canEdit: boolean, projectName: string) {
    this.projectId = projectId;
    this.canEdit = canEdit;
    this.projectName = projectName;
    this.settings = new SettingsModel(projectId);
    this.#drafts = new FileDrafts(projectId, accountId);
    this.unsaved = new Store<ReadonlySet<string>>(new Set(this.#drafts.paths()));
    this.debug = new DebugModel(projectId, {
      open: (path, line) => this.open(path, line),
      saveOwn: () => this.saveOwn(),
    });
    this.#key = `devloom.ide.desk.${accountId}.${projectId}`;
    this.#host = diskOf(projectId, this.stamps);
    this.desk = new Store(this.#remembered());
    this.desk.subscribe(() => localStorage.setItem(this.#key, keptOf(this.desk.get())));
  }

  /** The files that were open in this browser, and those with texts that were never saved. */
  #remembered(): Desk {
    const unsaved = this.#drafts.paths();
    try {
      const known = readDesk(JSON.parse(localStorage.getItem(this.#key) ?? ""));
      const missing = unsaved.filter((path) => !known.tabs.includes(path));
      const all = missing.reduce((desk, path) => opened(desk, path, desk.focus), known);
      return known.active === null ? all : opened(all, known.active, known.focus);
    } catch {
      return deskWith(unsaved, unsaved[0] ?? null);
    }
  }

  session(path: string): FileSession {
    const known = this.#sessions.get(path);
    if (known !== undefined) return known;
    const session = new FileSession(path, this.#host, this.#drafts);
    session.state.subscribe(() => this.#note(session));
    this.#sessions.set(path, session);
    void session.open();
    this.company?.opened(session);
    return session;
  }

  /** The open files by path. */
  get sessions(): readonly FileSession[] {
    return [...this.#sessions.values()];
  }

  /** Whether others typed what is not saved in a file: closing it here gives nothing of it up. */
  isOthers(path: string): boolean {
    return this.sharedUnsaved.get().some((one) => one.path === path && !one.onlyOwn);
  }

  open(path: string, line?: number, group = this.desk.get().focus): void {
    const desk = this.desk.get();
    const { tabs } = desk;
    const clean = tabs.find((tab) => tab !== path && !this.unsaved.get().has(tab));
    const isFull = tabs.length >= MAX_TABS && !tabs.includes(path) && clean !== undefined;
    this.desk.set(opened(isFull ? closedEverywhere(desk, clean) : desk, path, group));
    if (line !== undefined) this.place.set({ path, line });
  }

  /** Opens a file to type in it: its text has the keyboard then, wherever that was before. */
  enter(path: string, line?: number, group = this.desk.get().focus): void {
    this.entered.set(path);
    this.open(path, line, group);
  }

  /** Closes a tab of a group; the last one of its file gives up what was typed there. */
  closeTab(path: string, group: string): void {
    const desk = this.desk.get();
    const isElsewhere = groupsOf(desk).some(({ id, tabs }) => id !== group && tabs.includes(path));
    if (isElsewhere) this.desk.set(closed(desk, path, group));
    else this.close(path);
  }

  /** Closes a file and gives up what was typed there. */
  close(path: string): void {
    this.company?.close(path);
    this.#sessions.delete(path);
    this.#drafts.remove(path);
    this.#forget(path);
    this.desk.set(closedEverywhere(this.desk.get(), path));
  }

  type(session: FileSession, text: string): void {
    session.type(text);
    // Whoever types goes their own way.
    this.followed.set(null);
    // Also while somebody types without a pause, and between two keys rather than within one.
    this.#timer ??= setTimeout(() => whenIdle(() => this.#keepTyped()), PATIENCE);
  }

  #keepTyped(): void {
    if (this.#timer !== undefined) this.keepDrafts();
  }

  /** Everything that is not saved is in the browser after this. */
  keepDrafts(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.isKept.set(this.sessions.map((session) => session.keepDraft()).every(Boolean));
  }

  /** Saves the file that is looked at. */
  async saveActive(): Promise<void> {
    const { active } = this.desk.get();
    if (active !== null && this.canEdit) await this.save(this.session(active));
  }

  /** Saves a file, formatted where that is wanted and the project says how. */
  save(session: FileSession): Promise<boolean> {
    const forget = (): void => void this.#saving.delete(session);
    const format = (): Promise<SaidOnceSaved> => this.#formatBeforeSave(session);
    // The keys of a save reach the text and the page.
    const saving =
      this.#saving.get(session) ?? saveFormatted(format, () => session.save()).finally(forget);
    this.#saving.set(session, saving);
    return saving;
  }

  async #formatBeforeSave(session: FileSession): Promise<SaidOnceSaved> {
    const { kind } = session.state.get();
    const isTyped = kind === "dirty" || kind === "refused";
    const tools = isTyped && this.settings.get().formatOnSave ? this.tools.get() : null;
    return (await tools?.formatBeforeSave(session.path)) ?? SILENCE;
  }

  /** Formats an open text: with what the project has for that, or else as its server does. */
  async format(path = this.desk.get().active): Promise<void> {
    if (path !== null && this.canEdit) await this.tools.get()?.formatByHand(path);
  }

  editorOf(path: string): TextEditor | null {
    return this.editors.of(path);
  }

  /** Who understands a file, and how that stands. */
  helpFor(path: string) {
    return UNDERSTOOD.test(path)
      ? { client: this.language, state: this.languageState }
      : { client: this.documents, state: this.documentsState };
  }

  /** Files are others on the disk. */
  filesChanged(paths: readonly string[]): void {
    this.language.get()?.filesChanged(paths);
    this.documents.get()?.filesChanged(paths);
    this.tools.get()?.filesChanged(paths);
  }

  /** Saves everything, also what others typed in shared texts. */
  async saveAll(): Promise<boolean> {
    const own = [...this.unsaved.get()];
    const said = await Promise.all(
      own.map(async (path) => ({ path, say: await this.#formatBeforeSave(this.session(path)) })),
    );
    const outcomes = await this.#save(false);
    for (const { path, say } of said) if (outcomes.get(path) === "saved") say();
    this.leftOut.set([]);
    return [...outcomes.values()].every((outcome) => outcome === "saved");
  }

  /** Saves what this person typed, before something runs on it. Texts in which others typed stay as they are, and it says so. */
  async saveOwn(): Promise<boolean> {
    const outcomes = this.canEdit ? [...(await this.#save(true))] : [];
    const left = outcomes.filter(([, outcome]) => outcome === "left").map(([path]) => path);
    this.leftOut.set(this.canEdit ? left : this.sharedUnsaved.get().map(({ path }) => path));
    const failed = outcomes.find(([, outcome]) => outcome === "failed");
    // What stands in the way is to be seen there.
    if (failed !== undefined) this.open(failed[0]);
    return failed === undefined;
  }

  async #save(onlyOwn: boolean): Promise<ReadonlyMap<string, SaveOutcome>> {
    const outcomes = new Map<string, SaveOutcome>();
    const own = [...this.unsaved.get()].map((path) => this.session(path));
    const shared = this.sharedUnsaved.get().map(({ path }) => path);
    const elsewhere = shared.filter((path) => !this.unsaved.get().has(path));
    await Promise.all(
      own.map(async (session) => {
        await session.opened;
        outcomes.set(session.path, await session.write(onlyOwn));
      }),
    );
    const params = { id: this.projectId };
    for (let at = 0; at < elsewhere.length; at += MAX_SAVED) {
      const body = { paths: elsewhere.slice(at, at + MAX_SAVED), onlyOwn };
      const { items } = await call(saveSharedTexts, { params, body });
      for (const { path, problem } of items) {
        outcomes.set(path, problem === null ? "saved" : onlyOwn ? "left" : "failed");
        // What stands in the way is to be seen there.
        if (problem !== null && !onlyOwn) this.open(path);
      }
    }
    return outcomes;
  }

  /** Files may be others by now; without paths, any of them. */
  follow(paths?: ReadonlySet<string>): void {
    if (paths !== undefined) this.filesChanged([...paths]);
    for (const session of this.sessions)
      if (paths === undefined || paths.has(session.path)) void session.follow();
  }

  /** A file or a folder has another path: its tabs go with it, and what was typed too. */
  moved(from: string, to: string): void {
    const renamed = (path: string): string =>
      path === from ? to : path.startsWith(`${from}/`) ? to + path.slice(from.length) : path;
    this.keepDrafts();
    for (const path of this.#drafts.paths()) {
      const draft = this.#drafts.get(path);
      if (renamed(path) === path || draft === null) continue;
      this.#drafts.set(renamed(path), draft);
      this.#drafts.remove(path);
    }
    for (const { path } of this.sessions)
      if (renamed(path) !== path) {
        this.company?.leave(path);
        this.#sessions.delete(path);
        this.#forget(path);
      }
    this.desk.set(renamedIn(this.desk.get(), renamed));
  }

  /** A file or a folder is gone: tabs without unsaved text go too. */
  removed(gone: string): void {
    for (const path of this.desk.get().tabs)
      if ((path === gone || path.startsWith(`${gone}/`)) && !this.unsaved.get().has(path))
        this.close(path);
  }

  /** What somebody finds wrong now, instead of what they found before. */
  setProblems(source: string, problems: readonly Problem[]): void {
    if (problems.length === 0 && !this.problems.get().has(source)) return;
    const next = new Map(this.problems.get());
    if (problems.length === 0) next.delete(source);
    else next.set(source, problems);
    this.problems.set(next);
  }

  /** Has a model asked about the lines that are chosen in the open file, or about a problem. */
  ask(path = this.desk.get().active, problem: Asked["problem"] = null): void {
    if (path === null) return;
    this.open(path);
    this.asked.set({ path, problem });
  }

  #note({ path, isDirty, state }: FileSession): void {
    const isUnsaved = isDirty || state.get().kind === "moved";
    if (this.unsaved.get().has(path) === isUnsaved) return;
    const next = new Set(this.unsaved.get());
    if (isUnsaved) next.add(path);
    else next.delete(path);
    this.unsaved.set(next);
  }

  #forget(path: string): void {
    if (!this.unsaved.get().has(path)) return;
    const next = new Set(this.unsaved.get());
    next.delete(path);
    this.unsaved.set(next);
  }
}
