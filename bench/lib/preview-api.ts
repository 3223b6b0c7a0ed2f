import { setTimeout as delay } from "node:timers/promises";

const START_MILLISECONDS = 60_000;
/** A preview that is not ended by then is a result too. */
const PATIENCE_MILLISECONDS = 15_000;

interface PreviewState {
  readonly phase: string;
  readonly problem: { readonly message: string } | null;
}

/** What somebody who opens previews asks a gateway. */
export class PreviewApi {
  readonly #url: string;
  readonly #headers: Record<string, string>;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  }

  get read() {
    const url = `${this.#url}/api/project?limit=20`;
    return { method: "GET" as const, url, headers: this.#headers };
  }

  async openPreview(folder: string) {
    const source = { kind: "folder", path: folder };
    const project = await this.#ask<{ id: string }>("POST", "/api/project", {
      name: "Bomb",
      source,
    });
    const canvas = await this.#ask<{ id: string }>("POST", "/api/canvases", {
      projectId: project.id,
      name: "Bomb",
    });
    const path = `/api/canvases/${canvas.id}/preview`;
    await this.#ask("POST", path, {});
    return {
      ready: () => this.#reached(path, "ready", START_MILLISECONDS),
      failed: () => this.#reached(path, "failed", PATIENCE_MILLISECONDS),
      stop: () => this.#ask("POST", `${path}/stop`, {}),
    };
  }

  /** What the state says when it has come this far; null when it never does. */
  async #reached(path: string, wanted: string, patience: number): Promise<string | null> {
    for (const end = Date.now() + patience; Date.now() < end; await delay(50)) {
      const { phase, problem } = await this.#ask<PreviewState>("GET", path);
      if (phase === wanted) return problem?.message ?? "";
    }
    return null;
  }

  async #ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(this.#url + path, {
      method,
      headers: this.#headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    // Each caller names what the contract of its address says.
    return JSON.parse(text) as Answer;
  }
}
