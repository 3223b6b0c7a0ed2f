/** Roughly how long numbers, dates and the like are as JSON. */
const SCALAR = 8;

/**
 * About how many characters a value has as JSON, without making the text: values that occur in several
 * places count each time, as they would be written. The walk ends once it has counted more than `limit`.
 */
export function jsonSize(value: unknown, limit: number): number {
  let size = 0;
  const open: unknown[] = [value];
  while (open.length > 0 && size <= limit) {
    const each = open.pop();
    if (typeof each === "string") size += each.length + 2;
    else if (Array.isArray(each)) {
      size += 2 + each.length;
      if (size <= limit) for (const item of each) open.push(item);
    } else if (each !== null && typeof each === "object") {
      size += SCALAR;
      // FEEL's dates, durations and functions have a text of their own.
      if ("toJSON" in each || Object.getPrototypeOf(each) !== Object.prototype) continue;
      // Without a list of its entries: this is counted for every event and every state.
      for (const name in each) {
        const inner = (each as Record<string, unknown>)[name];
        size += name.length + 4;
        if (inner !== undefined) open.push(inner);
        if (size > limit) break;
      }
    } else size += SCALAR;
  }
  return size;
}
