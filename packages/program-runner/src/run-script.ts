import type { JSModuleLoader, QuickJSContext } from "quickjs-emscripten";
import { transform } from "sucrase";
import { CONSOLE_SOURCE } from "./console-source.ts";
import type { ConsoleLine, ScriptAnswer, ScriptCall, ScriptFailure } from "./script-call.ts";
import type { ScriptEngine } from "./script-engines.ts";

const STACK_BYTES = 128 * 1024;
const LIMITS: Required<Pick<ScriptCall, "milliseconds" | "memoryBytes" | "consoleCharacters">> = {
  milliseconds: 2_000,
  memoryBytes: 32 * 1024 * 1024,
  consoleCharacters: 100_000,
};
const FILE = "script.js";

const noModules: JSModuleLoader = () => ({ error: new Error("Scripts cannot import modules.") });

/** What the script threw, as the engine tells it. */
class Thrown extends Error {
  readonly failure: ScriptFailure;
  constructor(failure: ScriptFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** How much a script may use. */
export function limitsOf(call: ScriptCall): typeof LIMITS & ScriptCall {
  return { ...LIMITS, ...call };
}

/** Runs one script in a context of its own. */
export function runScript({ quickJs, isFull }: ScriptEngine, call: ScriptCall): ScriptAnswer {
  const limits = limitsOf(call);
  const runtime = quickJs.newRuntime();
  runtime.setMemoryLimit(limits.memoryBytes);
  runtime.setMaxStackSize(STACK_BYTES);
  runtime.setModuleLoader(noModules);
  const context = runtime.newContext();
  const output = openConsole(context, limits.consoleCharacters);
  const spent = stopwatch();
  runtime.setInterruptHandler(() => isFull() || spent() > limits.milliseconds);
  let javascript: string | null = null;
  const finish = (outcome: ScriptAnswer["outcome"]): ScriptAnswer => ({
    outcome,
    console: output.lines,
    isConsoleCut: output.isCut(),
    milliseconds: Math.round(spent()),
    memoryBytes: memoryOf(context),
    javascript,
  });
  try {
    const source = call.language === "typescript" ? withoutTypes(call.source) : call.source;
    javascript = source;
    giveData(context, call.data);
    const value =
      call.kind === "module" ? runModule(context, source) : evaluate(context, asScript(source));
    const data = evaluate(context, call.data ? `JSON.stringify(${call.data.name})` : `"{}"`);
    // What is cut off here never leaves the process.
    const most = call.answerCharacters;
    const kept = (text: unknown): string => String(text).slice(0, most);
    return finish({ value: kept(value), data: kept(data) });
  } catch (error) {
    if (error instanceof Thrown) return finish(isFull() ? outOfMemory(error) : error.failure);
    return finish(unreadable(error));
  } finally {
    context.dispose();
    runtime.dispose();
  }
}

/** Milliseconds of the processor since now: a busy machine takes nothing from a script. */
function stopwatch(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
}

/** Counted without the script's own limit: a full script is to be counted too. */
function memoryOf(context: QuickJSContext): number | null {
  context.runtime.setMemoryLimit(-1);
  const usage = context.runtime.computeMemoryUsage();
  const counted: unknown = context.dump(usage);
  usage.dispose();
  const { memory_used_size: bytes } = counted as Record<string, unknown>;
  return typeof bytes === "number" ? bytes : null;
}

/** Lines stay where they are, so that what fails is found in what was written. */
function withoutTypes(source: string): string {
  return transform(source, { transforms: ["typescript"], disableESTransforms: true }).code;
}

/** A script that filled its memory was interrupted, or failed in a way of its own. */
function outOfMemory({ failure: { line } }: Thrown): ScriptFailure {
  return { name: "InternalError", message: "out of memory", line, limit: "memory" };
}

function unreadable(error: unknown): ScriptFailure {
  const text = error instanceof Error ? error.message : String(error);
  const [, message = text, line] =
    /^(?:Error transforming [^:]*: )?(.*) \((\d+):\d+\)$/s.exec(text) ?? [];
  return { name: "SyntaxError", message, line: line ? Number(line) : null, limit: null };
}

function asScript(source: string): string {
  const text = JSON.stringify(source);
  return `(() => { const value = (() => {
      try { return (0, eval)(${text}); } catch (error) {
        // A script that ends with return is read as the body of a function.
        if (!(error instanceof SyntaxError) || !error.message.includes("return")) throw error;
        return new Function(${text})();
      }
    })();
    return JSON.stringify(value === undefined ? null : value) ?? "null"; })()`;
}

function openConsole(context: QuickJSContext, limit: number) {
  const lines: ConsoleLine[] = [];
  let room = limit;
  const print = context.newFunction("print", (level, text) => {
    const kept = context.getString(text).slice(0, Math.max(0, room));
    // The levels are those of the console that is made below.
    if (room > 0)
      lines.push({ level: context.getString(level) as ConsoleLine["level"], text: kept });
    room -= context.getString(text).length + 1;
  });
  context.setProp(context.global, "__print", print);
  print.dispose();
  evaluate(context, CONSOLE_SOURCE);
  return { lines, isCut: () => room < 0 };
}

function giveData(context: QuickJSContext, data: ScriptCall["data"]): void {
  if (!data) return;
  const text = context.newString(JSON.stringify(data.value));
  context.setProp(context.global, "__given", text);
  text.dispose();
  evaluate(
    context,
    `globalThis.${data.name} = JSON.parse(__given); delete globalThis.__given;
     for (const [name, value] of Object.entries(${data.name}))
       if (!(name in globalThis)) globalThis[name] = value;`,
  );
}

/** JSON of a module's default export, once everything it waits for inside has happened. */
function runModule(context: QuickJSContext, source: string): string {
  const loaded = context.evalCode(source, FILE, { type: "module" });
  if (loaded.error) throw thrown(context, loaded.error);
  context.setProp(context.global, "__module", loaded.value);
  loaded.value.dispose();
  evaluate(
    context,
    `globalThis.__settled = {};
     Promise.resolve(__module).then((module) => module.default).then(
       (value) => { __settled = { value: JSON.stringify(value === undefined ? null : value) ?? "null" } },
       (error) => { __settled = { error } });
     null`,
  );
  const jobs = context.runtime.executePendingJobs();
  if (jobs.error) throw thrown(context, jobs.error);
  jobs.dispose();
  return evaluate(
    context,
    `if ("error" in __settled) throw __settled.error;
     if (!("value" in __settled)) throw new Error("The module waits for something that never happens.");
     __settled.value`,
  ) as string;
}

function evaluate(context: QuickJSContext, code: string): unknown {
  const outcome = context.evalCode(code, "prepare.js", { type: "global" });
  if (outcome.error) throw thrown(context, outcome.error);
  const value: unknown = context.dump(outcome.value);
  outcome.value.dispose();
  return value;
}

type Handle = Parameters<QuickJSContext["dump"]>[0];

function thrown(context: QuickJSContext, handle: Handle): Thrown {
  const error: unknown = context.dump(handle);
  handle.dispose();
  if (typeof error !== "object" || error === null)
    return new Thrown({ name: "", message: String(error), line: null, limit: null });
  const { name, message, stack } = error as Record<string, unknown>;
  const text = (value: unknown): string => (typeof value === "string" ? value.slice(0, 2_000) : "");
  return new Thrown({
    name: text(name),
    message: text(message),
    line: lineOf(text(stack)),
    limit: message === "interrupted" ? "time" : message === "out of memory" ? "memory" : null,
  });
}

/** The innermost place in the script itself. Code of `eval` has the name that QuickJS gives it. */
function lineOf(stack: string): number | null {
  const found = /(?:script\.js|<input>|<evalScript>|<eval>):(\d+)/.exec(stack);
  return found ? Number(found[1]) : null;
}
