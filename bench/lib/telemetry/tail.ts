import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { atMost, baseline, p99, type Result } from "../result.ts";
import { startProgram } from "../start-program.ts";
import { spanBatch } from "./requests.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const VIEWERS = 20;
const LINES = 50;
const PAUSE_MILLISECONDS = 100;

/**
 * A real gateway from its start: when its first span can be seen, and lines sent while people follow them: how late each
 * of them sees each line.
 */
export async function tailResults(seconds: number): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "devloom-bench-tail-"));
  const environment = { PORT: "0", DATA_DIR: dataDir, DEMO: "off", SELF_TELEMETRY: "off" };
  const gateway = await startProgram(["scripts/start.mjs"], environment, ROOT);
  try {
    const { token, key } = await arrange(gateway.url);
    const seen = await firstSpanSeen(gateway.url, token, key);
    const late: number[] = [];
    const viewers = await Promise.all(
      Array.from({ length: VIEWERS }, () => follow(gateway.url, token, late)),
    );
    const turns = Math.ceil((seconds * 1000) / PAUSE_MILLISECONDS);
    for (let turn = 0; turn < turns; turn += 1) {
      await sendLines(gateway.url, key);
      await delay(PAUSE_MILLISECONDS);
    }
    const expected = turns * LINES * VIEWERS;
    // What is not there by then was left out, and counts as such.
    for (let wait = 0; late.length < expected && wait < 50; wait += 1) await delay(100);
    for (const close of viewers) close();
    const of = `live tail to ${VIEWERS} viewers, ${(LINES * 1000) / PAUSE_MILLISECONDS} lines a second`;
    return [
      atMost("gateway: first span sent until its service is listed", seen, "s", 3),
      baseline("gateway: started with an empty folder until it answers", gateway.startSeconds, "s"),
      atMost(`${of}: sent until seen, 99 of 100 below`, p99(late), "ms", 1000),
      baseline(`${of}: lines seen`, (late.length / expected) * 100, "%"),
    ];
  } finally {
    await gateway.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function arrange(url: string): Promise<{ token: string; key: string }> {
  const post = async (path: string, body: object, token = ""): Promise<Record<string, unknown>> => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const account = { email: "bench@example.com", password: "Woven-Threads-42" };
  const names = { firstName: "Bench", lastName: "Owner" };
  const { accessToken } = await post("/api/auth/register", { ...account, ...names });
  const token = String(accessToken);
  const { key } = await post("/api/observability/key", { name: "Bench" }, token);
  return { token, key: String(key) };
}

/** Seconds from a span until a person who asks for services finds its own. */
async function firstSpanSeen(url: string, token: string, key: string): Promise<number> {
  const begun = performance.now();
  const now = Date.now();
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/x-protobuf" };
  const body = new Uint8Array(spanBatch(1, now).request);
  const sent = await fetch(`${url}/v1/traces`, { method: "POST", headers, body });
  if (!sent.ok) throw new Error(`A span was answered ${sent.status}.`);
  const range = `from=${now - 60_000}&to=${now + 60_000}`;
  for (;;) {
    const answer = await fetch(`${url}/api/observability/services?${range}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { items } = (await answer.json()) as { items: unknown[] };
    if (items.length > 0) return (performance.now() - begun) / 1000;
    if (performance.now() - begun > 60_000) throw new Error("The span was never seen.");
    await delay(10);
  }
}

/** A line says when it was sent. */
async function sendLines(url: string, key: string): Promise<void> {
  const line = `sent at ${Date.now()} `;
  const answer = await fetch(`${url}/v1/logs`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "text/plain" },
    body: Array.from({ length: LINES }, (_, number) => `${line}${number}`).join("\n"),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`Lines were answered ${answer.status}.`);
}

/** Follows the lines; answers with its end. */
function follow(url: string, token: string, late: number[]): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const outgoing = request(`${url}/api/observability/logs/tail`, { headers, agent: false });
    let isClosed = false;
    outgoing.on("error", (error) => isClosed || reject(error));
    outgoing.on("response", (response) => {
      let rest = "";
      response.setEncoding("utf8").on("error", () => undefined);
      response.on("data", (chunk: string) => {
        const now = Date.now();
        rest += chunk;
        const end = rest.lastIndexOf("\n\n");
        for (const [, sent] of rest.slice(0, Math.max(0, end)).matchAll(/sent at (\d+) /g))
          late.push(now - Number(sent));
        rest = rest.slice(end < 0 ? 0 : end + 2);
        // The first words of the stream: what comes from now on is followed.
        resolve(() => {
          isClosed = true;
          outgoing.destroy();
        });
      });
    });
    outgoing.end();
  });
}
