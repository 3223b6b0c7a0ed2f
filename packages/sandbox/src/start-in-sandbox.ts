import { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import {
  accountFile,
  folderArguments,
  hostsFile,
  mountsOf,
  namespaceArguments,
  ownNamespaceUser,
  scratchArguments,
  systemArguments,
} from "./bubblewrap.ts";
import { openControlGroup } from "./control-group.ts";
import { becomeUser, type GivenIdentity, identityFor } from "./identity.ts";
import { KnownProcess } from "./known-process.ts";
import { starterVariable, withStarter } from "./left-sandboxes.ts";
import { assertSafeEnvironment } from "./harmless-environment.ts";
import { type Counted, limitCommand, memoryReason, standBackCommand } from "./limits.ts";
import { openToUser } from "./open-to-user.ts";
import { closePaths, type OpenedPath, openPaths } from "./opened-path.ts";
import type { Bubblewrap, SandboxedProcess, StartOptions } from "./options.ts";
import { systemCallFilter } from "./seccomp/filter.ts";
import { spawnProgram } from "./spawn-program.ts";
import { superviseChild } from "./supervise-child.ts";
import { assertMounted } from "./unmoved-mounts.ts";

/** Channels between bubblewrap and here, after those of the program. Bubblewrap closes them before it starts that. */
const informationChannel = 5;
const accountChannel = 6;
const hostsChannel = 7;
const filterChannel = 8;

/** Starts a program with bubblewrap. It sees the system's programs, its folders and nothing else. */
export async function startInSandbox(
  options: StartOptions,
  sandbox: Bubblewrap,
): Promise<SandboxedProcess> {
  assertSafeEnvironment(options.env);
  const owner = options.owner ?? options.cwd;
  const paths = [...new Set([owner, ...options.readOnly, ...options.writable])];
  // Open for as long as the program runs: nothing else can get the numbers by which they are known.
  const opened = await openPaths(paths);
  try {
    return await startWith(opened, options, sandbox);
  } catch (error) {
    await closePaths(opened);
    throw error;
  }
}

/** Starts it with what was opened; the first is the folder on whose behalf it runs. */
async function startWith(
  opened: readonly OpenedPath[],
  options: StartOptions,
  sandbox: Bubblewrap,
): Promise<SandboxedProcess> {
  const [owner] = opened;
  const identity = sandbox.setpriv === null || owner === undefined ? null : identityFor(owner);
  const among = (paths: readonly string[]): OpenedPath[] =>
    opened.filter(({ path }) => paths.includes(path));
  const mounted = among([...options.readOnly, ...options.writable]);
  if (identity !== null)
    await openToUser(identity, {
      readOnly: among(options.readOnly),
      writable: among(options.writable),
    });
  const filter = sandbox.filtered ? systemCallFilter(options) : null;
  const group = openControlGroup(options.limits);
  const [command = sandbox.path, ...args] = [
    ...(group?.join ?? []),
    ...(options.keepsItsPlace === true ? [] : standBackCommand()),
    sandbox.path,
    ...sandboxArguments(options, sandbox, identity, mounted),
  ];
  const env = withStarter(options.env);
  const { child, socketPath } = spawnProgram(
    { ...options, env },
    {
      command,
      args,
      cwd: "/",
      channels: [
        "pipe",
        "pipe",
        options.network ? "ignore" : "pipe",
        filter === null ? "ignore" : "pipe",
      ],
    },
  );
  let endedFor: string | null = null;
  child.once("close", () => {
    if (group?.ranOutOfMemory()) endedFor = memoryReason(options.limits);
    group?.dispose();
    void closePaths(opened);
  });
  const channels: readonly unknown[] = child.stdio;
  provide(channels[accountChannel], accountFile(identity ?? ownNamespaceUser));
  provide(channels[hostsChannel], hostsFile);
  provide(channels[filterChannel], filter ?? "");

  /** The first process inside. With it the kernel ends all others in there, and waits until they are gone. */
  let innermost: KnownProcess | null = null;
  const endInnermost = (): void => innermost?.end();
  // A program that got hold of bubblewrap's own process inside could let the outer one end and stay.
  child.once("exit", endInnermost);
  const supervised = await superviseChild(child, options, {
    sandboxed: true,
    end: () => {
      if (innermost === null) child.kill("SIGKILL");
      else innermost.end();
    },
    endedFor: () => endedFor,
  });
  const information = channels[informationChannel];
  if (information instanceof Readable) innermost = readInnermost(await text(information));
  if (child.exitCode !== null || child.signalCode !== null) endInnermost();
  return { ...supervised, socketPath };
}

/** Everything that bubblewrap is told, with the program at its end. */
function sandboxArguments(
  options: StartOptions,
  sandbox: Bubblewrap,
  identity: GivenIdentity | null,
  mounted: readonly OpenedPath[],
): string[] {
  const isolation = { ...sandbox, network: options.network };
  const mounts = mountsOf(options);
  const { memoryBytes, temporaryBytes: most = memoryBytes } = options.limits;
  // Wider than the limit, so that passing it is noticed and told in words.
  const temporaryBytes = most + Math.ceil(most / 4);
  return [
    ...namespaceArguments(isolation),
    ...systemArguments({ ...isolation, temporaryBytes, visible: mounts.map(({ at }) => at) }),
    "--file",
    String(accountChannel),
    "/etc/passwd",
    ...(options.network ? [] : ["--file", String(hostsChannel), "/etc/hosts"]),
    ...folderArguments(mounts),
    ...scratchArguments(options.scratch ?? [], sandbox, temporaryBytes),
    ...(sandbox.hardened ? ["--remount-ro", "/dev", "--remount-ro", "/"] : []),
    "--chdir",
    identity === null ? options.cwd : "/",
    "--unsetenv",
    starterVariable,
    "--info-fd",
    String(informationChannel),
    ...(sandbox.filtered ? ["--seccomp", String(filterChannel)] : []),
    "--",
    ...(identity === null || sandbox.setpriv === null ? [] : becomeUser(sandbox.setpriv, identity)),
    ...assertMounted(mounted, options.seenAt),
    ...(identity === null ? [] : enterFolder(options.cwd)),
    ...limitCommand(options.limits, countedWith(identity)),
    options.command,
    ...options.args,
  ];
}

/** In a namespace of users a program is counted alone; a user of its folder's own has all programs of that folder. */
function countedWith(identity: GivenIdentity | null): Counted {
  if (identity === null) return "alone";
  return identity.isOwn ? "with the project's" : "with the user's";
}

/** Only the user that the program became may enter a folder that is closed to others; root without rights may not. */
function enterFolder(folder: string): string[] {
  return ["/bin/sh", "-c", 'cd -- "$1" && shift && exec "$@"', "sh", folder];
}

/** Writes a small file for the inside. Whoever ends before reading it has another problem to report. */
function provide(channel: unknown, content: string | Buffer): void {
  if (channel instanceof Writable) channel.on("error", () => undefined).end(content);
}

function readInnermost(information: string): KnownProcess | null {
  const pid = /"child-pid"\s*:\s*(\d+)/.exec(information)?.[1];
  return pid === undefined ? null : new KnownProcess(Number(pid));
}
