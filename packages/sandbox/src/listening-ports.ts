import { readdir, readFile, readlink } from "node:fs/promises";

/** A port on which a program of a sandbox waits for connections, in the sandbox's own network. */
export interface ListeningPort {
  readonly port: number;
  /** How the program was called: its own words, cut and without control characters. */
  readonly program: string;
}

const MAX_PROCESSES = 500;
const MAX_OPEN_FILES = 2_000;
const MAX_PORTS = 100;
const MAX_PROGRAM = 200;
/** The state of a socket that listens, as the kernel writes it. */
const LISTENS = "0A";

/**
 * The ports on which a process and everything that it started listen. The kernel is asked, not the programs; only sockets
 * that one of them holds count, so that nothing of the machine is listed where they share its network.
 */
export async function listeningPorts(root: number): Promise<ListeningPort[]> {
  if (process.platform !== "linux") return [];
  const found = new Map<number, ListeningPort>();
  /** By network: the port of each socket that listens in it. */
  const networks = new Map<string, ReadonlyMap<string, number>>();
  for (const pid of (await descendants(root)).slice(0, MAX_PROCESSES)) {
    const network = await readlink(`/proc/${pid}/ns/net`).catch(() => null);
    if (network === null) continue;
    const sockets = networks.get(network) ?? (await readSockets(pid));
    networks.set(network, sockets);
    if (sockets.size === 0) continue;
    const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const file of files.slice(0, MAX_OPEN_FILES)) {
      const port = sockets.get(await readlink(`/proc/${pid}/fd/${file}`).catch(() => ""));
      if (port !== undefined && !found.has(port) && found.size < MAX_PORTS)
        found.set(port, { port, program: await readProgram(pid) });
    }
  }
  return [...found.values()].toSorted((one, other) => one.port - other.port);
}

/** A process and all that it started, itself first. */
async function descendants(root: number): Promise<number[]> {
  const children = new Map<number, number[]>();
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    // Its name comes before, in brackets, and can hold anything.
    const parent = Number(/\) \S (\d+) [^)]*$/.exec(stat)?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const all = [root];
  for (const pid of all) all.push(...(children.get(pid) ?? []));
  return all;
}

async function readSockets(pid: number): Promise<ReadonlyMap<string, number>> {
  const sockets = new Map<string, number>();
  for (const name of ["tcp", "tcp6"]) {
    const table = await readFile(`/proc/${pid}/net/${name}`, "utf8").catch(() => "");
    for (const line of table.split("\n").slice(1)) {
      const fields = line.trim().split(/\s+/);
      const port = Number.parseInt(fields[1]?.split(":")[1] ?? "", 16);
      if (fields[3] === LISTENS && port > 0) sockets.set(`socket:[${fields[9]}]`, port);
    }
  }
  return sockets;
}

async function readProgram(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return line.replaceAll("\0", " ").replaceAll(/\p{C}/gu, "").trim().slice(0, MAX_PROGRAM);
}
