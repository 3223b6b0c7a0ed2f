import { setTimeout as delay } from "node:timers/promises";
import { assertNever } from "@devloom/contract";
import { Allowance, type ProcessEnd, type Rate, type Sandbox } from "@devloom/sandbox";
import type { LauncherMessage } from "../launcher/launcher-types.ts";
import { clearCaches } from "./clear-caches.ts";
import { launch, type Launched } from "./launch.ts";
import type { Log } from "./log.ts";
import type { Annotation, DevServerOptions } from "./options.ts";

const startLimitMs = 120_000;
const pingMs = 15_000;
const silenceLimitMs = 75_000;
/** Questions that are answered at the same time. Further messages are not read before one is answered. */
const maxQuestions = 8;
/** A large app has thousands of files without elements, and asks about each once. */
const emptyTextRate = { perSecond: 200, burst: 3_000 };
/** Only a file that changes while it is served is asked about with a text that is not the project's. */
const unknownTextRate = { perSecond: 20, burst: 100 };

/** How one run of the launcher ended. */
export type RunEnd =
  | { readonly kind: "stopped" }
  | { readonly kind: "restart" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "crashed"; readonly detail: string }
  /** Ended because it used more than it may. */
  | { readonly kind: "limited"; readonly detail: string };

interface Run {
  readonly options: DevServerOptions;
  readonly sandbox: Sandbox;
  readonly log: Log;
  readonly signal: AbortSignal;
  onReady(socketPath: string, vite: string, react: string | null): void;
}

type Question = Extract<LauncherMessage, { type: "annotate" }>;

/** Runs the launcher until it ends, is stopped, or does not answer any more. Nothing of it is left afterwards. */
export async function runOnce(run: Run): Promise<RunEnd> {
  if (run.signal.aborted) return { kind: "stopped" };
  const launched = await launch(run.options, run.sandbox, run.log);
  const stopWatch = new AbortController();
  let end: RunEnd | null = null;
  try {
    end = await Promise.race([
      whenAborted(run.signal, stopWatch.signal),
      launched.process.exited.then(describe),
      converse(launched, run, stopWatch.signal),
    ]);
    return end;
  } finally {
    stopWatch.abort();
    await launched.dispose();
    const { exceeded } = await launched.process.exited;
    const isLimited = exceeded !== null || end?.kind === "limited";
    if (isLimited) await clearCaches(run.options.cacheFolder);
  }
}

/** Answers the launcher; fulfilled when it asks for an end or falls silent. */
function converse(launched: Launched, run: Run, over: AbortSignal): Promise<RunEnd> {
  return new Promise((resolve) => {
    let lastHeard = performance.now();
    const questions = new Set<Promise<void>>();
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

    const limited = (rate: Rate, texts: string): Allowance =>
      new Allowance(rate, () => {
        const detail = `It asked about more than ${rate.perSecond} ${texts} a second.`;
        resolve({ kind: "limited", detail: `The dev server was ended. ${detail}` });
      });
    const empty = limited(emptyTextRate, "texts without elements");
    const unknown = limited(unknownTextRate, "unknown texts");
    const answerOne = async (question: Question): Promise<void> => {
      const answered = annotate(launched, run, question)
        .then((annotations) => {
          if (annotations === null) return unknown.use(1);
          return annotations.length === 0 ? empty.use(1) : undefined;
        })
        .finally(() => {
          questions.delete(answered);
          lastHeard = performance.now();
        });
      questions.add(answered);
      if (questions.size >= maxQuestions) await Promise.race(questions);
    };

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
          return answerOne(message);
        default:
          return assertNever(message);
      }
    });
  });
}

/** A module stays as it was made: one without ids, because the database was busy, would be dead in the editor. */
const MAX_RETRIES = 5;
const RETRY_MILLISECONDS = 500;

/** Sends the ids of a text, and returns them. */
async function annotate(
  launched: Launched,
  { options, log }: Run,
  { number, path, text }: Question,
): Promise<readonly Annotation[] | null> {
  const ask = async (triesLeft: number): Promise<readonly Annotation[] | null> => {
    try {
      return await options.annotate(path, text);
    } catch (error) {
      if (triesLeft > 0) {
        await delay(RETRY_MILLISECONDS);
        return ask(triesLeft - 1);
      }
      // The page is shown all the same; its elements of this file cannot be selected.
      const reason = error instanceof Error ? error.message : String(error);
      log.add("system", `The elements of ${path} have no ids: ${reason}`);
      return [];
    }
  };
  const annotations = await ask(MAX_RETRIES);
  launched.send({ type: "annotations", number, annotations: annotations ?? [] });
  return annotations;
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

function describe({ code, signal, exceeded }: ProcessEnd): RunEnd {
  if (exceeded !== null) {
    return { kind: "limited", detail: `The dev server was ended. ${exceeded}` };
  }
  const detail =
    signal === null
      ? `The dev server ended with code ${code}.`
      : `The dev server was ended by ${signal}.`;
  return { kind: "crashed", detail };
}
