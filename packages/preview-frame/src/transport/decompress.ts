const FIRST_FREE_CODE = 4;
const BITS_PER_UNIT = 16;

/** Reads numbers of any width, lowest bit first, from the units of a text, highest bit first. */
function bitReader(text: string): (width: number) => number {
  let unit = 0;
  let left = 0;
  let at = 0;
  return (width) => {
    let value = 0;
    for (let bit = 0; bit < width; bit++) {
      if (left === 0) {
        if (at >= text.length) throw new Error("Compressed text is damaged");
        unit = text.charCodeAt(at++);
        left = BITS_PER_UNIT;
      }
      left--;
      value |= ((unit >> left) & 1) << bit;
    }
    return value;
  };
}

/** The text that LZ-string's `compress` (its raw 16-bit form) made `compressed` from. */
export function decompress(compressed: string): string {
  if (compressed === "") return "";
  const read = bitReader(compressed);
  /** Codes 0 and 1 announce a new character of 8 or 16 bits, 2 is the end, 3 is never used. */
  const entries: string[] = ["", "", ""];
  const newCharacter = (code: number): string => String.fromCharCode(read(code === 0 ? 8 : 16));

  const first = read(2);
  if (first === 2) return "";
  let previous = newCharacter(first);
  entries.push(previous);
  const parts = [previous];
  let width = 3;
  let room = FIRST_FREE_CODE;

  const grow = (): void => {
    room--;
    if (room === 0) room = 2 ** width++;
  };
  for (;;) {
    let code = read(width);
    if (code === 2) return parts.join("");
    if (code < 2) {
      entries.push(newCharacter(code));
      code = entries.length - 1;
      grow();
    }
    const known = entries[code];
    if (known === undefined && code !== entries.length)
      throw new Error("Compressed text is damaged");
    const entry = known ?? previous + previous.charAt(0);
    parts.push(entry);
    entries.push(previous + entry.charAt(0));
    previous = entry;
    grow();
  }
}
