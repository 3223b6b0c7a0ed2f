import { Debugged } from "@devloom/debugger";
import {
  type Actor,
  AppError,
  type EarlierCall,
  newId,
  placeRefusal,
  type Platform,
} from "@devloom/server-kit";
import type { WebSocket } from "ws";
import {
  DebugCommand,
  DebuggerMessage,
  type DebugNotice,
  type ProgramPort,
  SOCKET_CLOSED,
} from "../../contract.ts";
import type { PortSource } from "../ports/port-guard.ts";
import { readMessage } from "../run/socket-messages.ts";
import { inSandbox, sandboxOf } from "../run/surroundings.ts";
import type { Terminals } from "../run/terminals.ts";
import { describeRefusal } from "../tests/refusals.ts";
import { type Asked, prepare, type Prepared } from "./programs.ts";
import { findDebugSettings } from "./store.ts";

const PLACES = { atAll: 24, kept: 6, ofWorkspace: 8, ofPerson: 2 };
/** So much a page may say before its program has started. */
const MAX_EARLY_COMMANDS = 50;
/** Output beyond what a page can take is left out; a program that tells ever more of itself is ended. */
const MAX_WAITING_OUTPUT = 4 * 2 ** 20;
const MAX_WAITING_BYTES = 16 * 2 ** 20;
const MAX_LINE = 4_000;
const OFF = "Debugging is off.";

interface Entry {
  readonly id: string;
  readonly call: EarlierCall;
  readonly projectId: string;
  program: Debugged | null;
  ended: Promise<void>;
}

/**
 * Programs that are debugged, each by one page. One ends with its page's socket, and with it everything that it
 * started. Its inspector listens nowhere: what the page and the program say to each other passes through here.
 */
export class DebugSessions {
  readonly #platform: Platform;
  readonly #terminals: Terminals;
  readonly #running = new Map<WebSocket, Entry>();

  constructor(platform: Platform, terminals: Terminals) {
    this.#platform = platform;
    this.#terminals = terminals;
  }

  /** Fails where no further program can be debugged, before anybody opens a socket for it. */
  async assertRoom(call: EarlierCall): Promise<void> {
    await this.#waitForEnding(call);
    if (!this.#hasRoom(call))
      throw new AppError(429, "too_many_debuggers", "Too many programs are being debugged.");
    const sandbox = await sandboxOf(this.#platform);
    if ("missing" in sandbox && sandbox.unsandboxed === "refused")
      throw new AppError(503, "sandbox_missing", `${OFF} ${sandbox.missing} ${sandbox.nextStep}`);
  }

  /** Debugs a program for as long as the socket is open. */
  async serve(asked: Asked, socket: WebSocket): Promise<void> {
    const { call, projectId } = asked;
    // Tickets may have been given to others meanwhile.
    if (!this.#hasRoom(call)) return socket.close(SOCKET_CLOSED.tooMuch);
    const ended = Promise.resolve();
    const entry: Entry = { id: newId(), call, projectId, program: null, ended };
    this.#running.set(socket, entry);
    entry.ended = this.#serve(asked, socket, entry).finally(() => this.#running.delete(socket));
    await entry.ended;
  }

  /** The ports of what a person debugs in a project. */
  async ports(actor: Actor, projectId: string): Promise<ProgramPort[]> {
    const from = "debugger" as const;
    const ports = this.#own(actor, projectId).map(async ({ id: source, program: running }) => {
      const found = (await running?.ports()) ?? [];
      return found.map(({ port, program }) => ({ source, port, program, from, script: null }));
    });
    return (await Promise.all(ports)).flat();
  }

  /** What of a person's own programs has this id. */
  portSource(
    actor: Pick<Actor, "accountId" | "tenantId">,
    projectId: string,
    id: string,
  ): PortSource | null {
    return this.#own(actor, projectId).find((entry) => entry.id === id)?.program ?? null;
  }

  #own({ accountId, tenantId }: Pick<Actor, "accountId" | "tenantId">, projectId: string): Entry[] {
    return [...this.#running.values()].filter(
      ({ call, ...entry }) =>
        entry.projectId === projectId && call.accountId === accountId && call.tenantId === tenantId,
    );
  }

  /** A project is gone, and what was debugged there goes too. */
  async drop(projectId: string): Promise<void> {
    await this.#end((entry) => entry.projectId === projectId, SOCKET_CLOSED.gone);
  }

  async stop(): Promise<void> {
    await this.#end(() => true, 1001);
  }

  async #end(isMeant: (entry: Entry) => boolean, code: number): Promise<void> {
    const meant = [...this.#running].filter(([, entry]) => isMeant(entry));
    for (const [socket] of meant) socket.close(code);
    await Promise.allSettled(meant.map(([, { ended }]) => ended));
  }

  async #serve(asked: Asked, socket: WebSocket, entry: Entry): Promise<void> {
    const closed = new Promise<void>((resolve) => socket.once("close", resolve));
    const tell = speaker(socket);
    const commands = new CommandReader(socket);
    let prepared: Prepared | null = null;
    let program: Debugged | null = null;
    let reason: string | null = null;
    try {
      prepared = await prepare(this.#platform, this.#terminals, asked);
      for (const text of prepared.notes) tell({ type: "output", stream: "note", text });
      program = await this.#start(asked, prepared, tell);
      const started = program;
      entry.program = program;
      commands.open((command) => started.send(command));
      const end = await Promise.race([started.ended, closed]);
      reason = end?.exceeded ?? null;
      if (end !== undefined) tell({ type: "end", code: end.code, reason });
    } catch (error) {
      this.#platform.log.warn({ err: error }, "a program could not be debugged");
      const text = error instanceof AppError ? error.message : "The program couldn't be started.";
      tell({ type: "end", code: null, reason: text });
    } finally {
      socket.close(SOCKET_CLOSED.ended);
      await program?.stop();
      await prepared?.release(reason);
    }
  }

  async #start(
    { root, projectId, call }: Asked,
    { surroundings, runner }: Prepared,
    tell: (notice: DebugNotice) => void,
  ): Promise<Debugged> {
    const { breakpoints, exceptions } = await this.#platform.database.reading(call, (tx) =>
      findDebugSettings(tx, projectId, call.accountId),
    );
    return inSandbox(OFF, async () =>
      Debugged.start({
        ...surroundings,
        projectFolder: root,
        breakpoints: breakpoints
          .filter(({ enabled }) => enabled)
          .map(({ path, line, condition }) => ({ path, line, condition })),
        exceptions,
        sandbox: await sandboxOf(this.#platform),
        onMessage: (message) => {
          const { data } = DebuggerMessage.safeParse(message);
          if (data?.type !== "refused") return data === undefined ? undefined : tell(data);
          if (runner === null) return undefined;
          return tell({ type: "output", stream: "note", text: describeRefusal(runner, data) });
        },
        onOutput: (stream, line) => tell({ type: "output", stream, text: line.slice(0, MAX_LINE) }),
      }),
    );
  }

  /** Programs whose page has gone hold their place for a moment: whoever starts one again does not notice. */
  async #waitForEnding(caller: EarlierCall): Promise<void> {
    while (!this.#hasRoom(caller)) {
      const ending = [...this.#running].filter(([{ readyState, OPEN }]) => readyState !== OPEN);
      if (ending.length === 0) return;
      await Promise.race(ending.map(([, { ended }]) => ended));
    }
  }

  #hasRoom(caller: EarlierCall): boolean {
    const calls = [...this.#running.values()].map(({ call }) => call);
    return placeRefusal(calls, caller, PLACES) === null;
  }
}

/** Tells a page what there is to say; output that it can't take is left out. */
function speaker(socket: WebSocket): (notice: DebugNotice) => void {
  return (notice) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_WAITING_BYTES) return socket.close(SOCKET_CLOSED.tooMuch);
    if (notice.type === "output" && socket.bufferedAmount > MAX_WAITING_OUTPUT) return;
    socket.send(JSON.stringify(notice));
  };
}

/** What a page says, kept until its program has started. */
class CommandReader {
  #early: DebugCommand[] | null = [];
  #take: (command: DebugCommand) => void = () => undefined;

  constructor(socket: WebSocket) {
    socket.on("message", (data: Buffer) => {
      const command = readCommand(data);
      if (command === null) return socket.close(1007);
      if (this.#early === null) return this.#take(command);
      if (this.#early.push(command) > MAX_EARLY_COMMANDS) socket.close(SOCKET_CLOSED.tooMuch);
      return undefined;
    });
  }

  open(take: (command: DebugCommand) => void): void {
    this.#take = take;
    for (const command of this.#early ?? []) take(command);
    this.#early = null;
  }
}

function readCommand(data: Buffer): DebugCommand | null {
  try {
    return DebugCommand.parse(readMessage(data));
  } catch {
    return null;
  }
}
