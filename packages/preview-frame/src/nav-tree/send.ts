import type { NavNode } from "@devloom/frame-protocol";
import { onUncaught } from "../caught-error.ts";
import { type EditorConnection, type Frame, send } from "../frame.ts";
import type { FlatNode } from "../transport/relay-messages.ts";
import { type Relay, startRelay } from "../transport/relay.ts";
import { MarkupWriter } from "./markup.ts";

/** From this many elements on, copying the tree for the editor would hold the page up. */
const LARGE_PAGE = 600;
const NODES_PER_MESSAGE = 50;
const TEXT_PER_MESSAGE = 32_768;

/** Work that is done in small steps; `false` when it is over. */
export type Steps = () => boolean;

/** Sends a tree: at once where it is small, in pieces through another thread where it is large. */
export async function treeSender(frame: Frame, root: NavNode | null): Promise<Steps> {
  const isLarge = document.getElementsByTagName("*").length > LARGE_PAGE;
  const { editor } = frame;
  const relay = root !== null && isLarge && editor !== null ? await relayOf(editor) : null;
  if (relay === null || root === null || editor === null || frame.editor !== editor)
    return sendAtOnce(frame, root);
  return sendInPieces(relay, root, () => {
    editor.lending = Promise.resolve(editor.lending).then(() => lendPort(frame, editor, relay));
  });
}

function sendAtOnce(frame: Frame, root: NavNode | null): Steps {
  return () => {
    const outerHtml = document.documentElement.outerHTML;
    send(frame, { id: "NAV_TREE", navTree: root, outerHtml });
    return false;
  };
}

function relayOf(editor: EditorConnection): Promise<Relay | null> {
  editor.relay ??= startRelay();
  return editor.relay;
}

/** Has the other thread send its tree. What is told meanwhile waits for the port to come back. */
async function lendPort(frame: Frame, editor: EditorConnection, relay: Relay): Promise<void> {
  const { port } = editor;
  if (port === null) return;
  const waiting: unknown[] = [];
  editor.port = null;
  frame.port = { postMessage: (message) => void waiting.push(message) };
  tellErrors(frame);
  const returned = await relay.deliver(port);
  if (frame.editor !== editor) return;
  editor.port = returned;
  editor.listen(returned);
  frame.port = returned;
  for (const message of waiting) returned.postMessage(message, []);
}

/** The script that does so elsewhere has lost its port to the other thread. */
function tellErrors(frame: Frame): void {
  if (frame.tellsErrors) return;
  frame.tellsErrors = true;
  onUncaught((error) => {
    if (frame.editor !== null && frame.editor.lending !== null) send(frame, { id: "ERROR", error });
  });
}

function sendInPieces(relay: Relay, root: NavNode, end: () => void): Steps {
  const scopes = new Map<unknown, number>();
  const stack: { readonly node: NavNode; readonly parentIndex: number }[] = [
    { node: root, parentIndex: -1 },
  ];
  const markup = new MarkupWriter(document.documentElement);
  let count = 0;
  let begun = false;
  let text = "";

  const flat = (node: NavNode, parentIndex: number): FlatNode => {
    const { parent: _parent, children, scope, ...rest } = node;
    const index = count++;
    for (let at = children.length - 1; at >= 0; at--) {
      const child = children[at];
      if (child !== undefined) stack.push({ node: child, parentIndex: index });
    }
    return {
      ...rest,
      parentIndex,
      scopeIndex: scope === undefined ? -1 : (scopes.get(scope) ?? -1),
    };
  };

  return () => {
    if (!begun) {
      begun = true;
      collectScopes(root, scopes);
      relay.tell({ kind: "begin", scopes: [...scopes.keys()] });
      return true;
    }
    if (stack.length > 0) {
      const nodes: FlatNode[] = [];
      while (nodes.length < NODES_PER_MESSAGE) {
        const next = stack.pop();
        if (next === undefined) break;
        nodes.push(flat(next.node, next.parentIndex));
      }
      relay.tell({ kind: "nodes", nodes });
      return true;
    }
    const piece = markup.next();
    text += piece ?? "";
    if (piece === null || text.length > TEXT_PER_MESSAGE) {
      relay.tell({ kind: "markup", text });
      text = "";
    }
    if (piece === null) {
      relay.tell({ kind: "whole" });
      end();
    }
    return piece !== null;
  };
}

function collectScopes(root: NavNode, scopes: Map<unknown, number>): void {
  const stack = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.scope !== undefined && !scopes.has(node.scope)) scopes.set(node.scope, scopes.size);
    stack.push(...node.children);
  }
}
