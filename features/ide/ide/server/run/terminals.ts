import { mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { toolCaches } from "@devloom/dev-server";
import {
  type Actor,
  AppError,
  type EarlierCall,
  newId,
  notFound,
  type PlaceHolder,
  placeRefusal,
  type Platform,
} from "@devloom/server-kit";
import { Terminal, type TerminalSize } from "@devloom/terminal";
import type { ProgramPort, TerminalView } from "../../contract.ts";
import { lookInto } from "../project-work.ts";
import { readScripts } from "./scripts.ts";
import { CHECK_MILLISECONDS } from "./sockets.ts";
import { inSandbox, readableBeside, sandboxOf, shellOf } from "./surroundings.ts";
import type { PortSource } from "../ports/port-guard.ts";
import type { Trash } from "./trash.ts";
import { WorkingCopies } from "./working-copies.ts";

declare module "@devloom/server-kit" {
  interface PlatformConfig {
    /** Whether terminals share the network of the machine. */
    readonly terminalNetwork?: boolean;
  }
}

const PLACES = { atAll: 120, kept: 30, ofWorkspace: 40, ofPerson: 10 };
/** What ended is remembered until somebody closes it, but not for ever. */
const REMEMBERED_MILLISECONDS = 3_600_000;

interface Entry {
  readonly id: string;
  readonly projectId: string;
  readonly call: EarlierCall;
  readonly script: string | null;
  readonly startedAt: Date;
  readonly terminal: Terminal;
  /** Fulfilled when it ended and what it changed is in the project. */
  readonly closed: Promise<void>;
  endedAt: number | null;
}

interface Opening extends TerminalSize {
  readonly projectId: string;
  readonly script: string | null;
  /** What saving a file would be for the same person: whoever may not do that may not change files in a terminal. */
  readonly saving: EarlierCall;
}

interface OpeningPlace extends PlaceHolder {
  readonly projectId: string;
  /** Fulfilled when it is open, or will not be. */
  readonly settled: Promise<unknown>;
}

/** The terminals of this gateway. Each belongs to one person in one project, and nobody else sees it. */
export class Terminals {
  readonly #platform: Platform;
  readonly #entries = new Map<string, Entry>();
  /** Being started: they count, so that many at once do not pass the limits. */
  readonly #opening = new Set<OpeningPlace>();
  /** Projects that are being deleted: what they stand on goes. */
  readonly #closing = new Map<string, Promise<void>>();
  readonly #trash: Trash;
  /** What programs of a person in a project work in. */
  readonly copies: WorkingCopies;
  #timer: NodeJS.Timeout | null = null;

  constructor(platform: Platform, trash: Trash) {
    this.#platform = platform;
    this.#trash = trash;
    this.copies = new WorkingCopies(platform, trash, (projectId, accountId, text) => {
      for (const entry of this.#entries.values())
        if (entry.projectId === projectId && entry.call.accountId === accountId)
          entry.terminal.note(text);
    });
  }

  list(actor: Actor, projectId: string): TerminalView[] {
    return this.#own(actor, projectId).map(present);
  }

  /** The ports of what runs in a person's own terminals. */
  async ports(actor: Actor, projectId: string): Promise<ProgramPort[]> {
    const ports = this.#own(actor, projectId).map(async ({ id: source, terminal, script }) => {
      const from = script === null ? ("shell" as const) : ("script" as const);
      const found = await terminal.ports();
      return found.map(({ port, program }) => ({ source, port, program, from, script }));
    });
    return (await Promise.all(ports)).flat();
  }

  /** What of a person's own programs has this id. */
  portSource(
    actor: Pick<Actor, "accountId" | "tenantId">,
    projectId: string,
    id: string,
  ): PortSource | null {
    return this.#own(actor, projectId).find((entry) => entry.id === id)?.terminal ?? null;
  }

  #own({ accountId, tenantId }: Pick<Actor, "accountId" | "tenantId">, projectId: string): Entry[] {
    return [...this.#entries.values()].filter(
      ({ call, projectId: project }) =>
        project === projectId && call.accountId === accountId && call.tenantId === tenantId,
    );
  }

  /** The terminal of a person's own in a project. */
  find({ accountId, tenantId }: Actor, projectId: string, id: string): Terminal {
    const entry = this.#entries.get(id);
    const isOwn =
      entry?.projectId === projectId &&
      entry.call.accountId === accountId &&
      entry.call.tenantId === tenantId;
    if (!isOwn) throw notFound("The terminal");
    return entry.terminal;
  }

  async open(call: EarlierCall, root: string, opening: Opening): Promise<TerminalView> {
    this.#assertRoom(call);
    const opened = this.#open(call, root, opening);
    const { accountId, tenantId, ip } = call;
    const settled = opened.catch(() => undefined);
    const place = { accountId, tenantId, ip, projectId: opening.projectId, settled };
    this.#opening.add(place);
    try {
      return present(await opened);
    } finally {
      this.#opening.delete(place);
    }
  }

  async #open(call: EarlierCall, root: string, opening: Opening): Promise<Entry> {
    const closing = this.#closing.get(opening.projectId);
    if (closing !== undefined) {
      await closing.catch(() => undefined);
      // It was there when this was asked for.
      await lookInto(this.#platform, call, opening.projectId);
    }
    const { terminal, closed } = await this.#start(call, root, opening);
    const entry: Entry = {
      id: newId(),
      projectId: opening.projectId,
      call,
      script: opening.script,
      startedAt: this.#platform.clock.now(),
      terminal,
      closed,
      endedAt: null,
    };
    this.#entries.set(entry.id, entry);
    void terminal.ended.then(() => (entry.endedAt = performance.now()));
    this.#timer ??= setInterval(() => void this.#check(), CHECK_MILLISECONDS).unref();
    try {
      // Whoever deleted the project meanwhile may not have seen this one.
      await lookInto(this.#platform, call, opening.projectId);
    } catch (error) {
      await this.#end((one) => one === entry);
      throw error;
    }
    return entry;
  }

  async close(actor: Actor, projectId: string, id: string): Promise<void> {
    const terminal = this.find(actor, projectId, id);
    await terminal.stop();
    this.#entries.delete(id);
  }

  /** A project is gone: its terminals end, and what their programs kept goes too. */
  async closeProject(projectId: string): Promise<void> {
    const closed = this.#closeProject(projectId);
    this.#closing.set(projectId, closed);
    try {
      await closed;
    } finally {
      if (this.#closing.get(projectId) === closed) this.#closing.delete(projectId);
    }
  }

  async #closeProject(projectId: string): Promise<void> {
    const isOf = (one: { readonly projectId: string }): boolean => one.projectId === projectId;
    await Promise.all([...this.#opening].filter(isOf).map(({ settled }) => settled));
    await this.#end(isOf);
    await this.copies.drop(projectId);
    await this.#trash.discard(this.#homes(projectId));
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#end(() => true);
  }

  async #start(
    call: EarlierCall,
    root: string,
    { projectId, script, saving, ...size }: Opening,
  ): Promise<{ terminal: Terminal; closed: Promise<void> }> {
    if (script !== null && !readScripts(root).some(({ name }) => name === script))
      throw notFound("The script");
    const home = this.homeOf(projectId, call.accountId);
    await mkdir(home, { recursive: true });
    const homeFolder = await realpath(home);
    const { command, env } = shellOf(root, homeFolder);
    const program =
      script === null
        ? { command, args: [] }
        : { command: "/usr/bin/env", args: ["npm", "run", script] };
    const used = await this.copies.use({ saving, projectId, root });
    try {
      const terminal = await inSandbox("Terminals are off.", async () =>
        Terminal.start({
          ...program,
          ...size,
          projectFolder: root,
          workingCopy: used.copy,
          homeFolder,
          env,
          readOnly: readableBeside(this.#platform, root),
          scratch: used.copy === null ? await toolCaches([root]) : [],
          network: this.#platform.config.terminalNetwork === true,
          sandbox: await sandboxOf(this.#platform),
        }),
      );
      if (terminal.sandboxed) for (const note of used.notes) terminal.note(note);
      return { terminal, closed: terminal.ended.then(({ reason }) => used.release(reason)) };
    } catch (error) {
      await used.release(null);
      throw error;
    }
  }

  /** Where programs of a person in a project keep their own files. */
  homeOf(projectId: string, accountId: string): string {
    return join(this.#homes(projectId), accountId);
  }

  #homes(projectId: string): string {
    return join(this.#platform.config.dataDir, "terminal-homes", projectId);
  }

  #assertRoom(caller: EarlierCall): void {
    const running = [
      ...this.#opening,
      ...[...this.#entries.values()]
        .filter(({ endedAt }) => endedAt === null)
        .map(({ call }) => call),
    ];
    const refusal = placeRefusal(running, caller, PLACES);
    if (refusal === "person")
      throw tooMany(`You have ${PLACES.ofPerson} terminals running. Close one first.`);
    if (refusal !== null) throw tooMany("Too many terminals are running. Close some first.");
  }

  /** Ends terminals of whoever may not use them any more, and forgets those that ended long ago. */
  async #check(): Promise<void> {
    for (const entry of this.#entries.values()) {
      try {
        const isOld =
          entry.endedAt !== null && performance.now() - entry.endedAt > REMEMBERED_MILLISECONDS;
        if (isOld || !(await this.#isAllowed(entry))) await this.#end((one) => one === entry);
      } catch (error) {
        // An outage of the database says nothing about rights: the next check will.
        this.#platform.log.warn({ err: error }, "a terminal could not be checked");
      }
    }
  }

  async #isAllowed({ call, projectId }: Entry): Promise<boolean> {
    const actor = await this.#platform.reauthorize(call);
    if (actor === null) return false;
    try {
      await lookInto(this.#platform, actor, projectId);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  async #end(matches: (entry: Entry) => boolean): Promise<void> {
    const ending = [...this.#entries.values()].filter(matches);
    for (const { id } of ending) this.#entries.delete(id);
    await Promise.all(
      ending.map(async ({ terminal, closed }) => {
        await terminal.stop();
        await closed;
      }),
    );
  }
}

function tooMany(message: string): AppError {
  return new AppError(429, "too_many_terminals", message);
}

function present({ id, script, startedAt, terminal }: Entry): TerminalView {
  return { id, script, startedAt: startedAt.toISOString(), end: terminal.end };
}
