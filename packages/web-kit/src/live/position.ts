/** How the gateway says, with an answer, up to where in the stream of events it knew everything. */
export const POSITION_HEADER = "x-live-position";

let position = "";

export function notePosition(headers: Headers): void {
  position = headers.get(POSITION_HEADER) ?? position;
}

/**
 * The place behind which a stream misses nothing of what screens read from now on; empty when no answer
 * has named one.
 */
export function knownPosition(): string {
  return position;
}
