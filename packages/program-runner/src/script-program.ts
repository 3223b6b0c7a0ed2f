/** The program of the script process: runs each script in a QuickJS of its own. */
import { setFlagsFromString } from "node:v8";
import { limitsOf, runScript } from "./run-script.ts";
import type { ScriptAnswer, ScriptCall } from "./script-call.ts";

// V8 of Node 20 aborts when code around an inlined call into WebAssembly is thrown away (ADR 21).
setFlagsFromString("--no-turbo-inline-js-wasm-calls");

async function main(): Promise<void> {
  const { ScriptEngines } = await import("./script-engines.ts");
  const engines = new ScriptEngines();
  const runAll = async (calls: readonly ScriptCall[]): Promise<void> => {
    const answers: ScriptAnswer[] = [];
    for (const call of calls) {
      const engine = await engines.engineOf(limitsOf(call).memoryBytes);
      answers.push(runScript(engine, call));
    }
    process.send?.(answers);
  };
  let last = Promise.resolve();
  process.on("message", (calls: ScriptCall[]) => {
    last = last.then(() => runAll(calls));
  });
  process.send?.("ready");
}

process.on("disconnect", () => process.exit(0));
void main();
