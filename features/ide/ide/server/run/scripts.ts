import { readText } from "@devloom/project-files";
import { AppError } from "@devloom/server-kit";
import { z } from "zod";

const MAX_SCRIPTS = 200;
const Manifest = z.object({ scripts: z.record(z.string(), z.string()).optional() });

/** Programs that run a project's own code in Node: runtimes, test runners, and dev servers with what they configure. */
const NODE_PROGRAMS = [
  ["node", "nodemon", "tsx", "ts-node", "ts-node-dev", "vite-node"],
  ["vitest", "jest", "mocha", "ava"],
  ["vite", "vinxi", "next", "nuxt", "nuxi", "astro", "remix", "react-router", "svelte-kit", "nest"],
  ["webpack", "webpack-dev-server", "rspack", "rsbuild", "storybook", "eleventy", "gatsby", "ng"],
].flat();
const RUNS_NODE = new RegExp(`(?:^|[\\s;&|])(?:${NODE_PROGRAMS.join("|")})(?=\\s|$)`);

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
