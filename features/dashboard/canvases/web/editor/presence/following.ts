import type { HeardPresence } from "../../../contract.ts";
import { type Readable, Store } from "../model/store.ts";
import type { StoryboardList } from "../model/storyboard-list.ts";
import type { Viewport } from "../model/viewport.ts";

interface FollowingHost {
  readonly others: Readable<readonly HeardPresence[]>;
  readonly viewport: Viewport;
  readonly storyboards: Pick<StoryboardList, "find">;
}

/** Keeps the canvas where somebody else's pointer is, until one moves it oneself or they leave. */
export class Following {
  /** The account of the person who is followed. */
  readonly person = new Store<string | null>(null);
  readonly #host: FollowingHost;
  #isMoving = false;

  constructor(host: FollowingHost) {
    this.#host = host;
  }

  /** Follows the others until it is stopped. */
  open(): () => void {
    const { others, viewport } = this.#host;
    const stops = [
      others.subscribe(() => this.#go()),
      viewport.view.subscribe(() => {
        if (!this.#isMoving) this.person.set(null);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Begins to follow somebody, or ends it. */
  toggle(accountId: string): void {
    this.person.update((before) => (before === accountId ? null : accountId));
    this.#go();
  }

  #go(): void {
    const accountId = this.person.get();
    if (accountId === null) return;
    const visits = this.#host.others.get().filter((one) => one.accountId === accountId);
    if (visits.length === 0) return this.person.set(null);
    const visit = visits.find(({ cursor }) => cursor !== null);
    const board = this.#host.storyboards.find(visit?.storyboardId ?? null);
    if (visit?.cursor == null || board === null) return;
    this.#isMoving = true;
    this.#host.viewport.bringIn({ x: board.x + visit.cursor.x, y: board.y + visit.cursor.y });
    this.#isMoving = false;
  }
}
