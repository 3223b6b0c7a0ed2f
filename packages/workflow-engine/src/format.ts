/**
 * Of the texts of states, processes and decisions. Whoever writes what an engine before would misread counts it up, and
 * puts `format` first: engines of two releases work side by side while one takes the place of the other.
 */
export const FORMAT = 1;

/** Only a newer engine understands this text; nothing may be done with it here. */
export class NewerFormat extends Error {
  constructor() {
    super("A newer gateway wrote this, and only a newer one can go on with it.");
  }
}

export function isReadable(text: string): boolean {
  return Number(/^\{"format":(\d+)/.exec(text)?.[1] ?? FORMAT) <= FORMAT;
}
