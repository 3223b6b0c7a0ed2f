import { call, Store } from "@devloom/web-kit";
import {
  type Breakpoint,
  type DebugProgram,
  type DebugSettings,
  openDebugger,
  readDebugSettings,
  writeDebugSettings,
} from "../../contract.ts";
import { openIdeSocket } from "../model/ide-socket.ts";
import type { DebugSession, Stop } from "./debug-session.ts";

/** So long the hands rest before breakpoints are kept. */
const PATIENCE = 300;

interface Host {
  /** Shows a line. */
  open(path: string, line: number): void;
  /** What is debugged is what is saved. */
  saveOwn(): Promise<boolean>;
}

/** What a person debugs in a project: breakpoints that are kept, and the program that runs. */
export class DebugModel {
  readonly settings = new Store<DebugSettings>({
    breakpoints: [],
    exceptions: "uncaught",
    watches: [],
  });
  readonly session = new Store<DebugSession | null>(null);
  /** What was debugged last, to be started again. */
  readonly last = new Store<DebugProgram | null>(null);
  /** Which frame of the stop is looked at. */
  readonly frame = new Store(0);
  /** The line that is marked. */
  readonly stopped = new Store<{ readonly path: string; readonly line: number } | null>(null);
  /** The breakpoint whose condition is written. */
  readonly editing = new Store<{ readonly path: string; readonly line: number } | null>(null);
  /** Counts up when the panel is wanted. */
  readonly wanted = new Store(0);
  /** Set where somebody may debug: others get no gutter. */
  readonly isOn = new Store(false);
  readonly #projectId: string;
  readonly #host: Host;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLoaded = false;

  constructor(projectId: string, host: Host) {
    this.#projectId = projectId;
    this.#host = host;
  }

  async load(): Promise<void> {
    if (this.#isLoaded) return;
    const settings = await call(readDebugSettings, { params: { id: this.#projectId } });
    this.#isLoaded = true;
    this.settings.set(settings);
    this.isOn.set(true);
  }

  /** Sets a breakpoint, or takes it away. Says which. */
  toggle(path: string, line: number): "set" | "removed" {
    const { breakpoints } = this.settings.get();
    const left = breakpoints.filter((one) => one.path !== path || one.line !== line);
    const isSet = left.length === breakpoints.length;
    const set = { path, line, condition: "", enabled: true };
    this.change({ breakpoints: isSet ? [...breakpoints, set] : left });
    return isSet ? "set" : "removed";
  }

  edit(path: string, line: number, changes: Partial<Breakpoint>): void {
    this.change({
      breakpoints: this.settings
        .get()
        .breakpoints.map((one) =>
          one.path === path && one.line === line ? { ...one, ...changes } : one,
        ),
    });
  }

  /** Asks for the condition of a breakpoint, which is set where there is none. */
  askForCondition(path: string, line: number): void {
    const isThere = this.settings
      .get()
      .breakpoints.some((one) => one.path === path && one.line === line);
    if (!isThere) this.toggle(path, line);
    this.editing.set({ path, line });
    this.wanted.set(this.wanted.get() + 1);
  }

  /** The breakpoints of a file have other lines. */
  moved(path: string, breakpoints: readonly Omit<Breakpoint, "path">[]): void {
    const others = this.settings.get().breakpoints.filter((one) => one.path !== path);
    this.change({ breakpoints: [...others, ...breakpoints.map((one) => ({ ...one, path }))] });
  }

  change(changes: Partial<DebugSettings>): void {
    const settings = { ...this.settings.get(), ...changes };
    this.settings.set(settings);
    const session = this.session.get();
    if (changes.breakpoints !== undefined)
      session?.send({
        type: "breakpoints",
        breakpoints: settings.breakpoints
          .filter(({ enabled }) => enabled)
          .map(({ path, line, condition }) => ({ path, line, condition })),
      });
    if (changes.exceptions !== undefined)
      session?.send({ type: "exceptions", mode: changes.exceptions });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#keep(), PATIENCE);
  }

  /** Starts a program, in the place of the one that runs. Fails with what the server says. */
  async start(program: DebugProgram): Promise<void> {
    this.last.set(program);
    this.wanted.set(this.wanted.get() + 1);
    this.session.get()?.close();
    if (!(await this.#host.saveOwn())) return;
    await this.#keep();
    const params = { id: this.#projectId };
    const { DebugSession } = await import("./debug-session.ts");
    const { ticket } = await call(openDebugger, { params, body: { program } });
    this.session.set(new DebugSession(openIdeSocket(ticket), (stop) => this.#onStop(stop)));
  }

  stop(): void {
    this.session.get()?.close();
  }

  /** Looks at a frame of the stop, and shows its line. */
  look(stop: Stop, index: number): void {
    const frame = stop.frames[index];
    this.frame.set(index);
    if (frame?.path == null) return this.stopped.set(null);
    this.#host.open(frame.path, frame.line);
    this.stopped.set({ path: frame.path, line: frame.line });
  }

  #onStop(stop: Stop | null): void {
    if (stop === null) return this.stopped.set(null);
    const own = stop.frames.findIndex(({ path }) => path !== null);
    this.wanted.set(this.wanted.get() + 1);
    this.look(stop, Math.max(own, 0));
  }

  async #keep(): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.#isLoaded) return;
    const params = { id: this.#projectId };
    await call(writeDebugSettings, { params, body: this.settings.get() });
  }
}
