import { type IdMap, remapKey } from "@devloom/frame-protocol";
import type { HeardPresence, Presence } from "../../../contract.ts";
import { Store } from "../model/store.ts";

/** After so long without a word somebody counts as gone. */
const SILENCE = 40_000;
/** How often one says that one is still here. */
const HEARTBEAT = 15_000;
/** While others are here, moves are told this often at most. */
const PACE = 200;

export type Place = Omit<Presence, "visitId" | "leaves">;

interface Heard extends HeardPresence {
  readonly at: number;
}

export interface VisitorsHost {
  readonly visitId: string;
  announce(presence: Presence): Promise<unknown>;
  now(): number;
}

/** Who else is on the canvas, and what the others are told about this editor. */
export class Visitors {
  readonly others = new Store<readonly HeardPresence[]>([]);
  readonly #host: VisitorsHost;
  readonly #heard = new Map<string, Heard>();
  #place: Place = { storyboardId: null, cursor: null, selection: [] };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;

  constructor(host: VisitorsHost) {
    this.#host = host;
  }

  open(): void {
    this.#say();
    this.#heartbeat = setInterval(() => {
      this.#say();
      this.prune();
    }, HEARTBEAT);
  }

  close(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#send(true);
  }

  /** Somebody said where they are. Whoever is new is told where this editor is. */
  hear(presence: HeardPresence): void {
    if (presence.visitId === this.#host.visitId) return;
    const isNew = !this.#heard.has(presence.visitId);
    if (presence.leaves) this.#heard.delete(presence.visitId);
    else this.#heard.set(presence.visitId, { ...presence, at: this.#host.now() });
    this.#publish();
    if (isNew && !presence.leaves) this.#sayLater();
  }

  /** This editor's pointer or selection moved. */
  move(place: Partial<Place>): void {
    this.#place = { ...this.#place, ...place };
    // Nobody is there to see it; the next heartbeat tells where one is.
    if (this.#heard.size > 0) this.#sayLater();
  }

  /** Forgets those who have been silent for too long. */
  prune(): void {
    const oldest = this.#host.now() - SILENCE;
    for (const [visitId, { at }] of this.#heard) if (at < oldest) this.#heard.delete(visitId);
    this.#publish();
  }

  /** Elements got other ids: what the others have selected follows until they say it themselves. */
  remap(idMap: IdMap): void {
    for (const [visitId, heard] of this.#heard)
      this.#heard.set(visitId, {
        ...heard,
        selection: heard.selection.map((key) => remapKey(key, idMap)),
      });
    this.#publish();
  }

  #sayLater(): void {
    this.#timer ??= setTimeout(() => this.#say(), PACE);
  }

  #say(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#send(false);
  }

  #send(leaves: boolean): void {
    const { visitId } = this.#host;
    // Out of reach for a moment: the next heartbeat says it again.
    this.#host.announce({ visitId, ...this.#place, leaves }).catch(() => undefined);
  }

  #publish(): void {
    this.others.set([...this.#heard.values()].map(({ at: _at, ...presence }) => presence));
  }
}
