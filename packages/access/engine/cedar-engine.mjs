/**
 * Cedar in a process of its own: what tenants write is parsed and evaluated here, so that an endless
 * loop, a full memory or a crash of V8 ends this process alone. It takes batches of calls in order,
 * answers each batch once, and ends with whoever started it.
 */
import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";

// V8 of Node 20 aborts when code around an inlined call into WebAssembly is deoptimized meanwhile.
setFlagsFromString("--no-turbo-inline-js-wasm-calls");
// 256 MB: far beyond what any policies need.
setFlagsFromString("--wasm-max-mem-pages=4096");

/** @type {Record<string, (...parameters: unknown[]) => unknown>} */
const cedar = createRequire(import.meta.url)("@cedar-policy/cedar-wasm/nodejs");

// A terminal's Ctrl-C reaches this process too, but the gateway may still have questions.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
process.on("disconnect", () => process.exit());

/** @param {[name: string, ...parameters: unknown[]][]} calls */
function answer(calls) {
  return calls.map(([name, ...parameters]) => {
    const called = cedar[name];
    if (called === undefined) throw new Error(`Cedar has no ${name}.`);
    return called(...parameters);
  });
}

// What throws has left Cedar in an unknown state: the process ends, and the next one starts anew.
process.on("message", (calls) => {
  process.send?.(answer(/** @type {[string, ...unknown[]][]} */ (calls)));
});
process.send?.("ready");
