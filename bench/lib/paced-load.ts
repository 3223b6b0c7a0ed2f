import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { LoadTarget } from "./load.ts";

const PAUSE_MILLISECONDS = 10;

/**
 * Asks a hundred times a second, whether answers come or not, until it is over. Each duration counts from when its
 * request was due, so that a server that stands still is seen in all who would have asked meanwhile.
 */
export async function pacedLoad(target: LoadTarget, over: Promise<unknown>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const running: Promise<number>[] = [];
  const end = new AbortController();
  void over.finally(() => end.abort());
  for (let due = performance.now(); !end.signal.aborted; due += PAUSE_MILLISECONDS) {
    await delay(Math.max(due - performance.now(), 0));
    running.push(once(target, agent, due));
  }
  const durations = await Promise.all(running);
  agent.destroy();
  return durations;
}

function once(target: LoadTarget, agent: Agent, due: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const { method, headers } = target;
    const outgoing = request(target.url, { method, headers, agent }, (response) => {
      response.resume().on("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - due);
        else reject(new Error(`${method} ${target.url} answered ${response.statusCode}`));
      });
    });
    outgoing.on("error", reject).end();
  });
}
