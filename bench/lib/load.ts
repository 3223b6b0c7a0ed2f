import { Agent, request } from "node:http";

export interface LoadTarget {
  readonly url: string;
  readonly method: "GET" | "PUT";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadReport {
  readonly requestsPerSecond: number;
  readonly p99Milliseconds: number;
  readonly requests: number;
}

/** Keeps a number of connections busy until so many requests were answered. Any failure ends the measurement. */
export async function load(
  target: LoadTarget,
  requests: number,
  connections: number,
): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const durations: number[] = [];
  let started = 0;
  const worker = async (): Promise<void> => {
    while (started < requests) {
      started += 1;
      durations.push(await once(target, agent));
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  durations.sort((a, b) => a - b);
  return {
    requests: durations.length,
    requestsPerSecond: durations.length / seconds,
    p99Milliseconds: durations[Math.floor(durations.length * 0.99)] ?? 0,
  };
}

function once(target: LoadTarget, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const begin = performance.now();
    const outgoing = request(
      target.url,
      { method: target.method, headers: target.headers, agent },
      (response) => {
        response.resume();
        response.on("end", () => {
          if (response.statusCode === 200) resolve(performance.now() - begin);
          else reject(new Error(`${target.method} ${target.url} answered ${response.statusCode}`));
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(target.body);
  });
}
