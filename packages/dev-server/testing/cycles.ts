import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { listeningPorts, processesWith, until } from "@devloom/sandbox/testing";
import type { DevServer } from "../src/dev-server.ts";
import { devServerFor } from "./run-dev-server.ts";
import { makeProject } from "./projects.ts";

export interface CycleFigures {
  /** Processes that were there after a stop. */
  readonly orphans: number;
  /** Folders of sockets that were there after a stop. */
  readonly sockets: number;
  /** Ports of the network that dev servers opened. */
  readonly ports: number;
  /** Milliseconds until ready, for each start that came so far. */
  readonly starts: readonly number[];
}

/**
 * Starts and stops the dev server of a small project so many times: in turn after it is ready, while it starts, and
 * after it was killed. Counts what is left behind each time.
 */
export async function runCycles(
  count: number,
  surroundings: Parameters<typeof devServerFor>[2] = {},
): Promise<CycleFigures> {
  const project = await makeProject("minimal");
  await project.write("vite.config.js", "export default {};\n");
  const running = await devServerFor(project, {}, surroundings);
  const { server } = running;
  const processes = (): number[] => processesWith(project.folder);
  const figures = { orphans: 0, sockets: 0, ports: 0, starts: [] as number[] };
  try {
    for (let cycle = 0; cycle < count; cycle += 1) {
      const begin = performance.now();
      const starting = server.start();
      if (cycle % 3 === 1) {
        await until(() => processes().length > 0);
        await server.stop();
      } else {
        await starting;
        figures.starts.push(performance.now() - begin);
        figures.ports += processes().flatMap(listeningPorts).length;
        const socketFolder = dirname(server.socketPath ?? "");
        if (cycle % 3 === 2) await crash(server, processes());
        await server.stop();
        if (existsSync(socketFolder)) figures.sockets += 1;
      }
      figures.orphans += processes().length;
    }
  } finally {
    await running[Symbol.asyncDispose]();
    await project[Symbol.asyncDispose]();
  }
  return figures;
}

async function crash(server: DevServer, processes: readonly number[]): Promise<void> {
  for (const pid of processes) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It went with the one before it.
    }
  }
  await until(() => server.state.phase === "restarting");
}
