import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { inheritedDescriptors } from "./inherited-descriptors.ts";
import { ListeningSocket } from "./listening-socket.ts";
import { nodeChannelEnvironment } from "./node-channel.ts";
import type { StartOptions } from "./options.ts";

type Channel = "pipe" | "ignore" | number;

interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly detached?: boolean;
  /** What follows after the program's own descriptors, from 5 on. */
  readonly channels: readonly Channel[];
}

/** Spawns with exactly the descriptors that are meant: output, messages, the listening socket, and these channels. */
export function spawnProgram(
  options: StartOptions,
  { command, args, cwd, detached = false, channels }: Command,
): { readonly child: ChildProcess; readonly socketPath: string | null } {
  const socket = options.listen === true ? new ListeningSocket() : null;
  const nothing = openSync("/dev/null", "r+");
  try {
    const messages = options.messages === false ? "ignore" : "pipe";
    const own: Channel[] = ["ignore", "pipe", "pipe", messages, socket?.descriptor ?? "ignore"];
    const stdio = hideInherited([...own, ...channels], nothing);
    const env = {
      ...options.env,
      ...(options.messages === "node" ? nodeChannelEnvironment : {}),
    };
    const child = spawn(command, [...args], { cwd, detached, stdio, env });
    child.once("close", () => socket?.remove());
    socket?.handOver();
    return { child, socketPath: socket?.path ?? null };
  } catch (error) {
    socket?.remove();
    throw error;
  } finally {
    closeSync(nothing);
  }
}

/** Nobody can tell a child to close what it inherits, but something else can take its place. */
function hideInherited(channels: readonly Channel[], nothing: number): Channel[] {
  const hidden = new Set(inheritedDescriptors());
  const count = Math.max(channels.length, ...[...hidden].map((descriptor) => descriptor + 1));
  return Array.from({ length: count }, (_, index) => {
    const channel = channels[index] ?? "ignore";
    return channel === "ignore" && hidden.has(index) ? nothing : channel;
  });
}
