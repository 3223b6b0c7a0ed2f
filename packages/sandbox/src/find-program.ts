import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The first program of this name on the search path, or in the folders where distributions keep it. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/bin", "/bin"];
  for (const folder of folders.filter((entry) => entry.startsWith("/"))) {
    const candidate = join(folder, name);
    try {
      accessSync(candidate, constants.X_OK);
      return candidate;
    } catch {
      continue;
    }
  }
  return null;
}
