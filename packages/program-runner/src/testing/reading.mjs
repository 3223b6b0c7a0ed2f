/** A program that tries to read files, and says of each whether it could. */
import { readFileSync } from "node:fs";

process.on("message", (/** @type {string[]} */ paths) => {
  process.send?.(
    paths.map((path) => {
      try {
        readFileSync(path);
        return "read";
      } catch {
        return "refused";
      }
    }),
  );
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
