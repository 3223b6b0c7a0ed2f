/** The program of the script process: runs each script in a QuickJS of its own. */
import { setFlagsFromString } from "node:v8";
import type { JSModuleNormalizer, QuickJSWASMModule } from "quickjs-emscripten";

// V8 of Node 20 aborts when code around an inlined call into WebAssembly is thrown away (ADR 21).
setFlagsFromString("--no-turbo-inline-js-wasm-calls");

const MEMORY_BYTES = 32 * 1024 * 1024;
const STACK_BYTES = 128 * 1024;

export interface ScriptCall {
  readonly script: string;
  readonly variables: Record<string, unknown>;
  readonly milliseconds: number;
}

/** JSON texts of the script's value and of the variables as it left them. */
export type ScriptAnswer = { result: string; variables: string } | { error: string };

const noModules: JSModuleNormalizer = () => {
  throw new Error("Scripts cannot import modules.");
};

function runScript(quickJs: QuickJSWASMModule, call: ScriptCall): ScriptAnswer {
  const runtime = quickJs.newRuntime();
  const end = Date.now() + call.milliseconds;
  runtime.setMemoryLimit(MEMORY_BYTES);
  runtime.setMaxStackSize(STACK_BYTES);
  runtime.setInterruptHandler(() => Date.now() > end);
  runtime.setModuleLoader(() => "", noModules);
  const context = runtime.newContext();
  try {
    const evaluate = (code: string, file: string): unknown => {
      const outcome = context.evalCode(code, file, { type: "global" });
      if (outcome.error) {
        const error: unknown = context.dump(outcome.error);
        outcome.error.dispose();
        throw new Error(messageOf(error));
      }
      const value: unknown = context.dump(outcome.value);
      outcome.value.dispose();
      return value;
    };
    const text = context.newString(JSON.stringify(call.variables));
    context.setProp(context.global, "__given", text);
    text.dispose();
    evaluate(
      `globalThis.variables = JSON.parse(__given); delete globalThis.__given;
       for (const [name, value] of Object.entries(variables))
         if (!(name in globalThis)) globalThis[name] = value;`,
      "variables.js",
    );
    const source = JSON.stringify(call.script);
    const pair = evaluate(
      `(() => { const value = (() => {
          try { return (0, eval)(${source}); } catch (error) {
            // A script that ends with return is read as the body of a function.
            if (!(error instanceof SyntaxError) || !error.message.includes("return")) throw error;
            return new Function(${source})();
          }
        })();
        return [JSON.stringify(value === undefined ? null : value), JSON.stringify(variables)]; })()`,
      "script.js",
    );
    const [result, variables] = pair as [string, string];
    return { result, variables };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    context.dispose();
    runtime.dispose();
  }
}

function messageOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error);
  const { name, message } = error as { name?: unknown; message?: unknown };
  if (message === "interrupted") return "The script took too long.";
  const [kind, text] = [name, message].map((part) => (typeof part === "string" ? part : ""));
  return `${kind}: ${text}`.slice(0, 2_000);
}

async function main(): Promise<void> {
  const { getQuickJS } = await import("quickjs-emscripten");
  const quickJs = await getQuickJS();
  process.on("message", (calls: ScriptCall[]) => {
    process.send?.(calls.map((call) => runScript(quickJs, call)));
  });
  process.send?.("ready");
}

process.on("disconnect", () => process.exit(0));
void main();
