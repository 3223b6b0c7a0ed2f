/** The thread that answers: each question comes with its text, and knows nothing of those before. */
import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { cssHelp } from "./css-help.mjs";
import { htmlHelp } from "./html-help.mjs";
import { jsonHelp } from "./json-help.mjs";
import { yamlHelp } from "./yaml-help.mjs";

const { TextDocument } = createRequire(import.meta.url)("vscode-languageserver-textdocument");
const MAX_PROBLEMS = 500;

const { root } = workerData;
/** @type {Record<string, any>} */
let helps = makeHelps();
/** @type {any} */
let last = null;

function makeHelps() {
  const css = cssHelp(root);
  const json = jsonHelp(root);
  return {
    json,
    jsonc: json,
    css,
    scss: css,
    less: css,
    html: htmlHelp(css),
    yaml: yamlHelp(root),
  };
}

/** @param {unknown} message */
function tell(message) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(message);
}

tell("loaded");
parentPort?.on("message", (asked) => {
  if (asked.forget === true) helps = makeHelps();
  else void answer(asked).then(tell);
});

/** @param {any} asked */
async function answer({ method, params, uri, languageId, version, text }) {
  const help = helps[languageId];
  const act = help?.[method.slice("textDocument/".length)];
  if (act === undefined) return { kind: "answer", result: null };
  if (last?.uri !== uri || last.version !== version || last.getText() !== text)
    last = TextDocument.create(uri, languageId, version, text);
  try {
    return { kind: "answer", result: capped(method, await act(last, params)) };
  } catch (error) {
    // What lies thousands of levels deep can't be walked.
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof RangeError && method === "textDocument/diagnostic")
      return { kind: "ended", reason: "This file is nested too deeply to be checked." };
    return { kind: "refused", message };
  }
}

/**
 * @param {string} method
 * @param {any} result
 */
function capped(method, result) {
  if (method !== "textDocument/diagnostic") return result;
  return { kind: "full", items: result.slice(0, MAX_PROBLEMS) };
}
