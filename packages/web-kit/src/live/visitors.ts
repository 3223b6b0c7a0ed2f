import { Store } from "../store/store.ts";

/** After so long without a word somebody counts as gone. */
const SILENCE = 40_000;
/** How often one says that one is still here. */
const HEARTBEAT = 15_000;
/** While others are here, moves are told this often at most. */
const PACE = 200;

/** What is told about an open page: a person may have several. */
export interface Said {
  readonly visitId: string;
  /** The page is being closed. */
  readonly leaves: boolean;
}

export interface VisitorsHost<Telling extends Said> {
  readonly visitId: string;
  announce(said: Telling): Promise<unknown>;
  now(): number;
}

/** Who else is here, and what the others are told about this page. */
export class Visitors<Telling extends Said, Heard extends Telling> {
  readonly others = new Store<readonly Heard[]>([]);
  readonly #host: VisitorsHost<Telling>;
  readonly #heard = new Map<string, { readonly heard: Heard; readonly at: number }>();
  #place: Omit<Telling, keyof Said>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;

  constructor(host: VisitorsHost<Telling>, place: Omit<Telling, keyof Said>) {
    this.#host = host;
    this.#place = place;
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

  /** Somebody said where they are. Whoever is new is told where this page is. */
  hear(heard: Heard): void {
    if (heard.visitId === this.#host.visitId) return;
    const isNew = !this.#heard.has(heard.visitId);
    if (heard.leaves) this.#heard.delete(heard.visitId);
    else this.#heard.set(heard.visitId, { heard, at: this.#host.now() });
    this.#publish();
    if (isNew && !heard.leaves) this.#sayLater();
  }

  /** This page is elsewhere. */
  move(place: Partial<Omit<Telling, keyof Said>>): void {
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

  /** What was heard means something else by now, until they say it themselves. */
  change(change: (heard: Heard) => Heard): void {
    for (const [visitId, { heard, at }] of this.#heard)
      this.#heard.set(visitId, { heard: change(heard), at });
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
    // What is told is the place and the two fields beside it.
    const said = { visitId, ...this.#place, leaves } as Said as Telling;
    // Out of reach for a moment: the next heartbeat says it again.
    this.#host.announce(said).catch(() => undefined);
  }

  #publish(): void {
    this.others.set([...this.#heard.values()].map(({ heard }) => heard));
  }
}
