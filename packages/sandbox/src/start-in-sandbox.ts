import { spawn } from "node:child_process";
import { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { realpathSync } from "node:fs";
import {
  accountFile,
  folderArguments,
  hostsFile,
  namespaceArguments,
  systemArguments,
} from "./bubblewrap.ts";
import { limitCommand } from "./limits.ts";
import type { SandboxedProcess, StartOptions } from "./options.ts";
import { superviseChild } from "./supervise-child.ts";

/** Channels between bubblewrap and here, after the one for messages. */
const informationChannel = 4;
const accountChannel = 5;
const hostsChannel = 6;

/** Starts a program with bubblewrap. It sees the system's programs, its folders and nothing else. */
export async function startInSandbox(
  options: StartOptions,
  sandbox: { readonly path: string; readonly hardened: boolean },
): Promise<SandboxedProcess> {
  const isolation = { network: options.network, hardened: sandbox.hardened };
  const args = [
    ...namespaceArguments(isolation),
    ...systemArguments({ ...isolation, temporaryBytes: options.limits.memoryBytes }),
    "--file",
    String(accountChannel),
    "/etc/passwd",
    ...(options.network ? [] : ["--file", String(hostsChannel), "/etc/hosts"]),
    ...folderArguments(options.readOnly, options.writable),
    ...(sandbox.hardened ? ["--remount-ro", "/dev", "--remount-ro", "/"] : []),
    "--chdir",
    realpathSync(options.cwd),
    "--info-fd",
    String(informationChannel),
    "--",
    ...limitCommand(options.limits, true),
    options.command,
    ...options.args,
  ];
  const child = spawn(sandbox.path, args, {
    cwd: "/",
    env: { ...options.env },
    stdio: ["ignore", "pipe", "pipe", options.messages ? "pipe" : "ignore", "pipe", "pipe", "pipe"],
  });
  const channels: readonly unknown[] = child.stdio;
  provide(channels[accountChannel], accountFile);
  provide(channels[hostsChannel], hostsFile);

  /** The first process inside. With it the kernel ends all others in there, and waits until they are gone. */
  let innermost: number | null = null;
  const supervised = await superviseChild(child, options, {
    sandboxed: true,
    end: () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      if (innermost === null) child.kill("SIGKILL");
      else signalIfAlive(innermost);
    },
  });
  const information = channels[informationChannel];
  if (information instanceof Readable) innermost = readInnermost(await text(information));
  return supervised;
}

/** Writes a small file for the inside. Whoever ends before reading it has another problem to report. */
function provide(channel: unknown, content: string): void {
  if (channel instanceof Writable) channel.on("error", () => undefined).end(content);
}

function readInnermost(information: string): number | null {
  const pid = /"child-pid"\s*:\s*(\d+)/.exec(information)?.[1];
  return pid === undefined ? null : Number(pid);
}

function signalIfAlive(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
