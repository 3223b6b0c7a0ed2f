/** So many turns make a period: few streams are served in each, and none of them long waits for the rest. */
const TURNS = 100;

/** Beats for any number of streams on one clock, spread evenly over its period. */
export class Heartbeats {
  readonly #turns: readonly Set<() => void>[];
  #turn = 0;

  constructor(periodMilliseconds: number) {
    this.#turns = Array.from({ length: TURNS }, () => new Set<() => void>());
    setInterval(() => this.#beat(), periodMilliseconds / TURNS).unref();
  }

  /** Calls `beat` once in every period, and returns the way to end that. */
  add(beat: () => void): () => void {
    const emptiest = this.#turns.reduce((least, turn) => (turn.size < least.size ? turn : least));
    emptiest.add(beat);
    return () => emptiest.delete(beat);
  }

  #beat(): void {
    this.#turn = (this.#turn + 1) % TURNS;
    for (const beat of this.#turns[this.#turn] ?? []) beat();
  }
}
