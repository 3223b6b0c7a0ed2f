/** A way to change one class name in a file. */
export interface Engine {
  /**
   * What may happen before anybody edits, for the attribute at an offset. It returns how a file is
   * opened, and that how it is changed, each time by one class name.
   */
  prepare(text: string, offset: number): () => (className: string) => string;
}

export const ENGINES = ["devloom", "babel", "recast", "ts-morph"] as const;
export type EngineName = (typeof ENGINES)[number];

/** Loads one engine and nothing of the others. */
export async function loadEngine(name: EngineName): Promise<Engine> {
  switch (name) {
    case "devloom":
      return (await import("./devloom-engine.ts")).engine;
    case "babel":
      return (await import("./babel-engine.ts")).engine;
    case "recast":
      return (await import("./recast-engine.ts")).engine;
    case "ts-morph":
      return (await import("./ts-morph-engine.ts")).engine;
    default:
      return name satisfies never;
  }
}
