import { existsSync, realpathSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import type { ResourceLimits } from "@devloom/sandbox";

const gibibyte = 2 ** 30;

/**
 * Enough for a large app with its type checker and style compilers. A runaway is ended within seconds, long before the
 * machine is.
 */
export const devServerLimits: ResourceLimits = {
  memoryBytes: 2 * gibibyte,
  temporaryBytes: gibibyte,
  processes: 64,
  diskBytes: gibibyte,
  files: 50_000,
};

/** Installing takes a while, but not forever, and the largest projects have some hundred thousand files. */
export const installLimits: ResourceLimits = {
  memoryBytes: 3 * gibibyte,
  processes: 64,
  cpuSeconds: 1200,
  // A registry that answers a byte at a time would keep it for ever.
  seconds: 1800,
  diskBytes: 4 * gibibyte,
  files: 400_000,
};

/** Variables of every program that runs for a project. Nothing of the gateway's own environment comes along. */
export function baseEnvironment(home: string, programs: readonly string[]): Record<string, string> {
  const folders = [dirname(process.execPath), ...programs, "/usr/local/bin", "/usr/bin", "/bin"];
  return {
    PATH: [...new Set(folders)].join(delimiter),
    HOME: home,
    LANG: "C.UTF-8",
    NO_COLOR: "1",
    // The project may belong to somebody else, which git takes for a trap; in here it is the only one there is.
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: "safe.directory",
    GIT_CONFIG_VALUE_0: "*",
    ...passedOn(["TZ", "NODE_EXTRA_CA_CERTS"]),
  };
}

function passedOn(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Files that the passed variables name. */
export function environmentFiles(): string[] {
  const certificates = process.env["NODE_EXTRA_CA_CERTS"];
  return certificates !== undefined && existsSync(certificates) ? [realpathSync(certificates)] : [];
}
