import { call, Store } from "@devloom/web-kit";
import {
  DEFAULT_IDE_SETTINGS,
  type IdeSettings,
  readIdeSettings,
  writeIdeSettings,
} from "../../contract.ts";

/** How this person works on the project, kept with their account. */
export class SettingsModel extends Store<IdeSettings> {
  readonly #params: { readonly id: string };
  #isChanged = false;
  /** Settings reach the server in the order in which they were chosen. */
  #kept: Promise<unknown> = Promise.resolve();

  constructor(projectId: string) {
    super(DEFAULT_IDE_SETTINGS);
    this.#params = { id: projectId };
  }

  async load(): Promise<void> {
    // Out of reach: the page works with what is usual.
    const known = await call(readIdeSettings, { params: this.#params }).catch(() => null);
    if (known !== null && !this.#isChanged) this.set(known);
  }

  change(some: Partial<IdeSettings>): void {
    this.#isChanged = true;
    const body = { ...this.get(), ...some };
    this.set(body);
    this.#kept = this.#kept
      .then(() => call(writeIdeSettings, { params: this.#params, body }))
      // They hold in this page; the next change sends all of them again.
      .catch(() => undefined);
  }
}
