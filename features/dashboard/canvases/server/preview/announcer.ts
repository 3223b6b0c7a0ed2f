import { asSystem, type Platform } from "@devloom/server-kit";

/** Lines of a log come in bursts; open screens hear of them so often at most. */
const PAUSE_MILLISECONDS = 300;

interface Followed {
  readonly tenantId: string;
  readonly projectId: string;
}

/** Tells open screens that the state or the log of a preview moved. */
export class Announcer {
  readonly #platform: Platform;
  readonly #due = new Map<string, NodeJS.Timeout>();
  /** Being told right now, and whether something moved since. A slow database hears no faster than it answers. */
  readonly #telling = new Map<string, { hasMoved: boolean }>();
  #isClosed = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  announce(preview: Followed): void {
    const { projectId } = preview;
    const telling = this.#telling.get(projectId);
    if (telling !== undefined) telling.hasMoved = true;
    if (this.#isClosed || telling !== undefined || this.#due.has(projectId)) return;
    const timer = setTimeout(() => {
      this.#due.delete(projectId);
      void this.#tell(preview);
    }, PAUSE_MILLISECONDS);
    this.#due.set(projectId, timer.unref());
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#due.values()) clearTimeout(timer);
    this.#due.clear();
  }

  async #tell(preview: Followed): Promise<void> {
    const { tenantId, projectId } = preview;
    const telling = { hasMoved: false };
    this.#telling.set(projectId, telling);
    try {
      const { database } = this.#platform;
      await database.tenant(asSystem(tenantId), (tx) =>
        tx.signal("canvas.preview", `project/${projectId}`),
      );
    } catch (error) {
      this.#platform.log.warn({ err: error }, "open screens did not hear of a preview");
    }
    this.#telling.delete(projectId);
    if (telling.hasMoved) this.announce(preview);
  }
}
