/** Thrown where only a parser can tell what a text means. */
export class Unsure extends Error {}

const SOMEWHERE = new Unsure("This is left to the parser.");

export function unsure(): never {
  throw SOMEWHERE;
}
