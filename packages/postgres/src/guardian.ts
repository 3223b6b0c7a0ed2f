import { spawn } from "node:child_process";
import { Socket } from "node:net";

/** Watches over a child; `dismiss` ends the watch. */
export interface Guardian {
  dismiss(): void;
}

/** Reads from a pipe nobody writes to: the read ends when this process is gone, for whatever reason. */
const script = 'read -r _; kill -s "$1" -- "$2"';

/**
 * Signals a child when this process dies, even by `kill -9`. A waiting shell does it, which works the same on every
 * system and costs next to nothing. A negative target means the whole process group.
 */
export function guard(target: number, signalName: "INT" | "KILL"): Guardian {
  const shell = spawn("/bin/sh", ["-c", script, "sh", signalName, String(target)], {
    cwd: "/",
    env: {},
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  shell.on("error", () => undefined);
  shell.stdin.on("error", () => undefined);
  shell.unref();
  if (shell.stdin instanceof Socket) shell.stdin.unref();
  return {
    dismiss: () => {
      shell.kill("SIGKILL");
    },
  };
}
