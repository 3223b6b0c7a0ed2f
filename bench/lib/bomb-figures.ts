import type { Bomb } from "@devloom/dev-server/testing";
import { PAUSE_MILLISECONDS, type PacedLoad } from "./paced-load.ts";
import { atLeast, atMost, baseline, medianOf, type Result } from "./result.ts";
import type { ThreadUse } from "./thread-use.ts";

/** Each bomb is set off so often: of what a few seconds hold the median counts, and the worst is told. */
export const EXPLOSIONS = 3;
/** Those count during which the machine below took no more than this, in milliseconds a second of all processors. */
const MAX_STOLEN = 5;
/** Of so many of the slowest reads it is told when they were due: at the bomb's beginning, its end, or all the time. */
const TOLD_READS = 6;
export const MAX_RATIO = 2;
const MAX_SECONDS = 5;

/** What was measured for a while in which nothing else happened. */
export interface Calm {
  readonly p99: number;
  readonly use: ThreadUse;
  /** What the machine below took meanwhile, in milliseconds a second. */
  readonly stolen: number;
}

/** What was measured while a bomb went off. */
export interface Explosion extends Calm {
  readonly load: PacedLoad;
  readonly seconds: number;
  /** What the preview says of its end; null while it goes on. */
  readonly told: string | null;
}

/** A line for whoever waits. */
export function tell(
  name: string,
  told: Calm & { before: number; seconds: number | null; slowest: readonly number[] },
): void {
  const { use, stolen, seconds, slowest } = told;
  console.log(
    [
      name.padEnd(66),
      `p99 ${told.p99.toFixed(1)} ms (idle ${told.before.toFixed(1)})`,
      `${(told.p99 / told.before).toFixed(2)} times`,
      seconds === null ? "" : `ended after ${seconds.toFixed(2)} s`,
      `gateway works ${use.worked.toFixed(0)} and waits ${use.waited.toFixed(0)} ms/s, ${stolen.toFixed(0)} ms/s stolen`,
      slowest.length === 0 ? "" : `slowest at ${slowest.map((at) => at.toFixed(2)).join(", ")} s`,
    ].join("  "),
  );
}

export function isUndisturbed({ stolen }: Calm): boolean {
  return stolen <= MAX_STOLEN;
}

/** When the slowest reads were due, in seconds since the bomb went off. */
export function dueOfSlowest({ durations }: PacedLoad): number[] {
  return [...durations.keys()]
    .toSorted((one, other) => (durations[other] ?? 0) - (durations[one] ?? 0))
    .slice(0, TOLD_READS)
    .map((index) => (index * PAUSE_MILLISECONDS) / 1000)
    .toSorted((one, other) => one - other);
}

export function resultsOf(bomb: Bomb, explosions: readonly Explosion[], before: number): Result[] {
  const of = (figure: (explosion: Explosion) => number) => explosions.map(figure);
  const undisturbed = explosions.filter(isUndisturbed);
  const counted = undisturbed.length < EXPLOSIONS ? explosions : undisturbed;
  const during = counted.map((explosion) => explosion.p99);
  const isNamed = explosions.every(
    ({ told }) => bomb.limit === null || bomb.limit.test(told ?? ""),
  );
  return [
    baseline(`${bomb.name}: p99 of a read during it`, medianOf(during), "ms"),
    baseline(`${bomb.name}: the worst p99 of those counted`, Math.max(...during), "ms"),
    baseline(
      `${bomb.name}: explosions not counted, the machine below took time`,
      explosions.length - counted.length,
      "",
    ),
    baseline(
      `${bomb.name}: slowest read during it`,
      Math.max(...explosions.flatMap(({ load }) => load.durations)),
      "ms",
    ),
    baseline(
      `${bomb.name}: work of the gateway's main thread`,
      medianOf(of(({ use }) => use.worked)),
      "ms/s",
    ),
    baseline(
      `${bomb.name}: wait of the gateway's main thread`,
      medianOf(of(({ use }) => use.waited)),
      "ms/s",
    ),
    atMost(
      `${bomb.name}: p99 during it by p99 before any`,
      medianOf(during) / before,
      "times",
      MAX_RATIO,
    ),
    atMost(
      `${bomb.name}: reads that were refused`,
      Math.max(...of(({ load }) => load.refused)),
      "",
      0,
    ),
    ...(bomb.limit === null
      ? []
      : [
          atMost(
            `${bomb.name}: until ended, at the longest`,
            Math.max(...of(({ seconds }) => seconds)),
            "s",
            MAX_SECONDS,
          ),
          atLeast(`${bomb.name}: its limit is named`, isNamed ? 1 : 0, "", 1),
        ]),
  ];
}
