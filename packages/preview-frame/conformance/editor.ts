import type { FrameFunctionName } from "@devloom/frame-protocol";
import type { CDPSession, Frame, Page } from "@playwright/test";
import { STORYBOARD } from "./ids.ts";

export type Message = Readonly<Record<string, unknown>> & { readonly id: unknown };

interface TreeNode {
  readonly children: readonly TreeNode[];
  readonly tempoElement: { readonly codebaseId: string; readonly uniquePath: string };
}

interface EditorWindow {
  messages: Message[];
  tree: TreeNode | null;
  port: MessagePort;
}

/** The page around the frame. It keeps what it hears; trees lose their way back to the parents. */
export const EDITOR_PAGE = `<!doctype html><title>editor</title><style>body{margin:0}iframe{border:0;width:900px;height:700px}</style>
<script>
window.messages = [];
window.offer = () => {
  const channel = new MessageChannel();
  window.port = channel.port1;
  const down = (node, parent) => {
    const { parent: above, children, ...rest } = node;
    return { ...rest, parentIsRight: above === parent, children: children.map((child) => down(child, node)) };
  };
  channel.port1.onmessage = ({ data }) => {
    if (data.id === "NAV_TREE") window.tree = data.navTree;
    window.messages.push(data.id === "NAV_TREE" && data.navTree ? { ...data, navTree: down(data.navTree, undefined) } : data);
  };
  document.querySelector("iframe").contentWindow.postMessage("init", "*", [channel.port2]);
};
</script><iframe></iframe>`;

/** An editor in a real browser, with a previewed page in its frame. */
export class Editor {
  readonly page: Page;
  readonly frame: Frame;
  readonly console: string[] = [];

  constructor(page: Page, frame: Frame) {
    this.page = page;
    this.frame = frame;
    page.on("console", (message) => this.console.push(message.text()));
  }

  async offerPort(): Promise<void> {
    await this.page.evaluate(() => (window as unknown as { offer: () => void }).offer());
  }

  async send(message: unknown): Promise<void> {
    await this.page.evaluate(
      (sent) => (window as unknown as EditorWindow).port.postMessage(sent, []),
      message,
    );
  }

  async call(functionName: FrameFunctionName, ...args: readonly unknown[]): Promise<void> {
    await this.send({ id: "call", type: "executeFunction", payload: { functionName, args } });
  }

  /** Opens the project and waits for its tree. */
  async init(lookup: object = {}, ...others: readonly unknown[]): Promise<Message> {
    await this.clear();
    await this.call("initProject", STORYBOARD, lookup, ...others);
    return this.next("NAV_TREE");
  }

  async clear(): Promise<void> {
    await this.page.evaluate(() => {
      (window as unknown as EditorWindow).messages.length = 0;
    });
  }

  async heard(id?: string): Promise<Message[]> {
    return this.page.evaluate(
      (wanted) =>
        (window as unknown as EditorWindow).messages.filter(
          (message) => wanted === undefined || message.id === wanted,
        ),
      id,
    );
  }

  /** Waits for a message with an id, which stays where it is. */
  async wait(id: string, timeout = 60_000): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => (window as unknown as EditorWindow).messages.some((one) => one.id === wanted),
      id,
      { timeout },
    );
  }

  /** Waits for a message with an id, and takes the latest. */
  async next(id: string): Promise<Message> {
    await this.wait(id);
    const found = (await this.heard(id)).at(-1);
    if (found === undefined) throw new Error(`No ${id}`);
    return found;
  }

  /** What happens, and the message that it causes. */
  async after(id: string, work: () => Promise<void>): Promise<Message> {
    await this.clear();
    await work();
    return this.next(id);
  }

  /** The key of the first element with an id in the last tree that was heard of. */
  async keyOf(id: string): Promise<string> {
    const path = await this.page.evaluate((wanted) => {
      const nodes = [(window as unknown as EditorWindow).tree];
      for (const node of nodes) {
        if (node?.tempoElement.codebaseId === wanted) return node.tempoElement.uniquePath;
        nodes.push(...(node?.children ?? []));
      }
      return null;
    }, id);
    if (path === null) throw new Error(`${id} is not in the tree`);
    return `TE_${id}_${STORYBOARD}_${path}`;
  }

  /** Waits until the frame has done everything that was asked before, and has drawn it. */
  async settle(): Promise<void> {
    await this.page.evaluate(
      (mark) =>
        new Promise<void>((resolve, reject) => {
          const { port } = window as unknown as EditorWindow;
          const silence = setTimeout(() => reject(new Error("The frame is silent")), 60_000);
          const hear = ({ data }: MessageEvent<Message>): void => {
            if (data.id !== mark) return;
            clearTimeout(silence);
            port.removeEventListener("message", hear);
            resolve();
          };
          port.addEventListener("message", hear);
          const payload = { functionName: "ruleMatchesElement", args: [mark, "*", ""] };
          port.postMessage({ id: "call", type: "executeFunction", payload }, []);
        }),
      `settled ${Math.random()}`,
    );
    await this.frame.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        }),
    );
  }

  async centre(selector: string): Promise<{ x: number; y: number }> {
    const box = await this.frame.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`${selector} is not shown`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async pointAt(selector: string): Promise<void> {
    const { x, y } = await this.centre(selector);
    await this.page.mouse.move(x, y);
  }

  async click(selector: string, button: "left" | "right" = "left"): Promise<void> {
    await this.pointAt(selector);
    await this.page.mouse.down({ button });
    await this.page.mouse.up({ button });
  }

  async outlines(): Promise<DrawnOutline[]> {
    await this.settle();
    const session = await this.page.context().newCDPSession(this.page);
    try {
      return await drawnOutlines(session);
    } finally {
      await session.detach();
    }
  }
}

export interface DrawnOutline {
  readonly type: string;
  readonly className: string;
  readonly style: string;
  readonly texts: readonly string[];
  readonly childStyles: readonly string[];
}

interface DomNode {
  readonly nodeName: string;
  readonly nodeValue: string;
  readonly attributes?: readonly string[];
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly (DomNode & { readonly shadowRootType?: string })[];
  readonly contentDocument?: DomNode;
}

/** Looks into the closed root as only the browser itself can. */
async function drawnOutlines(session: CDPSession): Promise<DrawnOutline[]> {
  const { root } = await session.send("DOM.getDocument", { depth: -1, pierce: true });
  const host = everyNode(root as DomNode).find(
    (node) => attribute(node, "class") === "arb89-outline" && node.shadowRoots !== undefined,
  );
  const [shadow] = host?.shadowRoots ?? [];
  if (shadow?.shadowRootType !== "closed") return [];
  return (shadow.children ?? []).map((node) => ({
    type: attribute(node, "data-type"),
    className: attribute(node, "class"),
    style: attribute(node, "style"),
    texts: everyNode(node).flatMap(({ nodeName, nodeValue }) =>
      nodeName === "#text" ? [nodeValue] : [],
    ),
    childStyles: (node.children ?? []).map((child) => attribute(child, "style")),
  }));
}

function everyNode(node: DomNode): DomNode[] {
  const below = [
    ...(node.children ?? []),
    ...(node.contentDocument === undefined ? [] : [node.contentDocument]),
  ];
  return [node, ...below.flatMap(everyNode)];
}

function attribute(node: DomNode, name: string): string {
  const list = node.attributes ?? [];
  const at = list.findIndex((entry, index) => index % 2 === 0 && entry === name);
  return at === -1 ? "" : (list[at + 1] ?? "");
}
