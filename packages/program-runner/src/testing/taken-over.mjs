/** A program that somebody took over: it does what it is told, whatever that does to others. */
process.on("message", (/** @type {string[]} */ [wish]) => {
  const kept = [];
  if (wish === "speak unasked") process.send?.(["an answer"]);
  if (wish === "fill memory") for (;;) kept.push(Buffer.alloc(2 ** 24, 1));
  process.send?.(["done"]);
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
