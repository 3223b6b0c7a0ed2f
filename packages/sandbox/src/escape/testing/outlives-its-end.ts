import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Bubblewrap } from "../../options.ts";
import { startProcess } from "../../start-process.ts";
import { processesWith } from "../../testing/processes.ts";
import { until } from "../../testing/until.ts";

/**
 * Whether a sandbox goes on when its outer process is gone and the kernel does not end the inner one with it. That is
 * how it would be after a program had got hold of bubblewrap's own process inside.
 */
export async function outlivesItsEnd(folder: string, sandbox: Bubblewrap): Promise<boolean> {
  const path = join(folder, "bwrap-that-lets-go");
  writeFileSync(
    path,
    `#!/bin/sh
for one; do shift; [ "$one" = --die-with-parent ] || set -- "$@" "$one"; done
exec ${sandbox.path} "$@"\n`,
  );
  chmodSync(path, 0o755);
  const mark = `0.7${process.pid}${Date.now()}9`;
  const started = await startProcess(
    {
      command: "sleep",
      args: ["1000", mark],
      cwd: "/usr",
      env: { PATH: "/usr/bin:/bin" },
      readOnly: [],
      writable: [],
      network: false,
      limits: { memoryBytes: 2 ** 28, processes: 4 },
      messages: false,
      onOutput: () => undefined,
    },
    { ...sandbox, path },
  );
  const inside = (): number[] => processesWith(mark).filter((pid) => pid !== started.pid);
  await until(() => inside().length > 0);
  process.kill(started.pid, "SIGKILL");
  await started.exited;
  try {
    await until(() => inside().length === 0);
    return false;
  } catch {
    for (const pid of inside()) process.kill(pid, "SIGKILL");
    return true;
  }
}
