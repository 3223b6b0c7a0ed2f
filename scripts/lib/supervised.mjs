/** The gateway's process, below the one that starts it again. It ends when that one is gone. */
import "./v8-flags.mjs";

const [, , which, ...args] = process.argv;

const stopRequested = new Promise((resolve) => {
  process.on("message", (message) => {
    if (message === "stop") resolve(undefined);
  });
  process.once("disconnect", resolve);
});

const { launch } = await import("./launch.mjs");
await launch(args, {
  isRestart: which === "again",
  stopRequested,
  onReady: () => process.send?.("ready"),
});
// The channel to the supervisor would keep it open.
process.exit();
