import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { send } from "../../../testing/client.ts";
import type { TestGateway } from "../../../testing/start-test-gateway.ts";
import { openPreview } from "../contract.ts";
import { ask, type Seen, type Visit } from "../../../testing/ask-host.ts";
import type { Studio } from "./studio.ts";

/** Somebody at the preview of a canvas, with what the editor gave them. */
export class Visitor {
  readonly gateway: TestGateway;
  readonly studio: Studio;
  readonly origin: string;
  readonly entry: string;
  cookie = "";

  constructor(gateway: TestGateway, studio: Studio, entry: string) {
    this.gateway = gateway;
    this.studio = studio;
    this.entry = entry;
    this.origin = new URL(entry).origin;
  }

  /** Asks for a ticket, as the editor does. */
  static async invite(gateway: TestGateway, studio: Studio): Promise<Visitor> {
    const params = { canvasId: studio.canvasId };
    const { status, body } = await send(studio.person, openPreview, { params });
    if (status !== 200) throw new Error(`No preview: ${JSON.stringify(body)}`);
    return new Visitor(gateway, studio, body.entry);
  }

  /** The same, and goes in. */
  static async enter(gateway: TestGateway, studio: Studio): Promise<Visitor> {
    const visitor = await Visitor.invite(gateway, studio);
    const { status } = await visitor.useTicket();
    if (status !== 303) throw new Error(`Not let in: ${status}`);
    return visitor;
  }

  get host(): string {
    return new URL(this.origin).host;
  }

  async useTicket(end = ""): Promise<Seen> {
    const { pathname, search } = new URL(this.entry);
    const seen = await this.ask({ path: `${pathname}${search}${end}` });
    const [cookie = ""] = seen.headers["set-cookie"] ?? [];
    if (cookie !== "") this.cookie = cookie.split(";", 1)[0] ?? "";
    return seen;
  }

  ask(visit: Visit = {}): Promise<Seen> {
    const cookie = [this.cookie, visit.headers?.["cookie"] ?? ""].filter((one) => one !== "");
    return ask(this.gateway, this.host, {
      ...visit,
      headers: { ...visit.headers, ...(cookie.length === 0 ? {} : { cookie: cookie.join("; ") }) },
    });
  }

  /** Opens a WebSocket; the raw connection, or the status that refused it. */
  connect(headers: Readonly<Record<string, string>> = {}): Promise<Socket | number> {
    return new Promise((resolve, reject) => {
      const outgoing = this.#askForSocket(headers);
      outgoing.on("upgrade", (_answer: IncomingMessage, socket: Socket) => resolve(socket));
      outgoing.on("response", (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      outgoing.on("error", reject);
      outgoing.end();
    });
  }
  /** Asks for a WebSocket, and is gone before the gateway has looked at the pass. */
  connectAndBreak(): Promise<void> {
    return new Promise((resolve, reject) => {
      const outgoing = this.#askForSocket({});
      outgoing.on("socket", (socket) => socket.once("close", () => resolve()));
      outgoing.on("error", (error) => ("code" in error ? undefined : reject(error)));
      outgoing.on("finish", () => setImmediate(() => outgoing.socket?.resetAndDestroy()));
      outgoing.end();
    });
  }

  #askForSocket(headers: Readonly<Record<string, string>>): ClientRequest {
    const all = {
      host: this.host,
      origin: this.origin,
      cookie: this.cookie,
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": Buffer.from("sixteen bytes ..").toString("base64"),
      ...headers,
    };
    return request(this.gateway.url, { path: "/hmr", headers: all, agent: false });
  }
}
