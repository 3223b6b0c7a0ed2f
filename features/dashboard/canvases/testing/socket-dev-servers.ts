import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import type {
  DevServerOptions,
  DevServerState,
  InspectedApp,
  LogLine,
  PreviewProblem,
} from "@devloom/dev-server";
import type { PreviewServer } from "../server/preview/preview.ts";
import type { DevServers } from "../server/preview/previews.ts";

const WEBSOCKET_GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

const RESTING: DevServerState = {
  phase: "stopped",
  isolation: "sandboxed",
  sandboxNote: null,
  problem: null,
  installation: null,
  restarts: 0,
  vite: null,
  react: null,
};

/** A request as the server behind the gateway saw it. */
export type SeenRequest = Pick<IncomingMessage, "method" | "url" | "headers">;

/** A small server on a unix socket in place of a project's Vite, for what previews do with any server. */
export class SocketDevServer implements PreviewServer {
  readonly options: DevServerOptions;
  readonly seen: SeenRequest[] = [];
  state = RESTING;
  socketPath: string | null = null;
  starts = 0;
  installs = 0;
  readonly #stage: SocketDevServers;
  readonly #opened: { readonly folder: string; readonly server: Server }[] = [];
  readonly #sockets = new Set<Duplex>();

  constructor(options: DevServerOptions, stage: SocketDevServers) {
    this.options = options;
    this.#stage = stage;
  }

  async start(): Promise<void> {
    this.starts += 1;
    this.become({ phase: "starting" });
    if (!this.#stage.isHeld) await this.ready();
  }

  /** Opens the socket. */
  async ready(): Promise<void> {
    const server = createServer((request, response) => {
      this.seen.push(request);
      this.#stage.answer(request, response);
    });
    server.on("upgrade", (request, socket) => {
      this.seen.push(request);
      this.#sockets.add(socket);
      echo(request, socket);
    });
    const folder = mkdtempSync(join(tmpdir(), "devloom-socket-"));
    this.#opened.push({ folder, server });
    const path = join(folder, "dev.sock");
    await new Promise<void>((resolve) => server.listen(path, resolve));
    this.socketPath = path;
    this.become({ phase: "ready", vite: "8.0.0", react: "19.0.0" });
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.socketPath = null;
    for (const { folder, server } of this.#opened.splice(0)) {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      rmSync(folder, { recursive: true, force: true });
    }
    this.become({ phase: "stopped" });
  }

  async install(): Promise<void> {
    this.installs += 1;
    this.become({ phase: "installing" });
    await this.stop();
    this.#stage.problem = null;
  }

  log(after = 0): LogLine[] {
    const time = new Date(0).toISOString();
    const lines = [1, 2, 3].map((number) => ({ number, time, stream: "out" as const, text: "" }));
    return lines.filter(({ number }) => number > after);
  }

  become(change: Partial<DevServerState>): void {
    this.state = { ...this.state, ...change };
    this.options.onChange();
  }
}

function echo(request: IncomingMessage, socket: Duplex): void {
  const key = `${request.headers["sec-websocket-key"]}${WEBSOCKET_GUID}`;
  const accept = createHash("sha1").update(key).digest("base64");
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
  );
  socket.on("error", () => socket.destroy());
  socket.pipe(socket);
}

/** Where the small servers come from, and what they are told. */
export class SocketDevServers implements DevServers {
  readonly made: SocketDevServer[] = [];
  /** They stay in starting until `ready` is called. */
  isHeld = false;
  /** What keeps every application from being shown. */
  problem: PreviewProblem | null = null;
  paths: readonly string[] = ["", "apps/other"];
  answer: RequestListener = (request, response) => response.end(`seen ${request.url}`);

  readonly inspect = async () => ({ apps: this.paths.map((path) => this.#app(path)) });

  create(options: DevServerOptions): SocketDevServer {
    const server = new SocketDevServer(options, this);
    this.made.push(server);
    return server;
  }

  get last(): SocketDevServer {
    const last = this.made.at(-1);
    if (last === undefined) throw new Error("No dev server was made.");
    return last;
  }

  #app(path: string): InspectedApp {
    return {
      path,
      name: path || "app",
      framework: "vite-react",
      vite: "8.0.0",
      react: "19.0.0",
      typescript: true,
      tailwind: null,
      hasDependencies: true,
      packageManager: "npm",
      problem: this.problem,
    };
  }
}
