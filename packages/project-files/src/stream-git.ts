import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  disarmFolder,
  endGroup,
  endInTime,
  explainStart,
  type GitOptions,
  launchGit,
} from "./git.ts";
import { GitError, gitFailure } from "./git-failure.ts";

export interface StreamGitOptions extends Omit<GitOptions, "input" | "encoding" | "onLine"> {
  /** What git reads, as fast as it reads it. */
  readonly input?: AsyncIterable<Uint8Array>;
}

export interface GitStream {
  /** Git waits while nobody reads it; destroying it ends git. */
  readonly output: Readable;
  /** Fulfilled when git has ended well; otherwise fails with what git said. */
  readonly done: Promise<void>;
}

/** Runs git on streams of any length, as safely as `git` does. */
export async function streamGit(
  args: readonly string[],
  options: StreamGitOptions,
): Promise<GitStream> {
  const command = args[0] ?? "";
  const { input, ...rest } = options;
  const child = launchGit(args, rest, await disarmFolder(rest));
  let failure: unknown;
  const stopWatch = endInTime(
    () => endGroup(child),
    command,
    rest,
    (error) => {
      failure ??= error;
    },
  );
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    if (errors.length < 4_000) errors += text;
  });
  child.on("error", (error) => {
    failure ??= explainStart(error, command, options.folder);
  });
  const fed = pipeline(Readable.from(input ?? [], { objectMode: false }), child.stdin).catch(
    (error: unknown) => {
      // A git that ends before it has read all tells why itself; what the sender broke off is the reason.
      if (!isBrokenPipe(error)) failure ??= error;
    },
  );
  const ended = async (): Promise<void> => {
    const [code] =
      child.exitCode === null && child.pid !== undefined
        ? await once(child, "close")
        : [child.exitCode];
    stopWatch();
    await fed;
    if (failure !== undefined) throw failure;
    if (code === 0) return;
    throw gitFailure(new GitError(command, code, errors.trim().slice(0, 2_000)), options.folder);
  };
  const done = ended();
  // Whoever reads the output alone need not ask how it ended.
  done.catch(() => {});
  return { output: child.stdout, done };
}

function isBrokenPipe(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : "";
  return code === "EPIPE" || code === "ERR_STREAM_PREMATURE_CLOSE" || code === "ECONNRESET";
}
