import { ApiError, call, Store } from "@devloom/web-kit";
import { attachTerminal, type TerminalCommand, TerminalNotice } from "../../contract.ts";
import { openIdeSocket, pauseBefore } from "../model/ide-socket.ts";

/** How a terminal stands. */
export type TerminalState =
  | { readonly kind: "connecting" }
  | { readonly kind: "open" }
  /** The server is out of reach; it is asked again and again. */
  | { readonly kind: "lost" }
  | { readonly kind: "ended"; readonly code: number | null; readonly reason: string | null }
  /** The server knows nothing of it: it was started anew, or somebody closed it elsewhere. */
  | { readonly kind: "gone" }
  | { readonly kind: "refused"; readonly message: string };

/** Shows bytes and calls back when they are on the screen; old ones were on one before. */
type Show = (bytes: Uint8Array, isOld: boolean, shown: () => void) => void;

/** The page's end of one terminal: connected again whenever the connection breaks, without losing output. */
export class TerminalSession {
  readonly id: string;
  readonly state = new Store<TerminalState>({ kind: "connecting" });
  readonly #projectId: string;
  #show: Show = () => undefined;
  #socket: WebSocket | null = null;
  #position = 0;
  #seen = 0;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(projectId: string, id: string) {
    this.#projectId = projectId;
    this.id = id;
  }

  /** Begins to show what it printed so far and prints from now on. */
  open(show: Show): void {
    this.#show = show;
    this.#position = 0;
    this.#isClosed = false;
    void this.#connect();
  }

  type(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(new TextEncoder().encode(text));
  }

  resize(columns: number, rows: number): void {
    this.#command({ type: "resize", columns, rows });
  }

  /** Leaves it running. */
  leave(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#socket = null;
  }

  async #connect(): Promise<void> {
    const params = { id: this.#projectId, terminalId: this.id };
    try {
      const { ticket } = await call(attachTerminal, { params });
      if (this.#isClosed) return;
      this.#listen(openIdeSocket(ticket, { after: String(this.#position) }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) this.state.set({ kind: "gone" });
      else if (error instanceof ApiError && error.status === 403)
        this.state.set({ kind: "refused", message: error.message });
      else this.#retry();
    }
  }

  #listen(socket: WebSocket): void {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      if (this.#socket !== socket) return;
      if (typeof data === "string") this.#hear(TerminalNotice.parse(JSON.parse(data)));
      else if (data instanceof ArrayBuffer) this.#receive(new Uint8Array(data));
    });
    socket.addEventListener("close", () => {
      // One that was left behind has no say any more.
      if (this.#socket !== socket) return;
      this.#socket = null;
      if (this.state.get().kind !== "ended") this.#retry();
    });
  }

  #hear(notice: TerminalNotice): void {
    if (notice.type === "end") {
      this.state.set({ kind: "ended", code: notice.code, reason: notice.reason });
      return;
    }
    this.#attempt = 0;
    this.#position = notice.position;
    this.#seen = notice.seen;
    this.state.set({ kind: "open" });
  }

  #receive(bytes: Uint8Array): void {
    const old = Math.min(Math.max(this.#seen - this.#position, 0), bytes.length);
    this.#pass(bytes.subarray(0, old), true);
    this.#pass(bytes.subarray(old), false);
  }

  #pass(bytes: Uint8Array, isOld: boolean): void {
    if (bytes.length === 0) return;
    this.#position += bytes.length;
    const position = this.#position;
    this.#show(bytes, isOld, () => this.#command({ type: "shown", position }));
  }

  #command(command: TerminalCommand): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(command));
  }

  #retry(): void {
    if (this.#isClosed) return;
    this.state.set({ kind: "lost" });
    this.#timer = setTimeout(() => void this.#connect(), pauseBefore(this.#attempt));
    this.#attempt += 1;
  }
}
