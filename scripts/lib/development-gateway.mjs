import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { root } from "./root.mjs";

/** A gateway process that is replaced after each change of its bundle. */
export class DevelopmentGateway {
  /** @type {import("node:child_process").ChildProcess | undefined} */
  #child;
  #bundle;
  #environment;
  /** Restarts wait for each other: two gateways cannot share one data folder. */
  #last = Promise.resolve();

  /**
   * @param {string} bundle
   * @param {Record<string, string>} environment
   */
  constructor(bundle, environment) {
    this.#bundle = bundle;
    this.#environment = environment;
  }

  restart() {
    this.#last = this.#last.then(async () => {
      await this.#end();
      this.#begin();
    });
    return this.#last;
  }

  stop() {
    this.#last = this.#last.then(() => this.#end());
    return this.#last;
  }

  #begin() {
    this.#child = spawn(
      process.execPath,
      [join(root, "scripts/lib/run-development-gateway.mjs"), this.#bundle],
      {
        cwd: root,
        stdio: ["ignore", "inherit", "inherit", "ipc"],
        env: { ...process.env, ...this.#environment },
        // Ctrl-C reaches this process alone, which then ends the gateway in order.
        detached: true,
      },
    );
  }

  async #end() {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
}
