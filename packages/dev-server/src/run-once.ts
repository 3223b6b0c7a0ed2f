import { assertNever } from "@devloom/contract";
import type { ProcessEnd, Sandbox } from "@devloom/sandbox";
import { launch, type Launched } from "./launch.ts";
import type { Log } from "./log.ts";
import type { DevServerOptions } from "./options.ts";

const startLimitMs = 120_000;
const pingMs = 15_000;
const silenceLimitMs = 75_000;
/** A browser asks for a handful of modules at a time; whoever asks for more at once wants to keep the gateway busy. */
const mostQuestions = 128;

/** How one run of the launcher ended. */
export type RunEnd =
  | { readonly kind: "stopped" }
  | { readonly kind: "restart" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "crashed"; readonly detail: string };

interface Run {
  readonly options: DevServerOptions;
  readonly sandbox: Sandbox;
  readonly log: Log;
  readonly signal: AbortSignal;
  onReady(socketPath: string, vite: string, react: string | null): void;
}

/** Runs the launcher until it ends, is stopped, or does not answer any more. Nothing of it is left afterwards. */
export async function runOnce(run: Run): Promise<RunEnd> {
  if (run.signal.aborted) return { kind: "stopped" };
  const launched = await launch(run.options, run.sandbox, run.log);
  const stopWatch = new AbortController();
  try {
    return await Promise.race([
      whenAborted(run.signal, stopWatch.signal),
      launched.process.exited.then((end): RunEnd => ({ kind: "crashed", detail: describe(end) })),
      converse(launched, run, stopWatch.signal),
    ]);
  } finally {
    stopWatch.abort();
    await launched.dispose();
  }
}

/** Answers the launcher; fulfilled when it asks for an end or falls silent. */
function converse(launched: Launched, run: Run, over: AbortSignal): Promise<RunEnd> {
  return new Promise((resolve) => {
    let lastHeard = performance.now();
    let questions = 0;
    let silenceLimit = startLimitMs;
    const timer = setInterval(() => {
      launched.send({ type: "ping" });
      const silence = performance.now() - lastHeard;
      if (silence > silenceLimit) {
        const seconds = Math.round(silence / 1000);
        resolve({ kind: "crashed", detail: `The dev server did not answer for ${seconds} s.` });
      }
    }, pingMs);
    timer.unref();
    over.addEventListener("abort", () => clearInterval(timer));

    launched.onMessage((message) => {
      if (over.aborted) return;
      lastHeard = performance.now();
      switch (message.type) {
        case "alive":
          return;
        case "ready":
          silenceLimit = silenceLimitMs;
          return run.onReady(launched.socketPath, message.vite, message.react);
        case "failed":
          return resolve({ kind: "failed", message: message.message });
        case "restart":
          return resolve({ kind: "restart" });
        case "annotate":
          if (questions >= mostQuestions) {
            return launched.send({ type: "annotations", number: message.number, annotations: [] });
          }
          questions += 1;
          return void annotate(launched, run, message).finally(() => {
            questions -= 1;
          });
        default:
          return assertNever(message);
      }
    });
  });
}

async function annotate(
  launched: Launched,
  { options, log }: Run,
  { number, path, text }: { number: number; path: string; text: string },
): Promise<void> {
  try {
    const annotations = await options.annotate(path, text);
    launched.send({ type: "annotations", number, annotations });
  } catch (error) {
    // The page is shown all the same; its elements of this file cannot be selected.
    const reason = error instanceof Error ? error.message : String(error);
    log.add("system", `The elements of ${path} have no ids: ${reason}`);
    launched.send({ type: "annotations", number, annotations: [] });
  }
}

function whenAborted(signal: AbortSignal, over: AbortSignal): Promise<RunEnd> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve({ kind: "stopped" }), {
      once: true,
      signal: over,
    });
    if (signal.aborted) resolve({ kind: "stopped" });
  });
}

function describe({ code, signal, exceeded }: ProcessEnd): string {
  if (exceeded !== null) return `The dev server was ended. ${exceeded}`;
  return signal === null
    ? `The dev server ended with code ${code}.`
    : `The dev server was ended by ${signal}.`;
}
