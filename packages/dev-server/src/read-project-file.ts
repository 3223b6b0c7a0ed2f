import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";

/** No manifest or configuration is longer. */
const longest = 4_000_000;

/**
 * Reads a text of a project; null when there is none. Code of the project may have put anything in its place: a pipe
 * that nobody writes to, or a link to a device without an end, would keep the gateway busy forever.
 */
export function readProjectFile(path: string): string | null {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch {
    return null;
  }
  try {
    const state = fstatSync(descriptor);
    return state.isFile() && state.size <= longest ? readFileSync(descriptor, "utf8") : null;
  } finally {
    closeSync(descriptor);
  }
}
