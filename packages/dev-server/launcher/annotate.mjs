/**
 * @typedef {{ offset: number, id: string, kind: "host" | "component" }} Annotation
 */

/**
 * Puts ids into the modules of the project while they are served.
 *
 * @param {{ projectFolder: string, ask: (path: string, text: string) => Promise<readonly Annotation[]> }} _options
 * @returns {{ name: string } | { name: string }[]} Vite plugins
 */
export function annotatePlugin(_options) {
  return [];
}
