import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { LoadTarget } from "./load.ts";

/** From one request to the next. */
export const PAUSE_MILLISECONDS = 10;

export interface PacedLoad {
  readonly durations: readonly number[];
  /** Answers that were none, such as that the database is not there. */
  readonly refused: number;
}

/**
 * Asks a hundred times a second, whether answers come or not, until it is over. Each duration counts from when its
 * request was due, so that a server that stands still is seen in all who would have asked meanwhile.
 */
export async function pacedLoad(target: LoadTarget, over: Promise<unknown>): Promise<PacedLoad> {
  const agent = new Agent({ keepAlive: true });
  const running: Promise<number>[] = [];
  let refused = 0;
  const end = new AbortController();
  void over.finally(() => end.abort());
  for (let due = performance.now(); !end.signal.aborted; due += PAUSE_MILLISECONDS) {
    await delay(Math.max(due - performance.now(), 0));
    running.push(once(target, agent, due, () => (refused += 1)));
  }
  const durations = await Promise.all(running);
  agent.destroy();
  return { durations, refused };
}

function once(
  target: LoadTarget,
  agent: Agent,
  due: number,
  onRefused: () => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const { method, headers } = target;
    const outgoing = request(target.url, { method, headers, agent }, (response) => {
      response.resume().on("end", () => {
        if (response.statusCode !== 200) onRefused();
        resolve(performance.now() - due);
      });
    });
    outgoing.on("error", reject).end();
  });
}
