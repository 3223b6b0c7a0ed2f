import { setTimeout as pause } from "node:timers/promises";
import { GitError } from "@devloom/project-files";
import type { GitFolder } from "./git-folder.ts";

/** The lock of a git that was killed is taken for left before this. */
const PATIENCE_MILLISECONDS = 8_000;
const PAUSE_MILLISECONDS = 250;

/** Tries again for a while: in folders of the product gits are at work for moments, or were killed. */
export async function patiently<Result>(
  attempt: () => Promise<Result>,
  isBusy: (result: Result) => boolean,
): Promise<Result> {
  const end = performance.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    const result = await attempt();
    if (!isBusy(result) || performance.now() > end) return result;
    await pause(PAUSE_MILLISECONDS);
  }
}

/** Runs a command that moves a ref, as soon as nobody else holds it. */
export async function moveRef({ git }: GitFolder, args: readonly string[]): Promise<void> {
  const failure = await patiently(
    () =>
      git(args).then(
        () => null,
        (error: unknown) => ({ error }),
      ),
    (failed) => failed?.error instanceof GitError && /\.lock'/.test(failed.error.message),
  );
  if (failure !== null) throw failure.error;
}
