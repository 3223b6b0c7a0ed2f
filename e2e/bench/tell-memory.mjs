/** Loaded into a program before its own code: told to by a signal, it writes down what it holds. */
import { renameSync, writeFileSync } from "node:fs";

process.on("SIGUSR2", () => {
  const file = process.env["MEMORY_FILE"];
  if (file === undefined || globalThis.gc === undefined) return;
  // What weak references let go of is only collected the time after.
  for (let round = 0; round < 3; round += 1) globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(`${file}.new`, String(heapUsed + external));
  renameSync(`${file}.new`, file);
});
