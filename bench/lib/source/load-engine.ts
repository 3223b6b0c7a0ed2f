import type { Engine, EngineName } from "./engine.ts";

/** Loads one engine and nothing of the others. */
export async function loadEngine(name: EngineName): Promise<Engine> {
  switch (name) {
    case "devloom":
      return (await import("./devloom-engine.ts")).engine;
    case "devloom-first-sight":
      return (await import("./devloom-engine.ts")).firstSight;
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
