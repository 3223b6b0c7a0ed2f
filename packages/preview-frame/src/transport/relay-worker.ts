import type { NavNode, Scope } from "@devloom/frame-protocol";
import type { RelayMessage } from "./relay-messages.ts";

interface WorkerScope {
  addEventListener(type: "message", hear: (event: MessageEvent<RelayMessage>) => void): void;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** The whole program of the worker: its text is all that reaches it, so it uses nothing from outside. */
export function relayInWorker(): void {
  // Inside a worker the global object is the worker's scope.
  const scope = globalThis as unknown as WorkerScope;
  let scopes: readonly unknown[] = [];
  let nodes: NavNode[] = [];
  let markup: string[] = [];
  /** The last tree that is whole, until it is sent. */
  let whole: { navTree: NavNode | null; outerHtml: string } | null = null;

  scope.addEventListener("message", ({ data, ports }) => {
    if (data.kind === "begin") {
      scopes = data.scopes;
      nodes = [];
      markup = [];
    } else if (data.kind === "markup") markup.push(data.text);
    else if (data.kind === "nodes")
      for (const { parentIndex, scopeIndex, ...rest } of data.nodes) {
        const node: NavNode = { ...rest, children: [] };
        const parent = nodes[parentIndex];
        if (parent !== undefined) {
          node.parent = parent;
          parent.children.push(node);
        }
        if (scopeIndex >= 0) node.scope = scopes[scopeIndex] as Scope;
        nodes.push(node);
      }
    else if (data.kind === "whole") {
      whole = { navTree: nodes[0] ?? null, outerHtml: markup.join("") };
      nodes = [];
      markup = [];
    } else {
      const [port] = ports;
      if (port === undefined) return;
      // A later tree may have gone with an earlier port.
      if (whole !== null) port.postMessage({ id: "NAV_TREE", ...whole });
      whole = null;
      scope.postMessage("sent", [port]);
    }
  });
  scope.postMessage("ready", []);
}
