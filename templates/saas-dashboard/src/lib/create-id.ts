/** A short id that is unique within one browser's data, e.g. `cus_k3f9x2ab`. */
export function createId(prefix: string): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `${prefix}_${Array.from(random, (part) => part.toString(36))
    .join("")
    .slice(0, 10)}`;
}
