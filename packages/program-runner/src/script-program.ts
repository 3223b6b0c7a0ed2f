/** The program of the script process: runs each script in a QuickJS of its own. */
import { setFlagsFromString } from "node:v8";
import { runScript } from "./run-script.ts";
import type { ScriptCall } from "./script-call.ts";

// V8 of Node 20 aborts when code around an inlined call into WebAssembly is thrown away (ADR 21).
setFlagsFromString("--no-turbo-inline-js-wasm-calls");

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
