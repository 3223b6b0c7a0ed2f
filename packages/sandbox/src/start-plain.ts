import { Writable } from "node:stream";
import { isRoot } from "./identity.ts";
import { limitCommand, standBackCommand } from "./limits.ts";
import {
  type NoSandbox,
  type SandboxedProcess,
  SandboxMissingError,
  type StartOptions,
} from "./options.ts";
import { spawnProgram } from "./spawn-program.ts";
import { superviseChild } from "./supervise-child.ts";

const lifelineChannel = 5;

/**
 * Becomes the program, and leaves a watcher in the same process group. It reads from a pipe nobody writes to: the read
 * ends when this process closes it or is gone, for whatever reason, and then the group is killed.
 */
const script = `
  { read -r _ <&${lifelineChannel}; kill -s KILL -- -$$; } </dev/null >/dev/null 2>&1 3<&- 4<&- &
  exec ${lifelineChannel}<&-
  exec "$@"
`;

/** Starts a program without isolation, as a process group that ends as a whole; where somebody allowed that. */
export async function startPlain(
  options: StartOptions,
  without: NoSandbox,
): Promise<SandboxedProcess> {
  const isAllowed =
    without.unsandboxed === "testing" || (without.unsandboxed === "allowed" && !isRoot());
  if (!isAllowed) throw new SandboxMissingError(without);
  const command = [
    ...(options.keepsItsPlace === true ? [] : standBackCommand()),
    ...limitCommand(options.limits, "with the user's"),
    options.command,
    ...options.args,
  ];
  const { child, socketPath } = spawnProgram(options, {
    command: "/bin/sh",
    args: ["-c", script, "sh", ...command],
    cwd: options.cwd,
    detached: true,
    channels: ["pipe"],
  });
  const channels: readonly unknown[] = child.stdio;
  const lifeline = channels[lifelineChannel];
  const end = (): void => {
    if (lifeline instanceof Writable) lifeline.destroy();
  };
  if (lifeline instanceof Writable) lifeline.on("error", () => undefined);
  child.once("exit", end);
  return { ...(await superviseChild(child, options, { sandboxed: false, end })), socketPath };
}
