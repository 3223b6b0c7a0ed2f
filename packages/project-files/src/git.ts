import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { AppError } from "@devloom/server-kit";

export interface GitOptions {
  readonly folder: string;
  readonly signal?: AbortSignal;
  /** Called with each line of standard output and standard error. */
  readonly onLine?: (line: string) => void;
  /** Configuration for this command alone. Unlike arguments, other people's processes cannot read it. */
  readonly config?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  /** Exit codes that are no failure; 0 alone when absent. */
  readonly fineCodes?: readonly number[];
}

/** A git command that ended with an error, with what it said. */
export class GitError extends Error {
  readonly exitCode: number | null;

  constructor(command: string, exitCode: number | null, output: string) {
    super(`git ${command} failed${output === "" ? "" : `: ${output}`}`);
    this.name = "GitError";
    this.exitCode = exitCode;
  }
}

/** Neither the machine's nor a person's git configuration may change what the product does. */
const isolatedEnvironment = {
  PATH: process.env["PATH"] ?? "",
  HOME: "/nonexistent",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_TERMINAL_PROMPT: "0",
  // Looking at somebody's repository must not write into it.
  GIT_OPTIONAL_LOCKS: "0",
  GIT_AUTHOR_NAME: "Devloom",
  GIT_AUTHOR_EMAIL: "devloom@localhost",
  GIT_COMMITTER_NAME: "Devloom",
  GIT_COMMITTER_EMAIL: "devloom@localhost",
  LC_ALL: "C",
};

/** No program that a repository names is run, and folders of other users are read when they may be opened. */
const ALWAYS = [
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "core.fsync=all",
  "core.fsyncMethod=batch",
  "safe.directory=*",
].flatMap((setting) => ["-c", setting]);

const LONGEST_OUTPUT = 8 * 1024 * 1024;

/** Runs git in a folder and returns its standard output. Arguments are never read by a shell. */
export function git(args: readonly string[], options: GitOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("git", [...ALWAYS, ...args], {
      cwd: options.folder,
      env: {
        ...isolatedEnvironment,
        ...configured(options.config ?? {}),
        ...options.environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    let output = "";
    let errors = "";
    let failure: Error | undefined;
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      if (output.length < LONGEST_OUTPUT) output += text;
      report(text, options.onLine);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      if (errors.length < 4_000) errors += text;
      report(text, options.onLine);
    });
    child.on("error", (error) => {
      failure = explain(error, args[0] ?? "", options.folder);
      if (child.pid === undefined) reject(failure);
    });
    // Not before it is really gone: whoever called may remove its folder next.
    child.on("close", (code) => {
      if (failure !== undefined) reject(failure);
      else if ((options.fineCodes ?? [0]).includes(code ?? -1)) resolve(output);
      else reject(new GitError(args[0] ?? "", code, errors.trim().slice(0, 500)));
    });
  });
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
function explain(error: Error, command: string, folder: string): Error {
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
