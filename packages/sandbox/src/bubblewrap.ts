import { existsSync, lstatSync, readlinkSync, realpathSync } from "node:fs";
import { dirname } from "node:path";
import type { Identity } from "./identity.ts";
import { nodeInstallation } from "./node-installation.ts";
import type { Bubblewrap, StartOptions } from "./options.ts";

/** User and group that programs see themselves as where they have their own users. */
export const ownNamespaceUser: Identity = { uid: 1000, gid: 1000 };

/** The line of the only account that exists inside. */
export function accountFile({ uid, gid }: Identity): string {
  return `devloom:x:${uid}:${gid}:devloom:/tmp:/bin/sh\n`;
}

/** Without network there is still this machine itself, by its name. */
export const hostsFile = "127.0.0.1 localhost\n::1 localhost\n";

type Isolation = Pick<Bubblewrap, "hardened" | "setpriv"> & { readonly network: boolean };

/** Its own processes, messages, host name and, unless asked for, network; gone with its parent. */
export function namespaceArguments({ network, hardened, setpriv }: Isolation): string[] {
  return [
    ...(setpriv === null ? ownUsers(hardened) : fewCapabilities),
    "--unshare-pid",
    "--unshare-ipc",
    "--unshare-uts",
    "--unshare-cgroup-try",
    ...(network ? [] : ["--unshare-net"]),
    "--hostname",
    "devloom",
    "--new-session",
    "--die-with-parent",
  ];
}

/** An ordinary user makes the sandbox in a namespace of users, where it may mount; nothing of that is left inside. */
function ownUsers(hardened: boolean): string[] {
  const { uid, gid } = ownNamespaceUser;
  const ids = ["--uid", String(uid), "--gid", String(gid)];
  return ["--unshare-user", ...(hardened ? ["--disable-userns"] : []), ...ids, "--cap-drop", "ALL"];
}

/**
 * Root makes it with its own rights and keeps just what `setpriv` needs to become somebody else. In a namespace of users
 * root would still be root to the kernel's own files, such as those below /proc/sys.
 */
const fewCapabilities = [
  "--cap-drop",
  "ALL",
  ...["CAP_SETUID", "CAP_SETGID", "CAP_SETPCAP"].flatMap((name) => ["--cap-add", name]),
];

/**
 * Files of the system that programs need to run at all, and what name resolution and TLS need. `visible` are the paths
 * that will be mounted afterwards.
 */
export function systemArguments(
  options: Isolation & { readonly temporaryBytes: number; readonly visible: readonly string[] },
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
    ...kernelFiles(),
    "--dev",
    "/dev",
    // It reads the same, but cannot be mapped into memory that nobody counts.
    "--dev-bind",
    "/dev/full",
    "/dev/zero",
    ...(options.setpriv === null ? [] : ["--perms", "1777"]),
    ...size,
    "--tmpfs",
    "/tmp",
    ...(options.setpriv === null
      ? []
      : foldersAbove(["/etc/passwd", ...nodeInstallation(), ...options.visible])),
    ...["alternatives", "localtime", ...always, ...(options.network ? online : [])].flatMap(
      (name) => systemFile(`/etc/${name}`),
    ),
    ...nodeInstallation().flatMap((path) => ["--ro-bind", path, path]),
  ];
}

/** Folders that lead to these paths. Made by root they would be closed to the user that the program becomes. */
function foldersAbove(paths: readonly string[]): string[] {
  const above = (path: string): string[] =>
    path === "/"
      ? []
      : [...above(dirname(path)), ...(dirname(path) === "/" ? [] : [dirname(path)])];
  return [...new Set(paths.flatMap(above))].flatMap((path) => ["--perms", "0755", "--dir", path]);
}

/** Settings of the kernel can be read; what tells of the rest of the machine, or triggers something, cannot. */
function kernelFiles(): string[] {
  const settings = ["sys", "irq", "bus"].map((name) => `/proc/${name}`);
  const hidden = [
    "sysrq-trigger",
    "kcore",
    "kmsg",
    "keys",
    "key-users",
    "timer_list",
    "sched_debug",
  ];
  return [
    ...settings.filter((path) => existsSync(path)).flatMap((path) => ["--ro-bind", path, path]),
    ...hidden
      .map((name) => `/proc/${name}`)
      .filter((path) => existsSync(path))
      .flatMap((path) => ["--ro-bind", "/dev/null", path]),
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
export function folderArguments(mounts: readonly Mount[]): string[] {
  return mounts
    .toSorted((left, right) => left.at.length - right.at.length)
    .flatMap(({ kind, path, at }) => [kind, path, at]);
}

/** Empty folders in memory in the place of others, open to whomever the program becomes. */
export function scratchArguments(
  paths: readonly string[],
  { hardened, setpriv }: Pick<Isolation, "hardened" | "setpriv">,
  temporaryBytes: number,
): string[] {
  return paths.flatMap((path) => [
    ...(setpriv === null ? [] : ["--perms", "1777"]),
    ...(hardened ? ["--size", String(temporaryBytes)] : []),
    "--tmpfs",
    path,
  ]);
}

interface Mount {
  readonly kind: "--bind" | "--ro-bind";
  readonly path: string;
  /** Where it is seen inside. */
  readonly at: string;
}

/** How each path is mounted. */
export function mountsOf({
  readOnly,
  writable,
  seenAt = {},
}: Pick<StartOptions, "readOnly" | "writable" | "seenAt">): Mount[] {
  const kinds = new Map<string, Mount["kind"]>();
  for (const path of readOnly) kinds.set(path, "--ro-bind");
  for (const path of writable) kinds.set(path, "--bind");
  return [...kinds].map(([path, kind]) => ({ kind, path, at: seenAt[path] ?? path }));
}
