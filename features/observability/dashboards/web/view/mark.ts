import type { TimeRange } from "@devloom/web-kit";

/** A moment that charts mark. */
export interface Mark {
  readonly time: number;
  readonly text: string;
}

export const NO_MARKS: readonly Mark[] = [];
const MINUTE = 60_000;

/** A range in whole minutes, so that marks are asked for once a minute at most. */
export function minutesOf({ from, to }: TimeRange): { from: number; to: number } {
  return { from: Math.floor(from / MINUTE) * MINUTE, to: Math.ceil(to / MINUTE) * MINUTE };
}
