import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EditRefused } from "../change/refusal.ts";
import type { EditPlan } from "../project/edit-plan.ts";
import { Project } from "../project/project.ts";
import { id } from "../testing/apply.ts";
import { arbitraryDraft, changeFrom, type Draft } from "../testing/arbitrary-change.ts";
import { openTestProject, TEST_FILE } from "../testing/edit.ts";
import { readFixtureApps } from "../testing/fixtures.ts";
import type { Lookups } from "./lookups.ts";

/** With others than the fixed ones: PROPERTY_SEED=1 PROPERTY_RUNS=1000. */
const SEED = Number(process.env["PROPERTY_SEED"] ?? 20_261_115);
const RUNS = Number(process.env["PROPERTY_RUNS"] ?? 8);

type Told = ReturnType<Project["lookupsAfter"]>;
type Entries = Readonly<Record<string, { readonly filename: string }>>;

/** What somebody knows who merges what was told into what was known. */
function merged(before: Entries, told: Entries, whole: readonly string[]): Entries {
  const kept = Object.entries(before).filter(([, { filename }]) => !whole.includes(filename));
  return { ...Object.fromEntries(kept), ...told };
}

function expectSameKnowledge(before: Lookups, told: Told, now: Lookups): void {
  expect(merged(before.treeElementLookup, told.treeElementLookup, told.whole)).toEqual(
    now.treeElementLookup,
  );
  expect(merged(before.scopeLookup, told.scopeLookup, told.whole)).toEqual(now.scopeLookup);
}

function planned(project: Project, paths: readonly string[], draft: Draft): EditPlan | null {
  const change = changeFrom(project, paths, draft);
  try {
    return change && project.plan(change);
  } catch (error) {
    if (error instanceof EditRefused) return null;
    throw error;
  }
}

describe.each(readFixtureApps())("what is told after edits of %s", (_name, source) => {
  const paths = source.list().filter((path) => path.endsWith(".tsx"));
  let parts = 0;

  function run(drafts: readonly Draft[]): void {
    const project = Project.open(source, []);
    for (const draft of drafts) {
      const plan = planned(project, paths, draft);
      if (plan === null) continue;
      const changed = plan.files.map(({ path }) => path);
      const before = project.lookups(changed.filter((path) => project.read(path) !== null));
      project.apply(plan);
      const told = project.lookupsAfter(plan, changed, () => true);
      expectSameKnowledge(before, told, project.lookups(changed));
      if (told.whole.length < changed.length) parts += 1;
    }
  }

  it("makes what is known equal to what the source says", () => {
    const drafts = fc.array(arbitraryDraft, { minLength: 4, maxLength: 12 });
    fc.assert(fc.property(drafts, run), { seed: SEED, numRuns: RUNS });
    expect(parts).toBeGreaterThan(0);
  });
});

describe("after a change of one element", () => {
  const cards = Array.from({ length: 50 }, (_, card) => `<li className="p-2">Card ${card}</li>`);
  const text = `export function App() {\n  return (\n    <ul>\n      ${cards.join("\n      ")}\n    </ul>\n  );\n}\n`;
  const toldOf = (change: Parameters<Project["plan"]>[0], isKnown = true) => {
    const project = openTestProject({ [TEST_FILE]: text });
    const plan = project.plan(change);
    project.apply(plan);
    const { treeElementLookup, whole } = project.lookupsAfter(plan, [TEST_FILE], () => isKnown);
    return { ids: Object.keys(treeElementLookup), whole };
  };

  it.each([
    { type: "REMOVE_CLASS", id: id(7), className: "p-2" } as const,
    { type: "EDIT_TEXT", id: id(7), newText: "Other" } as const,
    { type: "CHANGE_PROP", id: id(7), propName: "title", propValue: "Other" } as const,
  ])("$type tells of it and of what is around it", (change) => {
    expect(toldOf(change)).toEqual({ ids: [id(0), id(7)], whole: [] });
  });

  it("tells of all when lines or elements move", () => {
    const { ids, whole } = toldOf({ type: "REMOVE_JSX", ids: [id(7)] });
    expect(ids).toHaveLength(50);
    expect(whole).toEqual([TEST_FILE]);
  });

  it("tells of all when an attribute holds code with names of its own", () => {
    const propValue = { expression: "(event) => event.preventDefault()" };
    const change = { type: "CHANGE_PROP", id: id(7), propName: "onClick", propValue } as const;
    expect(toldOf(change).whole).toEqual([TEST_FILE]);
  });

  it("tells of all to somebody who did not know the file", () => {
    const change = { type: "REMOVE_CLASS", id: id(7), className: "p-2" } as const;
    expect(toldOf(change, false).ids).toHaveLength(51);
  });
});
