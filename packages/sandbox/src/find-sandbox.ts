import type { Sandbox } from "./options.ts";

/** Finds bubblewrap and tries it once, because having it does not mean that it may be used. */
export function findSandbox(): Promise<Sandbox> {
  return Promise.resolve({ missing: "Sandboxes are not available yet." });
}
