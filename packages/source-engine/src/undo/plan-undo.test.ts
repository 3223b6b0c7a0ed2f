import { describe, expect, it } from "vitest";
import type { SourceChange } from "../change/change.ts";
import type { RecordedEdit } from "../project/edit-plan.ts";
import type { Project } from "../project/project.ts";
import { app, id } from "../testing/apply.ts";
import { openTestProject, refusalOf, TEST_FILE } from "../testing/edit.ts";
import { planRedo, planUndo } from "./plan-undo.ts";

const page = app(`  return (
    <main>
      <h1 className="big red" title="a">Title</h1>
      <p>
        <b>one</b>
      </p>
    </main>
  );`);

interface Step {
  readonly project: Project;
  readonly recorded: RecordedEdit;
}

function carriedOut(change: SourceChange, files = { [TEST_FILE]: page }): Step {
  const project = openTestProject(files);
  const plan = project.plan(change);
  project.apply(plan);
  // As stored and read again.
  return { project, recorded: JSON.parse(JSON.stringify({ ...plan, change })) };
}

const byHand = (project: Project, old: string, next: string): void => {
  const text = project.read(TEST_FILE) ?? "";
  expect(text).toContain(old);
  project.refresh(TEST_FILE, text.replace(old, next));
};

const undo = ({ project, recorded }: Step): string | null => {
  project.apply(planUndo(project, recorded));
  return project.read(TEST_FILE);
};

const addClass: SourceChange = {
  type: "ADD_CLASS",
  id: id(1),
  className: "bold",
  framework: null,
  modifiers: [],
  customProperties: [],
};
const changeTitle: SourceChange = {
  type: "CHANGE_PROP",
  id: id(1),
  propName: "title",
  propValue: "b",
};

describe("undo on an unchanged file", () => {
  it.each<SourceChange>([
    addClass,
    changeTitle,
    { type: "REMOVE_JSX", ids: [id(2)] },
    { type: "WRAP_DIV", ids: [id(1), id(2)] },
    { type: "DUPLICATE", ids: [id(0)] },
    { type: "CHANGE_TAG", id: id(2), newTag: "section" },
    { type: "MOVE_JSX", id: id(3), to: { parentId: id(0), beforeId: id(1) } },
    { type: "ADD_JSX", to: { parentId: id(2) }, element: { kind: "native", tag: "i" } },
    { type: "EDIT_TEXT", id: id(3), newText: "<eins> & {zwei}" },
  ])("gives bytes and ids back after $type, and redo does too", (change) => {
    const all = [0, 1, 2, 3].map((index) => id(index));
    const step = carriedOut(change);
    const { project, recorded } = step;
    const idsNow = (): string[] => {
      const file = project.file(TEST_FILE);
      return file.elements.map((element) => project.idOf(file, element));
    };
    const [done, doneIds] = [project.read(TEST_FILE), idsNow()];
    expect(undo(step)).toBe(page);
    expect(idsNow()).toEqual(all);
    project.apply(planRedo(project, recorded));
    expect(project.read(TEST_FILE)).toBe(done);
    expect(idsNow()).toEqual(doneIds);
  });

  it("takes back a move between files and files that were created", () => {
    const other = "src/Other.tsx";
    const files = { [TEST_FILE]: page, [other]: "export const Other = () => <div></div>;\n" };
    const moved = carriedOut(
      { type: "MOVE_JSX", id: id(2), to: { parentId: id(0, other) } },
      files,
    );
    expect(moved.project.locate(id(3)).file.path).toBe(other);
    expect(undo(moved)).toBe(page);
    expect(moved.project.read(other)).toBe(files[other]);
    expect(moved.project.locate(id(3)).file.path).toBe(TEST_FILE);

    const created = carriedOut(
      {
        type: "ADD_JSX",
        to: { parentId: id(2) },
        element: { kind: "native", tag: "i" },
        extraFiles: { "src/new.tsx": "export const N = () => <b />;\n" },
      },
      files,
    );
    expect(undo(created)).toBe(page);
    expect(created.project.read("src/new.tsx")).toBeNull();
    created.project.apply(planRedo(created.project, created.recorded));
    expect(created.project.read("src/new.tsx")).toContain("<b />");
  });
});

describe("undo after hand edits", () => {
  it("keeps edits at other places", () => {
    const step = carriedOut({ type: "REMOVE_JSX", ids: [id(2)] });
    byHand(step.project, "Title", "A longer title\n        over lines");
    byHand(step.project, "export function", "// note\nexport function");
    expect(undo(step)).toBe(
      `// note\n${page.replace("Title", "A longer title\n        over lines")}`,
    );
    expect(step.project.locate(id(3)).element.tag).toBe("b");
  });

  it("removes what was added even when it was formatted since", () => {
    const step = carriedOut({ type: "DUPLICATE", ids: [id(2)] });
    const text = step.project.read(TEST_FILE) ?? "";
    const at = text.lastIndexOf("<b>one</b>");
    step.project.refresh(TEST_FILE, `${text.slice(0, at)}  ${text.slice(at)}`);
    expect(undo(step)).toBe(page);
  });

  it("takes a class back by name when its neighbours changed", () => {
    const step = carriedOut(addClass);
    byHand(step.project, '"big red bold"', '"bold huge"');
    expect(undo(step)).toBe(page.replace("big red", "huge"));
  });

  it("does not give an element an attribute twice", () => {
    const step = carriedOut({ ...addClass, id: id(2) });
    const made = step.project.read(TEST_FILE);
    byHand(step.project, 'className="bold"', 'className="mine bold"');
    expect(undo(step)).toContain('<p className="mine">');
    step.project.apply(planRedo(step.project, step.recorded));
    expect(step.project.read(TEST_FILE)).toBe(made?.replace('"bold"', '"mine bold"'));
  });

  it("takes a prop back by name when the tag was rewritten", () => {
    const step = carriedOut(changeTitle);
    byHand(step.project, 'title="b"', "title='b'");
    expect(undo(step)).toBe(page.replace('title="a"', "title='a'"));
  });

  it("refuses with a three-way view when the same place was rewritten", () => {
    const step = carriedOut(changeTitle);
    byHand(step.project, 'title="b"', 'title="c"');
    const { code, details } = refusalOf(() => planUndo(step.project, step.recorded));
    expect(code).toBe("conflict");
    const theirs = page.replace('title="a"', 'title="c"');
    expect(details).toMatchObject({
      threeWay: {
        path: TEST_FILE,
        base: page.replace('title="a"', 'title="b"'),
        ours: page,
        theirs,
      },
    });
    expect(step.project.read(TEST_FILE)).toBe(theirs);
  });

  it("refuses to delete a created file that somebody continued", () => {
    const step = carriedOut({
      type: "ADD_JSX",
      to: { parentId: id(2) },
      element: { kind: "native", tag: "i" },
      extraFiles: { "src/new.css": "a {}\n" },
    });
    step.project.refresh("src/new.css", "a { color: red }\n");
    expect(refusalOf(() => planUndo(step.project, step.recorded)).code).toBe("conflict");
  });

  it("does nothing when the change was taken back by hand", () => {
    const step = carriedOut(changeTitle);
    byHand(step.project, 'title="b"', 'title="a"');
    expect(planUndo(step.project, step.recorded).files).toEqual([]);
  });
});
