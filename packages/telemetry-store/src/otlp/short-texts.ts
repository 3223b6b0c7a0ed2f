/** Longer texts are seldom the same twice. */
export const SHORT_BYTES = 32;
const PLACES = 8192;

/**
 * Names and values of attributes are the same again and again. A text that was read lately is not made anew from its
 * bytes: finding it takes less time, and fewer texts are left for the garbage collector.
 */
const texts: string[] = Array.from({ length: PLACES }, () => "");
const lengths = new Uint8Array(PLACES);
const known = new Uint8Array(PLACES * SHORT_BYTES);

/** The UTF-8 text between two places; at most `SHORT_BYTES` long. */
export function readShortText(bytes: Buffer, start: number, end: number): string {
  const length = end - start;
  let hash = length;
  for (let place = start; place < end; place += 1)
    hash = (Math.imul(hash, 31) + (bytes[place] ?? 0)) | 0;
  const index = (hash ^ (hash >>> 13)) & (PLACES - 1);
  const own = index * SHORT_BYTES;
  if (lengths[index] === length) {
    let same = 0;
    while (same < length && known[own + same] === bytes[start + same]) same += 1;
    if (same === length) return texts[index] ?? "";
  }
  const text = bytes.toString("utf8", start, end);
  texts[index] = text;
  lengths[index] = length;
  for (let place = 0; place < length; place += 1) known[own + place] = bytes[start + place] ?? 0;
  return text;
}
