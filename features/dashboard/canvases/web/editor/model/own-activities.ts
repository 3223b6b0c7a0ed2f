/** News of a change arrives within moments of its confirmation. */
const MAX_OWN = 500;

/** The activities that this page itself has caused, of which it will hear like everybody else. */
export class OwnActivities {
  readonly #ids = new Set<string>();

  note(activityId: string): void {
    this.#ids.add(activityId);
    const [oldest] = this.#ids;
    if (this.#ids.size > MAX_OWN && oldest !== undefined) this.#ids.delete(oldest);
  }

  has(activityId: string): boolean {
    return this.#ids.has(activityId);
  }
}
