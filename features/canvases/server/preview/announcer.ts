import { asSystem, type Platform } from "@devloom/server-kit";

/** Lines of a log come in bursts; open screens hear of them so often at most. */
const PAUSE_MILLISECONDS = 300;

/** Tells open screens that the state or the log of a preview moved. */
export class Announcer {
  readonly #platform: Platform;
  readonly #due = new Map<string, NodeJS.Timeout>();
  #isClosed = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  announce({ tenantId, projectId }: { tenantId: string; projectId: string }): void {
    if (this.#isClosed || this.#due.has(projectId)) return;
    const timer = setTimeout(() => {
      this.#due.delete(projectId);
      void this.#tell(tenantId, projectId);
    }, PAUSE_MILLISECONDS);
    this.#due.set(projectId, timer.unref());
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#due.values()) clearTimeout(timer);
    this.#due.clear();
  }

  async #tell(tenantId: string, projectId: string): Promise<void> {
    try {
      const { database } = this.#platform;
      await database.tenant(asSystem(tenantId), (tx) =>
        tx.signal("canvas.preview", `project/${projectId}`),
      );
    } catch (error) {
      this.#platform.log.warn({ err: error }, "open screens did not hear of a preview");
    }
  }
}
