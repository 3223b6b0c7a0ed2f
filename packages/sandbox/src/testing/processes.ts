import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Processes whose command line holds the mark. */
export function processesWith(mark: string): number[] {
  return commandLines()
    .filter(([, command]) => command.includes(mark))
    .map(([pid]) => pid);
}

/** Processes, also renamed ones and those that left their parents, whose variables hold the mark (Linux). */
export function processesInheriting(mark: string): number[] {
  return entries("/proc")
    .filter((entry) => /^\d+$/.test(entry) && read(`/proc/${entry}/environ`).includes(mark))
    .map(Number);
}

/** Ports of the network that a process listens on; none where the system does not tell. */
export function listeningPorts(pid: number): number[] {
  if (process.platform !== "linux") return [];
  const sockets = new Set(entries(`/proc/${pid}/fd`).map((fd) => link(`/proc/${pid}/fd/${fd}`)));
  return ["tcp", "tcp6"].flatMap((table) =>
    read(`/proc/${pid}/net/${table}`)
      .split("\n")
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === "0A" && sockets.has(`socket:[${fields[9]}]`))
      .map((fields) => Number.parseInt(fields[1]?.split(":")[1] ?? "0", 16)),
  );
}

function commandLines(): (readonly [number, string])[] {
  if (process.platform === "linux") {
    return entries("/proc")
      .filter((entry) => /^\d+$/.test(entry))
      .map((pid) => [Number(pid), read(`/proc/${pid}/cmdline`).replaceAll("\0", " ")]);
  }
  const list = execFileSync("ps", ["-axww", "-o", "pid=,command="], { encoding: "utf8" });
  return [...list.matchAll(/^\s*(\d+)\s+(.*)$/gm)].map(([, pid, command = ""]) => [
    Number(pid),
    command,
  ]);
}

/** What is gone in the meantime is empty. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function link(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}
