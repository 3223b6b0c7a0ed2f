import { assertNever } from "@devloom/contract";
import { Store } from "@devloom/web-kit";
import {
  type DebugCommand,
  type DebugFrame,
  DebugNotice,
  type DebugPart,
  type DebugScope,
  type DebugValue,
} from "../../contract.ts";

const MAX_LINES = 1_000;
const OWN_CODES = 4_000;

/** Where a program stopped. */
export interface Stop {
  readonly target: number;
  readonly reason: "breakpoint" | "exception" | "step";
  readonly text: string | null;
  readonly frames: readonly DebugFrame[];
}

export type DebugState =
  | { readonly kind: "starting" }
  | { readonly kind: "running" }
  | { readonly kind: "paused"; readonly stop: Stop }
  | ({ readonly kind: "ended" } & End);

/** How a program ended. */
interface End {
  readonly code: number | null;
  readonly reason: string | null;
  /** The server was out of reach, and the program ended with the connection. */
  readonly isLost?: boolean;
}

/** A line of the console: what the program printed, what was asked, and what that gave. */
export interface ConsoleLine {
  readonly id: number;
  readonly kind: "out" | "err" | "note" | "asked" | "answer" | "failed";
  readonly text: string;
}

type Ask = Extract<DebugCommand, { request: number }>;
type Unnumbered<Command> = Command extends Ask ? Omit<Command, "request"> : never;
type Answer = Extract<DebugNotice, { request: number }>;

/** The page's end of a program that is debugged. */
export class DebugSession {
  readonly state = new Store<DebugState>({ kind: "starting" });
  readonly lines = new Store<readonly ConsoleLine[]>([]);
  /** Lines, as `path:line`, that the program can stop at. */
  readonly bound = new Store<ReadonlySet<string>>(new Set());
  readonly #socket: WebSocket;
  readonly #onStop: (stop: Stop | null) => void;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  /** Several processes may stop at once: they are looked at one after the other. */
  #stops: readonly Stop[] = [];
  #count = 0;

  constructor(socket: WebSocket, onStop: (stop: Stop | null) => void) {
    this.#socket = socket;
    this.#onStop = onStop;
    socket.addEventListener("open", () => this.state.set({ kind: "running" }));
    socket.addEventListener("message", ({ data }) => {
      if (typeof data === "string") this.#hear(DebugNotice.parse(JSON.parse(data)));
    });
    socket.addEventListener("close", ({ code }) => {
      // Whatever the gateway itself closes has a code of its own.
      this.#end({ code: null, reason: null, isLost: code < OWN_CODES });
    });
  }

  send(command: DebugCommand): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(command));
  }

  /** Goes on with what is stopped. */
  go(type: "continue" | "stepOver" | "stepInto" | "stepOut"): void {
    const [stop] = this.#stops;
    if (stop !== undefined) this.send({ type, target: stop.target });
  }

  async scopes(target: number, frame: number): Promise<readonly DebugScope[]> {
    const answer = await this.#ask({ type: "scopes", target, frame });
    return answer.type === "scopes" ? answer.items : [];
  }

  async parts(
    target: number,
    reference: string,
  ): Promise<{ readonly items: readonly DebugPart[]; readonly more: number }> {
    const answer = await this.#ask({ type: "parts", target, reference });
    return answer.type === "parts" ? answer : { items: [], more: 0 };
  }

  /** The value of an expression, or why there is none. */
  async evaluate(
    target: number,
    frame: number,
    expression: string,
  ): Promise<DebugValue | { readonly failed: string }> {
    const answer = await this.#ask({ type: "evaluate", target, frame, expression });
    if (answer.type === "value") return answer.value;
    return { failed: answer.type === "failed" ? answer.message : "" };
  }

  print(kind: ConsoleLine["kind"], text: string): void {
    this.#count += 1;
    this.lines.set([...this.lines.get().slice(1 - MAX_LINES), { id: this.#count, kind, text }]);
  }

  close(): void {
    this.#socket.close();
    this.#end({ code: null, reason: null });
  }

  #ask(question: Unnumbered<Ask>): Promise<Answer> {
    this.#count += 1;
    const request = this.#count;
    return new Promise((resolve) => {
      this.#waiting.set(request, resolve);
      this.send({ ...question, request });
    });
  }

  #hear(notice: DebugNotice): void {
    switch (notice.type) {
      case "bound":
        this.bound.set(new Set([...this.bound.get(), `${notice.path}:${notice.line}`]));
        return;
      case "paused":
        this.#setStops([...this.#stops, notice]);
        return;
      case "resumed":
      case "gone":
        this.#setStops(this.#stops.filter(({ target }) => target !== notice.target));
        return;
      case "scopes":
      case "parts":
      case "value":
      case "failed":
        this.#waiting.get(notice.request)?.(notice);
        this.#waiting.delete(notice.request);
        return;
      case "output":
        this.print(notice.stream, notice.text);
        return;
      case "end":
        this.#end(notice);
        return;
      default:
        assertNever(notice);
    }
  }

  #setStops(stops: readonly Stop[]): void {
    const [before] = this.#stops;
    const [now] = stops;
    this.#stops = stops;
    if (before === now) return;
    this.state.set(now === undefined ? { kind: "running" } : { kind: "paused", stop: now });
    this.#onStop(now ?? null);
  }

  #end({ code, reason, isLost = false }: End): void {
    if (this.state.get().kind === "ended") return;
    this.#stops = [];
    this.state.set({ kind: "ended", code, reason, isLost });
    this.#onStop(null);
    for (const [request, answer] of this.#waiting) answer({ type: "failed", request, message: "" });
    this.#waiting.clear();
  }
}
