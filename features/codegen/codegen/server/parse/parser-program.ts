/**
 * The program that reads what people bring, and makes projects of their models. The parsers of SQL and C# are WebAssembly, and there are texts that take them
 * minutes or all memory: what throws has left them in an unknown state, so the process ends, and the next starts anew.
 */
import { setFlagsFromString } from "node:v8";
import type { ParserCall } from "./parser-calls.ts";

// V8 of Node 20 aborts when code around an inlined call into WebAssembly is thrown away (ADR 21).
setFlagsFromString("--no-turbo-inline-js-wasm-calls");
// 256 MB: C# of thousands of lines takes some ten.
setFlagsFromString("--wasm-max-mem-pages=4096");

async function main(): Promise<void> {
  const { answer } = await import("./answer.ts");
  process.on("message", (calls: ParserCall[]) => {
    void Promise.all(calls.map(answer)).then((answers) => process.send?.(answers));
  });
  process.send?.("ready");
}

process.on("disconnect", () => process.exit(0));
void main();
