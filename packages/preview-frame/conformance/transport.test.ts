import LZString from "lz-string";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleScript } from "./bundle.ts";
import { covers } from "./covers.ts";
import type { Editor, Message } from "./editor.ts";
import { STORYBOARD, id } from "./ids.ts";
import { type Stage, openStage } from "./stage.ts";

let stage: Stage;
let editor: Editor;

const component = (name: string): object => ({ type: "component-instance", componentName: name });
const LOOKUP = {
  [id(31)]: component("Card"),
  [id(32)]: component("Pair"),
  [id(33)]: component("Fancy"),
  [id(34)]: component("Counter"),
  [id(24)]: { type: "native", filename: "src/tempobook/storyboards/one.tsx" },
  [id(35)]: { type: "native", filename: "src/App.tsx" },
  [id(36)]: { ...component("App"), filename: "src/main.tsx" },
  [id(37)]: component("Plate"),
  [id(38)]: component("Plate"),
};

interface TreeNode {
  readonly children: readonly TreeNode[];
  readonly tempoElement: { readonly codebaseId: string; readonly uniquePath: string };
  readonly name: string;
  readonly isComponent?: boolean;
  readonly elementTagName?: string;
  readonly pageBoundingBox: { readonly width: number };
  readonly props: Readonly<Record<string, unknown>>;
  readonly literalChildren: unknown;
  readonly parentIsRight: boolean;
}

function everyNode(node: TreeNode): TreeNode[] {
  return [node, ...node.children.flatMap(everyNode)];
}

beforeAll(async () => {
  const app = await bundleScript("./fixtures/react-app.tsx", false);
  const body = '<div id="root"></div><script src="/app.js"></script>';
  stage = await openStage({
    "/react": { body, files: { "/app.js": app } },
    "/failing": { body: "<script>setTimeout(() => { throw new Error('early') })</script>" },
  });
  editor = await stage.open("/react?debugLog=true");
});

afterAll(() => stage.stop());

async function inspect(payload: object): Promise<Message> {
  const request = `inspect ${Math.random()}`;
  await editor.send({ id: request, type: "inspectElement", payload });
  const { id: _id, ...answer } = await editor.next(request);
  return answer as Message;
}

describe("the conversation", () => {
  it("starts with a port and takes calls through it or the window", async () => {
    covers("1 handshake by port", "1 window messages are a second entrance", "dispatchEvent");
    const events = await editor.frame.evaluateHandle(() => {
      const heard: unknown[] = [];
      document.addEventListener("ping", (event) => heard.push((event as CustomEvent).detail));
      return heard;
    });
    const payload = { functionName: "dispatchEvent", args: ["ping", { detail: 1 }] };
    await editor.send({ id: "1", type: "executeFunction", payload });
    await editor.page.evaluate(
      (sent) => {
        document.querySelector("iframe")?.contentWindow?.postMessage(sent, "*");
      },
      { id: "2", type: "executeFunction", payload },
    );
    await expect.poll(() => events.jsonValue()).toEqual([1, 1]);
  });

  it("drops what has no id or no payload", async () => {
    covers("1 envelope needs id and payload", "3 debug log");
    await editor.send({ type: "inspectElement", payload: {} });
    await editor.send({ id: "3", type: "inspectElement" });
    await editor.send({ id: "4", type: "other", payload: {} });
    await expect
      .poll(() => editor.console.filter((text) => /^NO (?:ID|PAYLOAD)/.test(text)))
      .toHaveLength(2);
    expect(await editor.heard("4")).toEqual([]);
  });

  it("does not hear other origins", async () => {
    covers("1 foreign origins are not heard");
    const stranger = await stage.open("/react");
    await stranger.frame.evaluate((board) => {
      const channel = new MessageChannel();
      Object.assign(window, { stolen: [] });
      channel.port1.addEventListener("message", ({ data }) =>
        (window as unknown as { stolen: unknown[] }).stolen.push(data),
      );
      channel.port1.start();
      window.postMessage("init", "*", [channel.port2]);
      const payload = { functionName: "initProject", args: [board, {}, {}] };
      window.postMessage({ id: "x", type: "executeFunction", payload }, "*");
    }, STORYBOARD);
    await stranger.settle();
    const stolen = await stranger.frame.evaluate(
      () => (window as unknown as { stolen: unknown[] }).stolen,
    );
    expect(stolen).toEqual([]);
    expect(await stranger.frame.locator("html > .arb89-outline").count()).toBe(0);
    await stranger.page.close();
  });

  it("calls listed functions only, and logs what goes wrong", async () => {
    covers(
      "1 only listed functions can be called",
      "1.1 unknown function is logged",
      "1.1 thrown error is logged",
      "9 unknown types are errors",
    );
    const call = (functionName: string, args: unknown[]): Promise<void> =>
      editor.send({ id: "5", type: "executeFunction", payload: { functionName, args } });
    await call("alert", ["no"]);
    await call("constructor", []);
    await call("applyChangeItemToDocument", [{ type: "PAINT" }]);
    await editor.settle();
    const logged = editor.console.filter((text) => text.startsWith("INNER FRAME ERROR: "));
    expect(logged.filter((text) => text.includes("Function to execute not found"))).toHaveLength(2);
    expect(logged.at(-1)).toContain("Unknown change type: PAINT");
  });

  it("reads compressed arguments, also when nothing else is sent", async () => {
    covers("1.1 compressed arguments", "ruleMatchesElement");
    const text = JSON.stringify(["packed", "*", "", "ümläut 漢字 🙂 ".repeat(80)]);
    const compressedArgs = LZString.compress(text);
    const payload = { functionName: "ruleMatchesElement", compressedArgs };
    await editor.send({ id: "6", type: "executeFunction", payload });
    expect(await editor.next("packed")).toEqual({ id: "packed", matches: false });
  });

  it("leaves the globals of the page alone", async () => {
    covers("1 no globals are patched");
    const state = await editor.frame.evaluate(() => ({
      dispatch: Function.prototype.toString.call(window.dispatchEvent).includes("[native code]"),
      hash: "hashCode" in String.prototype,
      functions: ["initProject", "setIsFlushing", "tempoInitialized"].filter(
        (name) => name in window,
      ),
    }));
    expect(state).toEqual({ dispatch: true, hash: false, functions: [] });
  });

  it("tells errors that happened before the editor was there", async () => {
    covers("ERROR", "1.4 error script queues one error");
    const failing = await stage.open("/failing");
    const { error } = await failing.next("ERROR");
    expect(error).toMatchObject({ message: expect.stringContaining("early"), lineno: 1 });
    await failing.clear();
    await failing.frame.evaluate(() => void Promise.reject(new Error("later")));
    expect((await failing.next("ERROR")).error).toMatchObject({ message: "later" });
    await failing.page.close();
  });
});

describe("inspection", () => {
  it("answers with the error that applies first", async () => {
    covers("1.2 inspection errors in order");
    expect(await inspect({ isComponent: true })).toEqual({ error: "Could not find component" });
    expect(await inspect({ tempoElementID: id(20) })).toEqual({ error: "No component name" });
    expect(await inspect({ componentName: "Card" })).toEqual({ error: "Could not find element" });
    const nobody = { componentName: "Nobody", isComponent: true };
    expect(await inspect(nobody)).toEqual({ error: "No component found" });
  });

  it("reads props and state of function and class components", async () => {
    covers("1.2 props and state of a component");
    expect(await inspect({ componentName: "Card", isComponent: true })).toEqual({
      props: {
        title: "first",
        settings: "TEMPO_OBJECT_TYPE",
        onPick: "TEMPO_FUNCTION_TYPE",
        className: id(31),
        tempoelementid: id(31),
      },
      state: { state: "closed" },
    });
    const counter = { componentName: "x", isComponent: true, tempoElementID: id(34) };
    expect(await inspect(counter)).toMatchObject({
      props: { step: 2 },
      state: { count: 3, nested: "TEMPO_OBJECT_TYPE", add: "TEMPO_FUNCTION_TYPE" },
    });
  });

  it("finds an element below the component that is named", async () => {
    covers("1.2 element below a component");
    const element = { componentName: "em", tempoElementID: id(35) };
    expect(await inspect({ ...element, componentElementId: id(31) })).toMatchObject({
      props: { tempoelementid: id(35) },
    });
    expect(await inspect({ ...element, componentElementId: id(32) })).toEqual({
      error: "No component found",
    });
  });

  it("answers on the console", async () => {
    covers("1.3 state and props on the console");
    await editor.page.evaluate(() => {
      const request = { type: "GET_STATE_AND_PROPS", componentName: "Counter", id: "q" };
      document.querySelector("iframe")?.contentWindow?.postMessage(request, "*");
    });
    await expect
      .poll(() => editor.console.find((text) => text.startsWith("STATE_AND_PROPS ")))
      .toContain('{"id":"q","props":{"step":2,"className"');
  });
});

describe("the tree of a React page", () => {
  it("has one node per component, and takes forwardRef for its node", async () => {
    covers(
      "initProject",
      "NAV_TREE",
      "7 virtual components",
      "7 one node per component instance",
      "7 forwardRef is collapsed",
      "7 literal children",
      "7 pruning and roots",
    );
    const { navTree, outerHtml } = await editor.init(LOOKUP, {});
    expect(outerHtml).toContain("<body");
    const root = navTree as TreeNode;
    const nodes = everyNode(root);
    const named = (name: string): TreeNode[] => nodes.filter((node) => node.name === name);
    expect(root.tempoElement.codebaseId).toBe("SKIP-ROOT");
    expect(root.children.map(({ name }) => name)).toEqual(["App", "ASIDE"]);
    expect(nodes.every(({ parentIsRight }) => parentIsRight)).toBe(true);

    const [pair, ...otherPairs] = named("Pair");
    expect(otherPairs).toEqual([]);
    expect(pair).toMatchObject({ isComponent: true, tempoElement: { codebaseId: id(32) } });
    expect(pair?.elementTagName).toBeUndefined();
    expect(pair?.children.map(({ name }) => name)).toEqual(["B", "B"]);
    const inner = pair?.children.map(({ pageBoundingBox }) => pageBoundingBox.width) ?? [];
    expect(pair?.pageBoundingBox.width).toBeGreaterThan(Math.max(...inner));

    const [fancy] = named("Fancy");
    expect(fancy).toMatchObject({ elementTagName: "BUTTON", isComponent: true, children: [] });
    const [card] = named("Card");
    expect(card?.props).toMatchObject({
      title: { value: "first", type: "LITERAL" },
      onPick: { value: "onPick", type: "FUNCTION" },
      settings: { value: '{"a":1}', type: "JSON_OBJECT" },
    });
    expect(named("EM")[0]?.literalChildren).toEqual([{ index: 0, value: "inner" }]);

    const paths = nodes.map(({ tempoElement }) => tempoElement.uniquePath);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("takes components that hand their id down for siblings with Shift", async () => {
    covers("6 siblings with Shift");
    await editor.init(LOOKUP, {}, null, { driveModeEnabled: false });
    const click = async (number: number, modifier: string, answer: string): Promise<Message> => {
      await editor.page.keyboard.down(modifier);
      const message = await editor.after(answer, () => editor.click(`button.${id(number)}`));
      await editor.page.keyboard.up(modifier);
      return message;
    };
    const idsOf = ({ elementKeys }: Message): unknown[] =>
      (elementKeys as string[]).map((key) => key.split("_")[1]);
    await click(37, "Control", "SELECTED_ELEMENT_KEY");
    const two = await click(38, "Shift", "MULTI_SELECTED_ELEMENT_KEYS");
    expect(idsOf(two)).toEqual([id(37), id(38)]);
    const three = await click(33, "Shift", "MULTI_SELECTED_ELEMENT_KEYS");
    expect(idsOf(three)).toEqual([id(37), id(38), id(33)]);
  });

  it("shows only what belongs to a storyboard until the user leaves it", async () => {
    covers("7 storyboard scope");
    const others = (url: string): unknown[] => [{}, null, {}, "COMPONENT", "src/App.tsx", url];
    const shown = await editor.init(LOOKUP, ...others("/react"));
    const ids = everyNode(shown["navTree"] as TreeNode).map((node) => node.tempoElement.codebaseId);
    expect(ids).toEqual(["SKIP-ROOT", id(35), id(24)]);
    const left = await editor.init(LOOKUP, ...others("/elsewhere"));
    expect(everyNode(left["navTree"] as TreeNode).length).toBeGreaterThan(8);
  });
});
