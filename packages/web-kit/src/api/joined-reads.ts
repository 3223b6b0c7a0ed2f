import { type JoinedAnswer, JOINED_READS_PATH, MAX_JOINED_READS } from "@devloom/contract";
import { readLines } from "./read-lines.ts";
import type { ReadInit } from "./transport.ts";

/** Longer than the parts of a screen take to ask for what they show, shorter than anyone notices. */
const GATHER_MILLISECONDS = 10;
/** Answers of these have no body, not even an empty one. */
const WITHOUT_BODY = new Set([204, 205, 304]);

interface Waiting extends ReadInit {
  readonly address: string;
  readonly resolve: (response: Response | Promise<Response>) => void;
  readonly reject: (reason: unknown) => void;
}

let gathered: Waiting[] = [];

/**
 * Fetches what may be asked for together with other reads: those of one moment travel in one request, and each gets
 * its answer as soon as it is there. A read that comes by itself is a request like any other.
 */
export function fetchJoined(address: string, init: ReadInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (gathered.length === 0) setTimeout(sendGathered, GATHER_MILLISECONDS);
    gathered.push({ ...init, address, resolve, reject });
  });
}

function sendGathered(): void {
  const waiting = gathered.filter((one) => !refuseAborted(one));
  gathered = [];
  for (const group of groupsOf(waiting)) {
    const [first] = group;
    if (first !== undefined && group.length === 1) sendAlone(first);
    else void sendTogether(group);
  }
}

function refuseAborted({ signal, reject }: Waiting): boolean {
  if (signal?.aborted !== true) return false;
  reject(signal.reason);
  return true;
}

/** Those who ask as the same person, at the same gateway, in requests that it takes. */
function groupsOf(waiting: readonly Waiting[]): Waiting[][] {
  const groups = new Map<string, Waiting[]>();
  for (const one of waiting) {
    const as = JSON.stringify([originOf(one.address), one.headers]);
    const group = groups.get(as);
    if (group === undefined) groups.set(as, [one]);
    else group.push(one);
  }
  return [...groups.values()].flatMap((group) => {
    const parts: Waiting[][] = [];
    for (let at = 0; at < group.length; at += MAX_JOINED_READS)
      parts.push(group.slice(at, at + MAX_JOINED_READS));
    return parts;
  });
}

/** Empty for the page's own. */
function originOf(address: string): string {
  return address.slice(0, address.indexOf("/api/"));
}

function sendAlone({ address, headers, signal, resolve }: Waiting): void {
  resolve(fetch(address, { headers, credentials: "same-origin", signal }));
}

async function sendTogether(group: readonly Waiting[]): Promise<void> {
  const left = new Map(group.entries());
  const stop = new AbortController();
  for (const [read, { signal, reject }] of left) {
    const leave = (): void => {
      if (!left.delete(read)) return;
      reject(signal?.reason);
      if (left.size === 0) stop.abort();
    };
    signal?.addEventListener("abort", leave, { signal: stop.signal });
  }
  try {
    const response = await ask(group, stop.signal);
    if (response.ok && response.body !== null) await handOut(response.body, left);
    // Whoever answers so does not know joined reads.
    else for (const one of left.values()) sendAlone(one);
    if (response.ok && left.size > 0) throw new TypeError("The answers broke off.");
  } catch (error) {
    for (const { reject } of left.values()) reject(error);
  } finally {
    stop.abort();
  }
}

function ask(group: readonly Waiting[], signal: AbortSignal): Promise<Response> {
  const [first] = group;
  const origin = originOf(first?.address ?? "");
  const reads = group.map(({ address }) => address.slice(origin.length));
  return fetch(`${origin}${JOINED_READS_PATH}`, {
    method: "POST",
    headers: { ...first?.headers, "content-type": "application/json" },
    credentials: "same-origin",
    body: JSON.stringify({ reads }),
    signal,
  });
}

/** Gives each read its answer, and takes it from those that are left. */
async function handOut(body: ReadableStream<Uint8Array>, left: Map<number, Waiting>) {
  let answer: JoinedAnswer | undefined;
  for await (const line of readLines(body)) {
    if (answer === undefined) {
      // The gateway writes these lines alone.
      answer = JSON.parse(line) as JoinedAnswer;
      continue;
    }
    const { read, status, headers, isAlone } = answer;
    answer = undefined;
    const waiting = left.get(read);
    if (waiting === undefined) continue;
    left.delete(read);
    if (isAlone) sendAlone(waiting);
    else waiting.resolve(new Response(WITHOUT_BODY.has(status) ? null : line, { status, headers }));
  }
}
