import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Where this Node.js lives, unless that is /usr anyway. Version managers put it into the home folder: then its own
 * folder is named, never one that holds anything else.
 */
export function nodeInstallation(program = process.execPath): string[] {
  const executable = realpathSync(program);
  if (executable.startsWith("/usr/")) return [];
  if (executable.startsWith("/nix/store/")) return ["/nix/store"];
  const prefix = dirname(dirname(executable));
  const isInstallation =
    existsSync(join(prefix, "lib/node_modules")) && existsSync(join(prefix, "include/node"));
  return [isInstallation ? prefix : executable];
}
