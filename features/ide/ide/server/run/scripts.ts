import { readText } from "@devloom/project-files";
import { AppError } from "@devloom/server-kit";
import { z } from "zod";

const MAX_SCRIPTS = 200;
const Manifest = z.object({ scripts: z.record(z.string(), z.string()).optional() });

/** Programs that run a project's own code in Node. */
const RUNS_NODE = /(?:^|[\s;&|])(?:node|tsx|ts-node|vitest|jest|mocha|ava|vite-node)(?=\s|$)/;

interface Script {
  readonly name: string;
  readonly command: string;
  readonly debuggable: boolean;
}

/** The npm scripts of a project, in the order of its manifest; none where that cannot be read. */
export function readScripts(root: string): Script[] {
  try {
    const parsed = Manifest.safeParse(JSON.parse(readText(root, "package.json")?.text ?? "{}"));
    return Object.entries(parsed.data?.scripts ?? {})
      .slice(0, MAX_SCRIPTS)
      .map(([name, command]) => ({ name, command, debuggable: RUNS_NODE.test(command) }));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof AppError) return [];
    throw error;
  }
}
