/** A reader of files that its file took over: it speaks without being asked, for as long as it lives. */
const speak = () => {
  process.send?.({ ready: true });
  setImmediate(speak);
};

process.once("message", speak);
process.once("disconnect", () => process.exit());
