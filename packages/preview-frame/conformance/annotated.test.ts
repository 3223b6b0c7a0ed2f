import { newChangeItem } from "@devloom/frame-protocol";
import react from "@vitejs/plugin-react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { covers } from "./covers.ts";
import type { Editor } from "./editor.ts";
import { ANNOTATED_APP } from "./fixtures/annotated-app.ts";
import { STORYBOARD } from "./ids.ts";
import { type Stage, openStage } from "./stage.ts";
import { type ViteProject, startViteProject } from "./vite-project.ts";

interface TreeNode {
  readonly name: string;
  readonly isComponent?: boolean;
  readonly children: readonly TreeNode[];
  readonly tempoElement: { readonly codebaseId: string; readonly uniquePath: string };
}

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({});
});

afterAll(() => stage.stop());

describe.each([18, 19] as const)("a project with React %i", (version) => {
  let project: ViteProject;
  let editor: Editor;
  let tree: TreeNode;

  beforeAll(async () => {
    project = await startViteProject({
      react: version,
      files: ANNOTATED_APP,
      plugins: [react()],
      head: stage.scriptTags,
    });
    editor = await stage.openAddress(`${project.address}?framework=VITE`);
    await editor.frame.locator("#late").waitFor();
    const { treeElementLookup, scopeLookup } = project.engine.lookups();
    const message = await editor.init(treeElementLookup, scopeLookup);
    // The message is the frame's own.
    tree = message["navTree"] as TreeNode;
  });

  afterAll(async () => {
    await editor.page.close();
    await project.stop();
  });

  const idOf = (tag: string, path = "src/App.jsx", nth = 0): string => {
    const file = project.engine.file(path);
    const element = file.elements.filter((one) => one.tag === tag)[nth];
    if (element === undefined) throw new Error(`No ${tag} in ${path}`);
    return project.engine.idOf(file, element);
  };
  const find = (id: string, node: TreeNode = tree): TreeNode | undefined =>
    node.tempoElement.codebaseId === id
      ? node
      : node.children.map((child) => find(id, child)).find((one) => one !== undefined);
  const keyOf = (id: string): string =>
    `TE_${id}_${STORYBOARD}_${find(id)?.tempoElement.uniquePath}`;
  const outline = ({ name, isComponent, children }: TreeNode): string =>
    (isComponent === true ? name : name.toLowerCase()) +
    (children.length === 0 ? "" : `(${children.map(outline).join(" ")})`);

  it("shows every element of the source with its id, and nothing else", async () => {
    const shown = await editor.frame.evaluate(() => document.documentElement.outerHTML);
    expect(shown).not.toContain("tempohostid");
    expect(shown).toContain("as written");
    const count = (id: string): Promise<number> => editor.frame.locator(`.${id}`).count();
    for (const tag of ["main", "em", "svg", "circle", "my-element", "u", "aside", "i"])
      expect([tag, await count(idOf(tag))]).toEqual([tag, 1]);
    expect(await count(idOf("li"))).toBe(2);
    expect(await count(idOf("Heading"))).toBe(1);
    const link = editor.frame.locator(`a[tempoelementid="${idOf("Link")}"]`);
    expect(await link.getAttribute("class")).toBe(null);
  });

  it("says nothing on the console, and takes part as before", async () => {
    await editor.call("enableDriveMode");
    await editor.settle();
    await editor.click(".fancy");
    await expect.poll(() => editor.frame.locator(".fancy").textContent()).toBe("pressed 1");
    await editor.call("disableDriveMode");
    await editor.settle();
    expect(editor.console.filter((text) => !/\[vite\]|React DevTools/.test(text))).toEqual([]);
  });

  it("has a tree with the components of the source", () => {
    covers(
      "7 virtual components",
      "7 one node per component instance",
      "7 forwardRef is collapsed",
    );
    expect(outline(tree)).toBe(
      "body(App(main(Heading(h1) p Card(article(h2 em)) Pair(b b) Field(input) Fancy Still(ul(li li)) Toned(p) i u Late(section) svg my-element div Link(a))) aside)",
    );
  });

  it("is selected and hovered by its elements", async () => {
    await editor.call("setSelectedElement", null);
    await editor.settle();
    const hovered = await editor.after("HOVERED_ELEMENT_KEY", () => editor.pointAt("h1"));
    expect(hovered["elementKey"]).toBe(keyOf(idOf("App", "src/main.jsx")));
    await editor.page.keyboard.down("Control");
    const selected = await editor.after("SELECTED_ELEMENT_KEY", () => editor.click("em"));
    await editor.page.keyboard.up("Control");
    expect(selected["elementKey"]).toBe(keyOf(idOf("em")));
  });

  it("shows changes at once and is the same after the hot reload", async () => {
    const change = { type: "REMOVE_JSX", ids: [idOf("Card")] } as const;
    await editor.after("INSTANT_UPDATE_DONE", () =>
      editor.call(
        "applyChangeItemToDocument",
        newChangeItem("REMOVE_JSX", { codebaseIdsToRemove: [...change.ids] }),
      ),
    );
    expect(await editor.frame.locator(".card").isVisible()).toBe(false);
    await editor.call("setIsFlushing", true);
    await editor.after("NAV_TREE", async () => void (await project.change(change)));
    await editor.call("setIsFlushing", false);
    expect(await editor.frame.locator(".card").count()).toBe(0);
    expect(await editor.frame.locator(".fancy").textContent()).toBe("pressed 1");
  });
});
