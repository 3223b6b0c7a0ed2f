/** A way to change one class name in a file. */
export interface Engine {
  /**
   * What may happen before anybody edits, for the attribute at an offset. It returns how a file is
   * opened, and that how it is changed, each time by one class name.
   */
  prepare(text: string, offset: number): () => (className: string) => string;
}

export const ENGINES = ["devloom", "devloom-first-sight", "babel", "recast", "ts-morph"] as const;
export type EngineName = (typeof ENGINES)[number];
