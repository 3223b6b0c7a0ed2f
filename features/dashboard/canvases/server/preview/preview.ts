import type { Duplex } from "node:stream";
import type { DevServer, DevServerState } from "@devloom/dev-server";
import type { PreviewTarget } from "./preview-store.ts";
import type { PreviewOwner } from "./who-goes.ts";

/** A dev server as previews use it. */
export type PreviewServer = Pick<
  DevServer,
  "start" | "stop" | "install" | "state" | "socketPath" | "log"
>;

/** The dev server of one project with who uses it. */
export class Preview {
  readonly target: PreviewTarget;
  /** Whose it is where there is no room for all. */
  readonly owner: PreviewOwner;
  /** The web application it shows. */
  readonly appPath: string;
  readonly server: PreviewServer;
  /** Connections that stay open, such as those of hot reload. */
  readonly sockets = new Set<Duplex>();
  /** Stopped by a person: it waits for a person to start it. */
  isHalted = false;
  lastUsed: number;
  startedAt = 0;
  readonly #waiting = new Set<() => void>();

  constructor(parts: {
    target: PreviewTarget;
    owner: PreviewOwner;
    appPath: string;
    now: number;
    create: (onChange: () => void) => PreviewServer;
  }) {
    this.target = parts.target;
    this.owner = parts.owner;
    this.appPath = parts.appPath;
    this.lastUsed = parts.now;
    this.server = parts.create(() => this.#changed());
  }

  get state(): DevServerState {
    return this.server.state;
  }

  get isReady(): boolean {
    return this.state.phase === "ready" && this.server.socketPath !== null;
  }

  get isRunning(): boolean {
    return this.state.phase !== "stopped" && this.state.phase !== "failed";
  }

  /** Whether it was made for these settings. */
  suits({ appPath, network }: PreviewTarget): boolean {
    return this.target.network === network && (appPath === null || appPath === this.appPath);
  }

  /** Waits until it is ready or has failed, but no longer than so long. */
  async settle(milliseconds: number): Promise<void> {
    if (this.isReady || !this.isRunning) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(check);
        resolve();
      };
      const check = (): void => {
        if (this.isReady || !this.isRunning) done();
      };
      const timer = setTimeout(done, milliseconds);
      this.#waiting.add(check);
    });
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await this.server.stop();
    this.#changed();
  }

  #changed(): void {
    for (const check of this.#waiting) check();
  }
}
