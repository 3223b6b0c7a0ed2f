import { ApiError, call, Store } from "@devloom/web-kit";
import { saveWorkflowDraft, type WorkflowDraft } from "../../contract.ts";

/** How long a pause in drawing is before the draft is saved. */
const PAUSE_MS = 700;

export type SaveState = "saved" | "unsaved" | "saving" | "failed" | "conflict";

/** Saves the draft of one workflow while it is drawn; only one save is under way at a time. */
export class DraftSession {
  readonly state = new Store<SaveState>("saved");
  readonly #workflowId: string;
  readonly #readXml: () => Promise<string>;
  #version: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;
  #isChanged = false;

  constructor(draft: WorkflowDraft, readXml: () => Promise<string>) {
    this.#workflowId = draft.workflowId;
    this.#version = draft.version;
    this.#readXml = readXml;
  }

  /** The model changed: it is saved after a pause. */
  changed(): void {
    this.#isChanged = true;
    if (this.state.get() !== "conflict") this.state.set("unsaved");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush().catch(() => undefined), PAUSE_MS);
  }

  /** Saves what is not saved yet; rejects when that fails. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    // Whoever waited for the same save may have begun the next one.
    while (this.#saving !== undefined) await this.#saving.catch(() => undefined);
    if (!this.#isChanged || this.state.get() === "conflict") return;
    this.#saving = this.#save();
    await this.#saving;
  }

  /** Somebody else saved meanwhile: this one's draft takes the place of theirs. */
  async overwrite(version: number): Promise<void> {
    this.#version = version;
    this.#isChanged = true;
    this.state.set("unsaved");
    await this.flush();
  }

  close(): void {
    clearTimeout(this.#timer);
    void this.flush().catch(() => undefined);
  }

  async #save(): Promise<void> {
    this.#isChanged = false;
    this.state.set("saving");
    try {
      const saved = await call(saveWorkflowDraft, {
        params: { id: this.#workflowId },
        body: { xml: await this.#readXml() },
        ifMatch: this.#version,
      });
      this.#version = saved.version;
      this.state.set(this.#isChanged ? "unsaved" : "saved");
    } catch (error) {
      this.#isChanged = true;
      const isStale = error instanceof ApiError && error.status === 412;
      this.state.set(isStale ? "conflict" : "failed");
      throw error;
    } finally {
      this.#saving = undefined;
    }
  }
}
