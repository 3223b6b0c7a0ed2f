import { readdirSync, readFileSync } from "node:fs";

export interface TreeUse {
  readonly processes: number;
  readonly memoryBytes: number;
}

/** What a process and all its descendants use; null where the system does not tell. */
export function measureTree(root: number): TreeUse | null {
  if (process.platform !== "linux") return null;
  const waiting = [root];
  let processes = 0;
  let memoryBytes = 0;
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    const memory = memoryOf(pid);
    if (memory === null) continue;
    processes += 1;
    memoryBytes += memory;
    waiting.push(...childrenOf(pid));
  }
  return { processes, memoryBytes };
}

/** Memory of its own: pages shared with files and other processes cost the machine nothing more. */
function memoryOf(pid: number): number | null {
  const status = readOrNull(`/proc/${pid}/status`);
  if (status === null) return null;
  const fields = status.matchAll(/^(?:RssAnon|RssShmem|VmSwap):\s+(\d+) kB$/gm);
  return [...fields].reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * 1024, 0);
}

function childrenOf(pid: number): number[] {
  return threadsOf(pid).flatMap((thread) => {
    const children = readOrNull(`/proc/${pid}/task/${thread}/children`);
    return children?.trim() ? children.trim().split(" ").map(Number) : [];
  });
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
