/** Letters that may be read again: of code with many types and functions it is a quarter. */
const MAX_SHARE = 0.5;
const SPARE_READS = 20_000;

/**
 * A text of which so much is read again and no more. There is code that a parser reads anew for each of its brackets,
 * twice as often with every further one: forty of them take longer than anybody lives, and everybody waits meanwhile.
 */
class CountedText extends String {
  #left: number;
  #furthest = 0;

  constructor(text: string) {
    super(text);
    this.#left = text.length * MAX_SHARE + SPARE_READS;
  }

  override charCodeAt(index: number): number {
    if (index >= this.#furthest) this.#furthest = index;
    else if ((this.#left -= 1) < 0) throw new Error("This code can be read in too many ways.");
    return super.charCodeAt(index);
  }
}

/** The text for a parser, which asks for it letter by letter; its types know no other texts than plain ones. */
export function counted(text: string): string {
  return new CountedText(text) as unknown as string;
}
