import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleScript } from "./bundle.ts";
import { covers } from "./covers.ts";
import type { Editor } from "./editor.ts";
import { type Stage, openStage } from "./stage.ts";

interface TreeNode {
  readonly name: string;
  readonly level: number;
  readonly parentIsRight: boolean;
  readonly scope?: { readonly name: string };
  readonly children: readonly TreeNode[];
  readonly tempoElement: { readonly uniquePath: string };
}

const ID = "tempo-00000000-0000-4000-8000-000000000099";
const LOOKUP = { [ID]: { type: "component-instance", componentName: "Card" } };
const SCOPES = { cards: { codebaseIds: [ID], name: "cards" } };

let stage: Stage;
let editor: Editor;

beforeAll(async () => {
  const app = await bundleScript("./fixtures/large-app.tsx", false);
  const body = `<!-- a note & more --><div id="root" data-text='"a" & b'></div>text &amp; &lt;&nbsp;<script src="/app.js"></script>`;
  stage = await openStage({ "/large": { body, files: { "/app.js": app } } });
  editor = await stage.open("/large?elements=1200");
  await editor.frame.locator("main").waitFor();
});

afterAll(() => stage.stop());

function everyNode(node: TreeNode): TreeNode[] {
  return [node, ...node.children.flatMap(everyNode)];
}

it("tells a large tree as it tells a small one", async () => {
  covers("NAV_TREE", "7 large trees arrive whole", "7 one node per component instance");
  const { navTree, outerHtml } = await editor.init(LOOKUP, SCOPES);
  // The message is the frame's own.
  const nodes = everyNode(navTree as TreeNode);
  expect(nodes.filter(({ name }) => name === "Card")).toHaveLength(120);
  expect(nodes.filter(({ scope }) => scope?.name === "cards")).toHaveLength(120);
  expect(nodes.every(({ parentIsRight }) => parentIsRight)).toBe(true);
  expect(nodes[0]).toMatchObject({ name: "MAIN", level: 0 });
  const paths = nodes.map(({ tempoElement }) => tempoElement.uniquePath);
  expect(new Set(paths).size).toBe(paths.length);
  const shown = await editor.frame.evaluate(() => document.documentElement.outerHTML);
  expect(outerHtml).toBe(shown);
});

it("goes on talking, and tells errors", async () => {
  covers("ERROR");
  const id = ID.replace(/99$/, "05");
  const tree = await editor.after("NAV_TREE", () =>
    editor.call("updateCodebaseIds", { [id]: ID.replace(/99$/, "55") }),
  );
  expect(tree["navTree"]).toMatchObject({ name: "MAIN" });
  const error = await editor.after("ERROR", () =>
    editor.frame.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error("late");
        }),
    ),
  );
  expect(error["error"]).toMatchObject({ message: expect.stringContaining("late") });
  await editor.clear();
  await editor.settle();
  expect(await editor.heard("ERROR")).toEqual([]);
});
