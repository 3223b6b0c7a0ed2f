import type { DevServerOptions } from "./options.ts";
import type { DevServerState, LogLine } from "./state.ts";

/** Runs the project's own Vite and keeps it running. */
export class DevServer {
  readonly options: DevServerOptions;
  readonly socketPath: string | null = null;
  readonly state: DevServerState = {
    phase: "stopped",
    sandboxed: false,
    sandboxNote: null,
    problem: null,
    restarts: 0,
    vite: null,
    react: null,
  };

  constructor(options: DevServerOptions) {
    this.options = options;
  }

  start(): Promise<void> {
    return Promise.reject(new Error("not available yet"));
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  install(): Promise<void> {
    return Promise.reject(new Error("not available yet"));
  }

  /** Lines of the log after this number. */
  log(_after = 0): LogLine[] {
    return [];
  }
}
