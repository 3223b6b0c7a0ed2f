import { readOrNull } from "./proc.mjs";

/** As far back as each of its processes stands by its own niceness. */
export const usualNiceness = 10;
export const lastNiceness = 19;
/** Shares of one processor. */
const much = 0.5;
const little = 0.2;
/** What Linux counts the time of processes in, on every machine. */
const ticksPerSecond = 100;
/** In less time too few ticks pass to tell much from little. */
const leastMs = 200;

/**
 * How far back a tree stands that got this share of one processor lately. Who gets much of it goes to the very end: where
 * nobody else wants it, that costs nothing, and whoever does is served at once. Who gets little, because the machine is
 * busy, comes forward again, so that it is not kept from everything.
 *
 * @param {number} niceness where it stood
 * @param {number} share
 */
export function nicenessAfter(niceness, share) {
  if (share > much) return lastNiceness;
  return share < little ? usualNiceness : niceness;
}

/** Measures what a tree gets of the processor, from one look to the next. */
export class Standing {
  niceness = usualNiceness;
  #seconds = 0;
  #at = 0;

  /** Whether it stands behind everybody else for now. */
  get isLast() {
    return this.niceness === lastNiceness;
  }

  /**
   * @param {Iterable<string>} processes folders in /proc
   * @param {number} now in milliseconds
   */
  measure(processes, now) {
    if (this.#at > 0 && now - this.#at < leastMs) return;
    let seconds = 0;
    for (const folder of processes) seconds += processorSeconds(readOrNull(`${folder}/stat`));
    const share = (seconds - this.#seconds) / ((now - this.#at) / 1000);
    if (this.#at > 0) this.niceness = nicenessAfter(this.niceness, share);
    this.#seconds = seconds;
    this.#at = now;
  }
}

/**
 * What a process and those that it outlived have used. A name may hold anything, so fields count from its end.
 *
 * @param {string | null} stat
 */
export function processorSeconds(stat) {
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? [];
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return ticks / ticksPerSecond;
}
