import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Readable, Writable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { AppError } from "@devloom/server-kit";
import { Folder } from "./folder.ts";
import { GitError, gitFailure } from "./git-failure.ts";
import { boundedGit, type GitBounds, largestPiece } from "./git-bounds.ts";
import type { Launch } from "./launcher/launch-types.ts";
import { launcher } from "./launcher/launcher.ts";
import { removeLeftLock } from "./left-lock.ts";
import { disarm, type Disarmed, NOTHING_TO_DISARM } from "./repository-settings.ts";
import { watchForUnreadable } from "./unreadable-files.ts";

export interface GitOptions {
  /** By a path without links: where one leads elsewhere by now, nothing is run. */
  readonly folder: string;
  readonly signal?: AbortSignal;
  /** After so long it is ended; ten minutes when absent. */
  readonly timeoutMilliseconds?: number;
  /** For what strangers send: what it may use at most. */
  readonly bounds?: GitBounds;
  /** Called with each line of standard output and standard error. */
  readonly onLine?: (line: string) => void;
  /** Configuration for this command alone. Unlike arguments, other people's processes cannot read it. */
  readonly config?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  /** What git reads from its standard input; nothing when absent. */
  readonly input?: string | Uint8Array;
  /** How standard output becomes a string; "latin1" keeps each byte as one character. UTF-8 when absent. */
  readonly encoding?: "utf8" | "latin1";
  /** More characters of standard output than this fail. When absent, what is beyond some megabytes is left out. */
  readonly longestOutput?: number;
  /** Exit codes that are no failure; 0 alone when absent. */
  readonly fineCodes?: readonly number[];
}

/** Neither the machine's nor a person's git configuration may change what the product does. */
const isolatedEnvironment = {
  HOME: "/nonexistent",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_TERMINAL_PROMPT: "0",
  // Looking at somebody's repository must not write into it.
  GIT_OPTIONAL_LOCKS: "0",
  // What is shown under a name is what the name stands for, not what a ref under refs/replace puts in its place.
  GIT_NO_REPLACE_OBJECTS: "1",
  GIT_AUTHOR_NAME: "Devloom",
  GIT_AUTHOR_EMAIL: "devloom@localhost",
  GIT_COMMITTER_NAME: "Devloom",
  GIT_COMMITTER_EMAIL: "devloom@localhost",
  LC_ALL: "C",
};

/**
 * No program that a repository names is run, and folders of other users are read when they may be opened. Repositories
 * inside of a repository are not looked into: their settings are somebody else's, a package's for one.
 */
const ALWAYS = [
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "diff.ignoreSubmodules=all",
  "submodule.recurse=false",
  "fetch.recurseSubmodules=false",
  "commit.gpgSign=false",
  "tag.gpgSign=false",
  "log.showSignature=false",
  "protocol.ext.allow=never",
  "gc.auto=0",
  "maintenance.auto=false",
  "core.fsync=all",
  "core.fsyncMethod=batch",
  "safe.directory=*",
].flatMap((setting) => ["-c", setting]);

/** Where the output of a git is cut that was given no limit of its own. */
export const MAX_OUTPUT_LENGTH = 8 * 1024 * 1024;
/** For lists that decide what is done: the rest of one that was cut would be taken for absent. */
export const MAX_LIST_LENGTH = 64 * 1024 * 1024;
const MAX_MILLISECONDS = 10 * 60_000;

/**
 * As whom git runs in a folder: as its owner. What the settings of that repository name then has the owner's rights,
 * also where the gateway is root.
 */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  const { uid, gid } = statSync(folder);
  return process.getuid?.() !== 0 || uid === 0 ? {} : { uid, gid };
}

/** Runs git in a folder and returns its standard output. Arguments are never read by a shell. */
export async function git(args: readonly string[], options: GitOptions): Promise<string> {
  const disarmed = await disarmFolder(options);
  try {
    return await runGit(args, options, disarmed);
  } catch (error) {
    const isLeft =
      error instanceof GitError && (await removeLeftLock(error.message, options.folder));
    if (!isLeft) throw error;
    return runGit(args, options, disarmed);
  }
}

/** What a command in this folder needs so that nothing runs which the repository's own settings name. */
export async function disarmFolder({ folder, signal }: GitOptions): Promise<Disarmed> {
  // The command itself says what is wrong.
  if (!existsSync(folder)) return NOTHING_TO_DISARM;
  const asked = { folder, ...(signal === undefined ? {} : { signal }), fineCodes: [0, 1, 128] };
  return disarm(folder, (...from) =>
    runGit(["config", ...from, "--list", "-z"], asked, NOTHING_TO_DISARM),
  );
}

/** Git without anything of the machine's, or of the repository's own, that could change what it does. */
function describeLaunch(
  args: readonly string[],
  options: GitOptions,
  disarmed: Disarmed,
): Omit<Launch, "input"> & { readonly folder: Folder | null } {
  const folder = Folder.of(options.folder, "_");
  const { program, before } = boundedGit(options.bounds);
  const cwd = folder?.address() ?? options.folder;
  try {
    return {
      folder,
      program,
      args: [...before, ...ALWAYS, ...disarmed.args, ...args],
      cwd,
      env: {
        ...isolatedEnvironment,
        GIT_ALLOC_LIMIT: largestPiece(options.bounds),
        PATH: process.env["PATH"] ?? "",
        // A project in a larger repository is no repository: what lies above is somebody else's.
        GIT_CEILING_DIRECTORIES: dirname(options.folder),
        ...configured(options.config ?? {}),
        ...disarmed.environment,
        ...options.environment,
      },
      ...(folder === null ? {} : ownerOf(cwd)),
    };
  } catch (error) {
    folder?.close();
    throw error;
  }
}

/** Starts git as a child of this process, for streams of any length. */
export function launchGit(
  args: readonly string[],
  options: GitOptions,
  disarmed: Disarmed,
): ChildProcessByStdio<Writable, Readable, Readable> {
  const { folder, program, args: all, ...launch } = describeLaunch(args, options, disarmed);
  try {
    return spawn(program, all, {
      ...launch,
      stdio: ["pipe", "pipe", "pipe"],
      // A group of its own: what git started ends with it.
      detached: true,
    });
  } finally {
    folder?.close();
  }
}

function runGit(args: readonly string[], options: GitOptions, disarmed: Disarmed): Promise<string> {
  const command = args[0] ?? "";
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    let output = "";
    let errors = "";
    const outputDecoder = new StringDecoder(options.encoding ?? "utf8");
    const errorDecoder = new StringDecoder("utf8");
    const { folder, ...launch } = describeLaunch(args, options, disarmed);
    let isOpen = folder !== null;
    const closeFolder = (): void => {
      if (isOpen) folder?.close();
      isOpen = false;
    };
    const end = launcher.start(
      { ...launch, input: options.input ?? "" },
      {
        onStarted: closeFolder,
        onOutput(bytes) {
          const text = outputDecoder.write(bytes);
          if (output.length < (options.longestOutput ?? MAX_OUTPUT_LENGTH)) output += text;
          if (output.length > (options.longestOutput ?? Infinity)) {
            failure ??= outputTooLong();
            end();
          }
          report(text, options.onLine);
        },
        onErrors(bytes) {
          const text = errorDecoder.write(bytes);
          if (errors.length < 4_000) errors += text;
          report(text, options.onLine);
        },
        onFailed(error) {
          closeFolder();
          stopWatch();
          reject(failure ?? explainStart(error, command, options.folder));
        },
        // Not before it is really gone: whoever called may remove its folder next.
        onEnded(code) {
          stopWatch();
          if (failure !== undefined) reject(failure);
          else if ((options.fineCodes ?? [0]).includes(code ?? -1))
            resolve(output + outputDecoder.end());
          else {
            const failed = new GitError(command, code, errors.trim().slice(0, 500));
            reject(gitFailure(failed, options.folder));
          }
        },
      },
    );
    const stopWatch = endInTime(end, command, options, (error) => {
      failure ??= error;
    });
  });
}

function outputTooLong(): AppError {
  const message = "These are more files or refs than can be handled at once.";
  return new AppError(413, "git_output_too_long", message);
}

/** What ends each git that runs this moment; with this process they end as well. */
const running = new Set<() => void>();
process.once("exit", () => {
  for (const end of running) end();
});

/** Ends git with all it started when it takes too long or is not wanted any more. Returns the end of the watch. */
export function endInTime(
  end: () => void,
  command: string,
  { folder, signal, timeoutMilliseconds = MAX_MILLISECONDS }: GitOptions,
  because: (error: Error) => void,
): () => void {
  const endBecause = (error: Error): void => {
    because(error);
    end();
  };
  const timer = setTimeout(
    () => endBecause(new GitError(command, null, "it took too long and was ended")),
    timeoutMilliseconds,
  );
  // A pipe in the place of a file would keep git waiting for ever.
  const stopLooking = watchForUnreadable(folder, endBecause);
  const onAbort = (): void => endBecause(asError(signal?.reason));
  running.add(end);
  signal?.addEventListener("abort", onAbort, { once: true });
  if (signal?.aborted === true) onAbort();
  return () => {
    clearTimeout(timer);
    stopLooking();
    running.delete(end);
    signal?.removeEventListener("abort", onAbort);
  };
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new DOMException("git was stopped", "AbortError");
}

/** Ends a git that is a child of this process, with all it started. */
export function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

function configured(config: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(config);
  return Object.fromEntries([
    ["GIT_CONFIG_COUNT", String(entries.length)],
    ...entries.flatMap(([key, value], index) => [
      [`GIT_CONFIG_KEY_${index}`, key],
      [`GIT_CONFIG_VALUE_${index}`, value],
    ]),
  ]) as Record<string, string>;
}

/** A program that could not be started says ENOENT both for itself and for the folder it should work in. */
export function explainStart(error: Error, command: string, folder: string): Error {
  if (!("code" in error) || error.code !== "ENOENT") return error;
  return existsSync(folder)
    ? new AppError(
        503,
        "git_missing",
        "git is not installed on the server, so projects cannot work.",
      )
    : new GitError(command, null, "the folder of the repository is missing");
}

function report(text: string, onLine: GitOptions["onLine"]): void {
  if (onLine === undefined) return;
  for (const line of text.split(/[\r\n]+/)) if (line !== "") onLine(line);
}
