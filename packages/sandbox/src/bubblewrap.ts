import { lstatSync, readlinkSync, realpathSync } from "node:fs";
import { nodeInstallation } from "./node-installation.ts";

/** User and group that programs see themselves as, whoever really runs them. */
const insideId = "1000";

/** Lines of the only account that exists inside. */
export const accountFile = `devloom:x:${insideId}:${insideId}:devloom:/tmp:/bin/sh\n`;

/** Without network there is still this machine itself, by its name. */
export const hostsFile = "127.0.0.1 localhost\n::1 localhost\n";

interface Isolation {
  readonly network: boolean;
  /** Whether bubblewrap is new enough for limits of its temporary folders and against nested namespaces. */
  readonly hardened: boolean;
}

/** Its own users, processes, messages, host name and, unless asked for, network; gone with its parent. */
export function namespaceArguments({ network, hardened }: Isolation): string[] {
  return [
    "--unshare-user",
    "--unshare-pid",
    "--unshare-ipc",
    "--unshare-uts",
    "--unshare-cgroup-try",
    ...(network ? [] : ["--unshare-net"]),
    ...(hardened ? ["--disable-userns"] : []),
    "--uid",
    insideId,
    "--gid",
    insideId,
    "--hostname",
    "devloom",
    "--cap-drop",
    "ALL",
    "--new-session",
    "--die-with-parent",
  ];
}

/** Files of the system that programs need to run at all, and what name resolution and TLS need. */
export function systemArguments(
  options: Isolation & { readonly temporaryBytes: number },
): string[] {
  const size = options.hardened ? ["--size", String(options.temporaryBytes)] : [];
  const always = ["ssl", "ca-certificates", "pki", "ld.so.cache", "ld.so.conf", "ld.so.conf.d"];
  const online = ["resolv.conf", "nsswitch.conf", "hosts", "gai.conf", "host.conf"];
  return [
    "--ro-bind",
    "/usr",
    "/usr",
    ...["/bin", "/sbin", "/lib", "/lib32", "/lib64"].flatMap(rootFolder),
    "--proc",
    "/proc",
    "--dev",
    "/dev",
    ...size,
    "--tmpfs",
    "/tmp",
    ...["alternatives", "localtime", ...always, ...(options.network ? online : [])].flatMap(
      (name) => systemFile(`/etc/${name}`),
    ),
    ...nodeInstallation().flatMap((path) => ["--ro-bind", path, path]),
  ];
}

/** Today's distributions link /bin and its like into /usr; older ones have folders. */
function rootFolder(path: string): string[] {
  const state = lstatSync(path, { throwIfNoEntry: false });
  if (state?.isSymbolicLink()) return ["--symlink", readlinkSync(path), path];
  return state?.isDirectory() ? ["--ro-bind", path, path] : [];
}

/** The file itself under its usual name, also where that is a link to a folder that is not inside. */
function systemFile(path: string): string[] {
  try {
    return ["--ro-bind", realpathSync(path), path];
  } catch {
    return [];
  }
}

/** Folders of the caller. Deeper paths are mounted later, so they decide over what lies above them. */
export function folderArguments(
  readOnly: readonly string[],
  writable: readonly string[],
): string[] {
  const mounts = new Map<string, "--bind" | "--ro-bind">();
  for (const path of readOnly) mounts.set(realpathSync(path), "--ro-bind");
  for (const path of writable) mounts.set(realpathSync(path), "--bind");
  return [...mounts]
    .toSorted(([left], [right]) => left.length - right.length)
    .flatMap(([path, kind]) => [kind, path, path]);
}
