import { describe, expect, it } from "vitest";
import { app, id } from "../testing/apply.ts";
import { openTestProject, refusalOf, TEST_FILE } from "../testing/edit.ts";
import { planRedo, planUndo } from "../undo/plan-undo.ts";
import type { Project } from "./project.ts";

const source = app(`  return (
    <main className="page">
      <h1>Title</h1>
      <p>Text</p>
    </main>
  );`);

const idsOf = (project: Project): string[] => {
  const file = project.file(TEST_FILE);
  return file.elements.map((element) => project.idOf(file, element));
};

describe("another text for a whole file", () => {
  it("keeps the ids of what stayed, and is undone and redone byte for byte", () => {
    const project = openTestProject({ [TEST_FILE]: source });
    const text = source.replace("<p>", "<hr />\n      <p>").replace("Title", "Heading");
    const plan = project.planText(TEST_FILE, text);
    project.apply(plan);
    const [main, heading, , paragraph] = idsOf(project);
    const { change, ...rest } = plan;
    const recorded = { ...rest, change: { type: "EDIT_FILE", path: TEST_FILE } as const };
    project.apply(planUndo(project, recorded));
    const undone = project.read(TEST_FILE);
    project.apply(planRedo(project, recorded));

    expect(change).toEqual({ type: "EDIT_FILE", path: TEST_FILE });
    expect([main, heading, paragraph]).toEqual([id(0), id(1), id(2)]);
    expect(undone).toBe(source);
    expect(project.read(TEST_FILE)).toBe(text);
  });

  it("keeps the id with its element when a like one is put above it", () => {
    const field = (name: string): string => `<Field\n        name="${name}"\n      />`;
    const before = source.replace("<p>Text</p>", field("email"));
    const project = openTestProject({ [TEST_FILE]: before });
    const text = before.replace("<Field", `${field("name")}\n      <Field`);
    project.apply(project.planText(TEST_FILE, text));
    expect(idsOf(project)).toEqual([id(0), id(1), id(3), id(2)]);
  });

  it("refuses a text that cannot be read, with its place", () => {
    const project = openTestProject({ [TEST_FILE]: source });
    const refusal = refusalOf(() => project.planText(TEST_FILE, source.replace("</p>", "</")));
    expect(refusal).toMatchObject({ code: "file_broken", details: { line: 6 } });
    expect(refusalOf(() => project.planText("src/none.tsx", "")).code).toBe("file_missing");
  });

  it("repairs a file that was broken by hand; the ids come back", () => {
    const project = openTestProject({ [TEST_FILE]: source });
    idsOf(project);
    project.refresh(TEST_FILE, source.replace("</p>", "</"));
    project.apply(project.planText(TEST_FILE, source.replace("Text", "Repaired")));
    expect(idsOf(project)).toEqual([id(0), id(1), id(2)]);
  });

  it("writes style sheets too, and refuses broken ones", () => {
    const project = openTestProject({ [TEST_FILE]: source, "src/a.css": ".a { color: red }\n" });
    project.apply(project.planText("src/a.css", ".a { color: blue }\n"));
    const refusal = refusalOf(() => project.planText("src/a.css", ".a { color: "));
    expect(project.read("src/a.css")).toBe(".a { color: blue }\n");
    expect(refusal.code).toBe("file_broken");
  });
});
