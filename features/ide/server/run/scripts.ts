import { readText } from "@devloom/project-files";
import { AppError } from "@devloom/server-kit";
import { z } from "zod";

const MAX_SCRIPTS = 200;
const Manifest = z.object({ scripts: z.record(z.string(), z.string()).optional() });

/** The npm scripts of a project, in the order of its manifest; none where that cannot be read. */
export function readScripts(root: string): { name: string; command: string }[] {
  try {
    const parsed = Manifest.safeParse(JSON.parse(readText(root, "package.json")?.text ?? "{}"));
    return Object.entries(parsed.data?.scripts ?? {})
      .slice(0, MAX_SCRIPTS)
      .map(([name, command]) => ({ name, command }));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof AppError) return [];
    throw error;
  }
}
