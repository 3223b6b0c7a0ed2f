import { INIT_MESSAGE, STATE_AND_PROPS_REQUEST } from "@devloom/frame-protocol";
import type { FrameFunctionName } from "@devloom/frame-protocol";
import { type EditorConnection, type Frame, debug } from "../frame.ts";
import { isObject } from "../inspect/fiber.ts";
import { inspectElement, stateAndProps } from "../inspect/inspect-element.ts";
import { report } from "../log.ts";
import { decompress } from "./decompress.ts";
import { asText } from "./read-args.ts";

/** What the editor may call, by name. Arguments are whatever was sent: each function reads its own. */
export type FunctionTable = Readonly<
  Record<FrameFunctionName, (frame: Frame, ...args: readonly unknown[]) => void>
>;

/** Listens for the editor, on the window until it hands over a port, then on both. */
export function listenToEditor(
  frame: Frame,
  origins: readonly string[],
  functions: FunctionTable,
): void {
  window.addEventListener("message", (event: MessageEvent<unknown>) => {
    if (!origins.includes(event.origin)) return;
    if (event.data === INIT_MESSAGE) return takePort(frame, event.ports[0], functions);
    if (isObject(event.data) && event.data["type"] === STATE_AND_PROPS_REQUEST)
      return answerOnConsole(event.data);
    handle(frame, event.data, functions);
  });
}

function takePort(frame: Frame, port: MessagePort | undefined, functions: FunctionTable): void {
  if (port === undefined) return;
  const listen = (to: MessagePort): void => {
    to.addEventListener("message", (event: MessageEvent<unknown>) => {
      if (frame.editor === editor) handle(frame, event.data, functions);
    });
    to.start();
  };
  const editor: EditorConnection = { port, lending: null, listen, relay: null };
  void frame.editor?.relay?.then((relay) => relay?.stop());
  frame.editor = editor;
  frame.port = port;
  listen(port);
}

function answerOnConsole(request: Readonly<Record<string, unknown>>): void {
  const answer = stateAndProps(request["componentName"], request["id"]);
  report("STATE_AND_PROPS ", JSON.stringify(answer));
}

function handle(frame: Frame, message: unknown, functions: FunctionTable): void {
  if (!isObject(message)) return;
  const { id, type, payload } = message;
  if (!id) return debug(frame, "NO ID", message);
  if (!isObject(payload)) return debug(frame, "NO PAYLOAD", message);
  if (type === "inspectElement") frame.port?.postMessage({ id, ...inspectElement(payload) });
  if (type === "executeFunction") execute(frame, payload, functions);
}

function execute(
  frame: Frame,
  payload: Readonly<Record<string, unknown>>,
  functions: FunctionTable,
): void {
  const { functionName: name } = payload;
  if (!isKnown(functions, name))
    return report("INNER FRAME ERROR: Function to execute not found", name);
  try {
    const args = argumentsOf(payload);
    if (name === "initProject") frame.storyboardId = asText(args.shift());
    functions[name](frame, ...args);
  } catch (error) {
    report(`INNER FRAME ERROR: ${String(error)}`);
  }
}

function isKnown(functions: FunctionTable, name: unknown): name is FrameFunctionName {
  return typeof name === "string" && Object.hasOwn(functions, name);
}

function argumentsOf(payload: Readonly<Record<string, unknown>>): unknown[] {
  const { args, compressedArgs } = payload;
  if (typeof compressedArgs !== "string")
    return Array.isArray(args) ? [...(args as unknown[])] : [];
  const parsed: unknown = JSON.parse(decompress(compressedArgs));
  return Array.isArray(parsed) ? (parsed as unknown[]) : [];
}
