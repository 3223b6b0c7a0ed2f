/**
 * One GGUF file behind the chat completions protocol, on the socket that it is started with (descriptor 4). It runs in a
 * process of its own: whatever becomes of the library or of the file, the gateway goes on.
 */
import { createServer } from "node:http";
import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { generate } from "./generate.mjs";

const SOCKET = 4;
const MAX_BODY_BYTES = 32 * 2 ** 20;
/** Room for the conversation; more would take memory with every model. */
const MAX_CONTEXT_TOKENS = 8_192;

const [library = "", modelPath = ""] = process.argv.slice(2);

async function load() {
  const llama = await import(pathToFileURL(library).href);
  const runtime = await llama.getLlama({
    build: "never",
    skipDownload: true,
    gpu: false,
    logLevel: "error",
    // Threads that wait for each other spin: more of them than processors is slower by orders of magnitude.
    maxThreads: Math.max(1, availableParallelism() - 1),
  });
  const model = await runtime.loadModel({ modelPath, gpuLayers: 0 });
  const context = await model.createContext({
    contextSize: { max: Math.min(MAX_CONTEXT_TOKENS, model.trainContextSize) },
    sequences: 1,
  });
  return { llama, runtime, model, context, sequence: context.getSequence() };
}

let lastAnswer = Promise.resolve();

/**
 * There is one conversation in memory: the next question waits until the one before has really ended.
 *
 * @param {() => Promise<void>} work
 */
function inTurn(work) {
  const turn = lastAnswer.then(work);
  lastAnswer = turn.catch(() => undefined);
  return turn;
}

const loading = load();
// Told with the first question.
loading.catch(() => undefined);

/** @param {import("node:http").IncomingMessage} request */
async function readBody(request) {
  const parts = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > MAX_BODY_BYTES) throw new Error("The question is too large.");
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString("utf8"));
}

/** @param {unknown} error */
const wordsOf = (error) => (error instanceof Error ? error.message : String(error));

/** @param {import("node:http").ServerResponse} response @param {number} status @param {string} message */
function refuse(response, status, message) {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ error: { message } }));
}

/** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
async function answer(request, response) {
  const hungUp = new AbortController();
  response.on("close", () => hungUp.abort());
  const asked = await readBody(request);
  let loaded;
  try {
    loaded = await loading;
  } catch (error) {
    refuse(response, 500, `The file can't be loaded: ${wordsOf(error)}`);
    return;
  }
  /** @param {unknown} chunk */
  const send = (chunk) => {
    if (!response.headersSent)
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write(`data: ${typeof chunk === "string" ? chunk : JSON.stringify(chunk)}\n\n`);
  };
  try {
    await inTurn(async () => {
      hungUp.signal.throwIfAborted();
      await generate(loaded, asked, send, hungUp.signal);
    });
    send("[DONE]");
    response.end();
  } catch (error) {
    if (hungUp.signal.aborted) return;
    const status = error instanceof RangeError ? 413 : 500;
    if (!response.headersSent) refuse(response, status, wordsOf(error));
    else response.end(`data: ${JSON.stringify({ error: { message: wordsOf(error) } })}\n\n`);
  }
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    if (response.headersSent) response.destroy();
    else refuse(response, 400, wordsOf(error));
  });
});
server.listen({ fd: SOCKET });
