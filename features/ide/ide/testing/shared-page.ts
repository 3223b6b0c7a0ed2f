import { until } from "@devloom/server-kit/testing";
import { type HeardCursor, SharedTextPage } from "@devloom/shared-text";
import { WebSocket } from "ws";
import { type Person, send } from "../../../testing/client.ts";
import { IDE_SOCKET_PATH, joinSharedText } from "../contract.ts";

/** Where a page connects to. */
export interface SharedPlace {
  readonly url: string;
  /** The address under which the installation is known. */
  readonly origin: string;
  readonly params: { readonly id: string };
  readonly path: string;
}

/** A page in a shared text, over the real WebSocket. */
export class SharedPage {
  readonly shared: SharedTextPage;
  readonly who: Person & { tenant?: string };
  readonly closed: number[] = [];
  readonly cursors: HeardCursor[] = [];
  readonly seen = { base: "", isMoved: false, isGone: false, path: "" };
  socket: WebSocket | null = null;

  constructor(who: Person & { tenant?: string }) {
    this.who = who;
    this.shared = new SharedTextPage({
      onText: () => undefined,
      onJoined: ({ base, isMoved }) => Object.assign(this.seen, { base: base.text, isMoved }),
      onReplaced: () => undefined,
      onBase: (base, isMoved) => Object.assign(this.seen, { base: base.text, isMoved }),
      onRenamed: (path) => (this.seen.path = path),
      onGone: () => (this.seen.isGone = true),
      onCursor: (cursor) => void this.cursors.push(cursor),
      onPending: () => undefined,
    });
  }

  async connect({ url, origin, params, path }: SharedPlace): Promise<this> {
    const input = { params, body: { filePath: path } };
    const { status, body } = await send({ ...this.who, url }, joinSharedText, input);
    if (status !== 200) throw new Error(`No ticket: ${JSON.stringify(body)}`);
    const address = `${url.replace("http", "ws")}${IDE_SOCKET_PATH}?ticket=${body.ticket}`;
    const socket = new WebSocket(address, { origin });
    this.socket = socket;
    socket.on("error", () => undefined);
    socket.on("open", () => this.shared.connect({ send: (data) => socket.send(data) }, false));
    socket.on("message", (data: Buffer, isBinary) => {
      if (this.socket !== socket) return;
      this.shared.receive(isBinary ? new Uint8Array(data) : data.toString());
    });
    socket.on("close", (code) => {
      this.closed.push(code);
      if (this.socket === socket) this.shared.disconnect();
    });
    await until("it is joined", async () => this.shared.isJoined || this.closed.length > 0);
    return this;
  }

  /** Loses the connection with whatever is under way on it. */
  cut(): void {
    this.socket?.terminate();
    this.socket = null;
    this.shared.disconnect();
  }

  type(from: number, insert: string): void {
    this.shared.edit([{ from, to: from, insert }]);
  }
}
