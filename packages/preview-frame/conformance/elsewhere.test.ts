import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Frame } from "@playwright/test";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { covers } from "./covers.ts";
import { awaitArrival } from "./edits/arrival.ts";
import { look, openEyes, stopWatching, watch } from "./edits/eyes.ts";
import { type Proposal, both } from "./edits/propose.ts";
import { EditRun } from "./edits/run-edits.ts";
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
    "src/messages/en.json": `{ "last": "Its own words" }\n`,
    "src/Words.jsx": WORDS,
    "src/App.jsx": (KIND.files["src/App.jsx"] ?? "")
      .replace(
        "export",
        'import { Beside } from "./Beside.jsx";\nimport { Words } from "./Words.jsx";\nexport',
      )
      .replace("<section>", "<Beside />\n      <Words />\n      <section>"),
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

const WORDS = `import en from "./messages/en.json";
function t(key) {
  return en[key];
}
export function Words() {
  return <h6>{t("last")}</h6>;
}
`;

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

/** Shows a change as the editor does before it is written. */
async function show({ item }: Proposal): Promise<void> {
  const { editor } = opened;
  if (item.type === "EDIT_TEXT") await typeText(editor, item.changeFields);
  else
    await editor.after("INSTANT_UPDATE_DONE", () => editor.call("applyChangeItemToDocument", item));
  await editor.settle();
}

function proposalOf(type: string): Proposal {
  if (KIND === undefined) throw new Error("There is no kind of project");
  const [proposal] = editsOf(KIND, opened.project.engine).flatMap((propose) =>
    propose.toString().includes(`"${type}"`) ? [propose()] : [],
  );
  if (proposal === undefined) throw new Error(`There is no ${type}`);
  return proposal;
}

/** What waits for an update that does not come goes later; until the test ends it never does. */
async function withoutLateTimers(frame: Frame): Promise<void> {
  const real = await frame.evaluateHandle(() => {
    const later = window.setTimeout;
    const soon = (act: () => void, time = 0): number => (time < 5_000 ? later(act, time) : 0);
    window.setTimeout = soon as typeof window.setTimeout;
    return { later };
  });
  onTestFinished(() =>
    real.evaluate(({ later }) => {
      window.setTimeout = later;
    }),
  );
}

it("what stands in for a style goes with the update of its CSS module, which changes no text of elements", async () => {
  covers("11 each reload clears what belongs to it");
  const { editor, project } = opened;
  await withoutLateTimers(editor.frame);
  const proposal = proposalOf("STYLING");
  await show(proposal);
  const standIns = editor.frame.locator('[class*="arb89-styling-"]');
  expect(await standIns.count()).toBe(1);
  await editor.call("setIsFlushing", true);
  await editor.settle();
  const plan = project.engine.plan(proposal.change);
  expect(plan.files.map(({ path }) => path)).toEqual(["src/App.module.css"]);
  await project.writePlan(plan);
  await editor.call("setIsFlushing", false);

  await standIns.waitFor({ state: "detached", timeout: 60_000 });
  expect(
    await editor.frame.locator("h1").evaluate((node) => getComputedStyle(node).paddingTop),
  ).toBe("12px");
});

it("undone changes right after a text that is written in a file of messages are on the page", async () => {
  covers("11 each reload clears what belongs to it");
  const { editor, project } = opened;
  await withoutLateTimers(editor.frame);
  const { treeElementLookup } = project.engine.lookups(["src/Words.jsx"]);
  const [words] = Object.keys(treeElementLookup);
  if (words === undefined) throw new Error("There are no words");
  const say = (newText: string) => () =>
    both(
      "EDIT_TEXT",
      { codebaseIdToEditText: words, newText },
      { type: "EDIT_TEXT", id: words, newText },
    );

  const report = await new EditRun(editor, project).make([
    say("Other words"),
    say("Yet others"),
    () => proposalOf("REMOVE_CLASS"),
  ]);

  expect(report.made).toEqual({ EDIT_TEXT: 2, REMOVE_CLASS: 1, UNDO: 1 });
  expect(report.strayed).toEqual([]);
  expect(report.mismatches).toEqual([]);
});

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
    const { editor, project } = opened;
    const { frame } = editor;
    const proposal = proposalOf(type);
    await show(proposal);
    await editor.call("setIsFlushing", true);
    await editor.settle();
    const shown = await look(frame);
    expect(shown.withoutClasses).toContain(SHOWN[type]);
    await watch(frame);
    await saveBeside(`${type} 1`);
    await saveBeside(`${type} 2`);
    const plan = project.engine.plan(proposal.change);
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
