/**
 * What V8 is told before anything else is loaded, in every process that runs WebAssembly: Node's own
 * `fetch` does, and so do packages. V8 of Node 20 aborts the process ("unreachable code" in
 * `Deoptimizer::DoComputeBuiltinContinuation`) when the code around an inlined call into WebAssembly is
 * deoptimized during that call. Without the inlining nothing is lost that could be measured. A V8 that
 * does not know the flag says so and goes on.
 */
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--no-turbo-inline-js-wasm-calls");
