/** What V8 is told before anything else is loaded, in every process of ours. */
import { setFlagsFromString } from "node:v8";

/*
 * V8 of Node 20 aborts the process ("unreachable code" in `Deoptimizer::DoComputeBuiltinContinuation`) when the code
 * around an inlined call into WebAssembly is deoptimized during that call: Node's own `fetch` makes such calls, and so
 * do packages. Without the inlining nothing is lost that could be measured. A V8 that does not know the flag says so
 * and goes on.
 */
setFlagsFromString("--no-turbo-inline-js-wasm-calls");

/*
 * The whole heap is marked when it has doubled, not when it has grown by a quarter. Marking takes both processors of a
 * small machine for 70 ms, during which requests wait; at a hundred a second that was every four seconds.
 */
setFlagsFromString("--heap-growing-percent=100");
