import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { KnownProcess, startOf } from "./known-process.ts";

/** Says at the processes of bubblewrap who started them. Programs inside do not see it. */
export const starterVariable = "DEVLOOM_STARTED_BY";

/** These variables with the word that this process started what has them. */
export function withStarter(env: Readonly<Record<string, string>>): Record<string, string> {
  const own = `${processSpace()}/${process.pid}/${startOf(process.pid)}`;
  return { ...env, [starterVariable]: own };
}

/**
 * Ends sandboxes of a gateway that is gone. The kernel ends them with it once each process of bubblewrap has asked
 * for that; one that was killed while it started a sandbox can leave some behind. Returns how many are ended.
 */
export function endLeftSandboxes(): number {
  if (process.platform !== "linux") return 0;
  const left = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isLeft(name));
  for (const pid of left) new KnownProcess(Number(pid)).end();
  return left.length;
}

/** Numbers of processes mean something only among those that see the same ones. */
function isLeft(pid: string): boolean {
  const [space, starter, startedAt] = starterOf(pid)?.split("/") ?? [];
  return space === processSpace() && startOf(Number(starter)) !== startedAt;
}

function starterOf(pid: string): string | undefined {
  try {
    const variables = readFileSync(`/proc/${pid}/environ`, "latin1").split("\0");
    return variables.find((one) => one.startsWith(`${starterVariable}=`))?.split("=")[1];
  } catch {
    // It is gone, or somebody else's.
    return undefined;
  }
}

function processSpace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}
