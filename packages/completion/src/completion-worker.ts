import { parentPort } from "node:worker_threads";
import { Completer } from "./completer.ts";
import type { FromThread, ToThread } from "./messages.ts";

/** One project's completer in a thread of its own. */
const completer = new Completer();

parentPort?.on("message", (message: ToThread) => {
  if (message.kind === "save") {
    for (const [path, text] of message.files)
      if (text === null) completer.remove(path);
      else completer.save(path, text);
    return;
  }
  const answer: FromThread = { id: message.id, answer: completer.answer(message.question) };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answer);
});
