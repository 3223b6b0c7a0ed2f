import { spawn } from "node:child_process";
import { Writable } from "node:stream";
import { limitCommand } from "./limits.ts";
import type { SandboxedProcess, StartOptions } from "./options.ts";
import { superviseChild } from "./supervise-child.ts";

const lifelineChannel = 4;

/**
 * Becomes the program, and leaves a watcher in the same process group. It reads from a pipe nobody writes to: the read
 * ends when this process closes it or is gone, for whatever reason, and then the group is killed.
 */
const script = `
  { read -r _ <&${lifelineChannel}; kill -s KILL -- -$$; } </dev/null >/dev/null 2>&1 3<&- &
  exec ${lifelineChannel}<&-
  exec "$@"
`;

/** Starts a program without isolation, as a process group that ends as a whole. */
export function startPlain(options: StartOptions): Promise<SandboxedProcess> {
  const command = [...limitCommand(options.limits, false), options.command, ...options.args];
  const child = spawn("/bin/sh", ["-c", script, "sh", ...command], {
    cwd: options.cwd,
    env: { ...options.env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe", options.messages ? "pipe" : "ignore", "pipe"],
  });
  const lifeline = child.stdio[lifelineChannel];
  const end = (): void => {
    if (lifeline instanceof Writable) lifeline.destroy();
  };
  if (lifeline instanceof Writable) lifeline.on("error", () => undefined);
  child.once("exit", end);
  return superviseChild(child, options, { sandboxed: false, end });
}
