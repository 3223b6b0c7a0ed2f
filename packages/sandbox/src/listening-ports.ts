import { open, readdir, readFile, readlink } from "node:fs/promises";

/** A port on which a program of a sandbox waits for connections, in the sandbox's own network. */
export interface ListeningPort {
  readonly port: number;
  /** The address at which a connection from within the same network reaches it. */
  readonly host: string;
  /** How the program was called: its own words, cut and without control characters. */
  readonly program: string;
}

type Listener = Pick<ListeningPort, "port" | "host">;

const MAX_PROCESSES = 500;
/** Of all processes together. */
const MAX_OPEN_FILES = 20_000;
const MAX_PORTS = 100;
const MAX_PROGRAM = 200;
/** A program can call itself by megabytes. */
const MAX_PROGRAM_BYTES = 1_000;
/** Sockets that listen stand first; programs can hold hundreds of thousands of others. */
const MAX_TABLE_BYTES = 512 * 1024;
const READ_BYTES = 64 * 1024;
/** The state of a socket that listens, as the kernel writes it. */
const LISTENS = "0A";

/**
 * The ports on which a process and everything that it started listen. The kernel is asked, not the programs; only sockets
 * that one of them holds count, so that nothing of the machine is listed where they share its network.
 */
export async function listeningPorts(root: number): Promise<ListeningPort[]> {
  if (process.platform !== "linux") return [];
  const found = new Map<number, ListeningPort>();
  /** By network: where each socket listens in it. */
  const networks = new Map<string, ReadonlyMap<string, Listener>>();
  let filesLeft = MAX_OPEN_FILES;
  for (const pid of (await descendants(root)).slice(0, MAX_PROCESSES)) {
    const network = await readlink(`/proc/${pid}/ns/net`).catch(() => null);
    if (network === null) continue;
    const sockets = networks.get(network) ?? (await readSockets(pid));
    networks.set(network, sockets);
    if (sockets.size === 0) continue;
    const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const file of files.slice(0, filesLeft)) {
      const listener = sockets.get(await readlink(`/proc/${pid}/fd/${file}`).catch(() => ""));
      if (listener !== undefined && !found.has(listener.port) && found.size < MAX_PORTS)
        found.set(listener.port, { ...listener, program: await readProgram(pid) });
    }
    filesLeft -= Math.min(files.length, filesLeft);
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

async function readSockets(pid: number): Promise<ReadonlyMap<string, Listener>> {
  const sockets = new Map<string, Listener>();
  for (const name of ["tcp", "tcp6"]) {
    const table = await readBeginning(`/proc/${pid}/net/${name}`, MAX_TABLE_BYTES);
    // The last line is empty, or cut.
    for (const line of table.split("\n").slice(1, -1)) {
      const fields = line.trim().split(/\s+/);
      const [address = "", written = ""] = fields[1]?.split(":") ?? [];
      const port = Number.parseInt(written, 16);
      if (fields[3] === LISTENS && port > 0)
        sockets.set(`socket:[${fields[9]}]`, { port, host: readAddress(address) });
    }
  }
  return sockets;
}

async function readProgram(pid: number): Promise<string> {
  const line = await readBeginning(`/proc/${pid}/cmdline`, MAX_PROGRAM_BYTES);
  return line.replaceAll("\0", " ").replaceAll(/\p{C}/gu, "").trim().slice(0, MAX_PROGRAM);
}

/** No more of a file of /proc than that, whatever a program makes of it; empty when its process is gone. */
async function readBeginning(path: string, most: number): Promise<string> {
  const file = await open(path).catch(() => null);
  if (file === null) return "";
  try {
    const buffer = Buffer.alloc(Math.min(most, READ_BYTES));
    let text = "";
    for (let left = most; left > 0;) {
      // The kernel writes as it is read, a page or so at a time.
      const { bytesRead } = await file.read(buffer, 0, Math.min(left, buffer.length), null);
      if (bytesRead === 0) break;
      text += buffer.toString("latin1", 0, bytesRead);
      left -= bytesRead;
    }
    return Buffer.from(text, "latin1").toString("utf8");
  } catch {
    return "";
  } finally {
    await file.close();
  }
}

/** An address as the kernel writes it: words of four bytes, the last byte of each first. Any address is this machine. */
export function readAddress(hexadecimal: string): string {
  const words = hexadecimal.match(/.{8}/g) ?? [];
  const bytes = words.flatMap((word) => Array.from(Buffer.from(word, "hex")).toReversed());
  const isAny = bytes.every((byte) => byte === 0);
  if (bytes.length === 4) return isAny ? "127.0.0.1" : bytes.join(".");
  if (isAny) return "::1";
  const isMapped = bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255;
  if (isMapped) return bytes.slice(12).join(".");
  const groups = Array.from({ length: 8 }, (_, at) =>
    (((bytes[2 * at] ?? 0) << 8) | (bytes[2 * at + 1] ?? 0)).toString(16),
  );
  return groups.join(":");
}
