import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { covers } from "./covers.ts";
import { awaitArrival } from "./edits/arrival.ts";
import { look, openEyes, stopWatching, watch } from "./edits/eyes.ts";
import { typeText } from "./edits/type-text.ts";
import { editsOf } from "./testing/edits-of-kind.ts";
import { type OpenedKind, openKind } from "./testing/open-kind.ts";
import { EDITED_KINDS } from "./testing/project-kinds.ts";
import { type Stage, openStage } from "./stage.ts";

const [KIND] = EDITED_KINDS;

let stage: Stage;
let opened: OpenedKind;

beforeAll(async () => {
  if (KIND === undefined) throw new Error("There is no kind of project");
  stage = await openStage({});
  const files = {
    ...KIND.files,
    "src/Beside.jsx": beside("Number 0"),
    "src/App.jsx": (KIND.files["src/App.jsx"] ?? "")
      .replace("export", 'import { Beside } from "./Beside.jsx";\nexport')
      .replace("<section>", "<Beside />\n      <section>"),
  };
  opened = await openKind(stage, { ...KIND, files });
  const { editor, project } = opened;
  await openEyes(editor.frame);
  const { treeElementLookup, scopeLookup } = project.engine.lookups();
  await editor.init(treeElementLookup, scopeLookup);
});

afterAll(async () => {
  await opened.stop();
  await stage.stop();
});

function beside(text: string): string {
  return `export function Beside() {\n  return <em>${text}</em>;\n}\n`;
}

/** Somebody else saves another file of the page. */
async function saveBeside(text: string): Promise<void> {
  const { editor, project } = opened;
  const draft = join(project.folder, ".draft");
  await writeFile(draft, beside(text));
  await rename(draft, join(project.folder, "src/Beside.jsx"));
  await editor.frame.locator("em", { hasText: text }).waitFor();
  await editor.settle();
}

/** What is seen of the page's own file. */
function withoutBeside(state: string): string {
  return state.replaceAll(/^ *EM.*\n/gm, "");
}

const SHOWN = {
  CHANGE_TAG: "ARTICLE",
  EDIT_TEXT: "Edited & more",
  WRAP_DIV: "  DIV",
  REMOVE_JSX: "",
};

it.each(["CHANGE_TAG", "EDIT_TEXT", "WRAP_DIV", "REMOVE_JSX"] as const)(
  "what stands in for a written %s stays when an update of another file comes first",
  async (type) => {
    covers("11 each reload clears what belongs to it");
    if (KIND === undefined) throw new Error("There is no kind of project");
    const { editor, project } = opened;
    const { frame } = editor;
    const [proposal] = editsOf(KIND, project.engine).flatMap((propose) =>
      propose.toString().includes(`"${type}"`) ? [propose()] : [],
    );
    if (proposal === undefined) throw new Error(`There is no ${type}`);
    const { item, change } = proposal;
    if (item.type === "EDIT_TEXT") await typeText(editor, item.changeFields);
    else
      await editor.after("INSTANT_UPDATE_DONE", () =>
        editor.call("applyChangeItemToDocument", item),
      );
    await editor.settle();
    await editor.call("setIsFlushing", true);
    await editor.settle();
    const shown = await look(frame);
    expect(shown.withoutClasses).toContain(SHOWN[type]);
    await watch(frame);
    await saveBeside(`${type} 1`);
    await saveBeside(`${type} 2`);
    const plan = project.engine.plan(change);
    const hasArrived = await awaitArrival(editor, project.folder, plan);
    await project.writePlan(plan);
    await expect.poll(hasArrived).toBe(true);
    await editor.call("setIsFlushing", false);
    await editor.settle();

    const painted = (await stopWatching(frame)).map(withoutBeside);
    const after = withoutBeside((await look(frame)).withoutClasses);
    expect([...new Set(painted)]).toEqual([after]);
  },
);
