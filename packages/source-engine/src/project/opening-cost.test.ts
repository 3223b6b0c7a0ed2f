import { describe, expect, it } from "vitest";
import { OpenFile } from "../parse/open-file.ts";
import { id } from "../testing/apply.ts";
import { EditRefused } from "../change/refusal.ts";
import { openTestProject, TEST_FILE } from "../testing/edit.ts";
import { FileStore } from "./file-store.ts";
import { Project } from "./project.ts";

const COMPONENTS = 40;
const text = Array.from(
  { length: COMPONENTS },
  (_, index) =>
    `export function Part${index}() {\n  return (\n    <p className="text">\n      <b>${index}</b>\n    </p>\n  );\n}\n`,
).join("\n");

/** How many statements of the test file have a tree. */
function parsedStatements(project: Project): number {
  const file = project.file(TEST_FILE);
  if (!(file instanceof OpenFile)) throw new TypeError("not a file of the engine");
  return file.units.filter(({ isParsed }) => isParsed).length;
}

function openStored(): Project {
  const stored = openTestProject({ [TEST_FILE]: text }).ledgerOf(TEST_FILE);
  const ledger = JSON.parse(JSON.stringify(stored));
  return Project.open({ read: () => text, list: () => [TEST_FILE] }, [ledger]);
}

describe("a file that is opened by its stored outline", () => {
  it("is not parsed to be annotated with ids or stored again", () => {
    const project = openStored();
    const { entries } = project.ledgerOf(TEST_FILE);
    expect(entries).toHaveLength(COMPONENTS * 2);
    const annotations = project.annotations(TEST_FILE, text);
    expect(annotations).toEqual(openTestProject({}).annotations(TEST_FILE, text));
    expect(annotations).toHaveLength(COMPONENTS * 2);
    expect(parsedStatements(project)).toBe(0);
  });

  it("has only the statement parsed that a change touches, also when its ledger is stored and the answer told", () => {
    const project = openStored();
    const change = { type: "ADD_CLASS", id: id(20), className: "wide", framework: null } as const;
    const plan = project.plan({ ...change, modifiers: [], customProperties: [] });
    project.apply(plan);
    const stored = project.ledgerOf(TEST_FILE);
    const { treeElementLookup } = project.lookupsAfter(plan, [TEST_FILE], () => true);
    expect(Object.keys(treeElementLookup)).toEqual([id(20)]);
    expect(parsedStatements(project)).toBe(1);
    const after = plan.files[0]?.after ?? "";
    const fresh = openTestProject({ [TEST_FILE]: after }).ledgerOf(TEST_FILE);
    expect(stored).toEqual(fresh);
  });
});

describe("a file that is seen for the first time", () => {
  const source = { read: () => text, list: () => [TEST_FILE] };
  const parsedIn = (store: FileStore): number =>
    store.peek(TEST_FILE).file.units.filter(({ isParsed }) => isParsed).length;

  it("is not parsed to be shown and stored", () => {
    const store = new FileStore(source, []);
    expect(store.glance(TEST_FILE).ids).toHaveLength(COMPONENTS * 2);
    const { isSkimmed, ...stored } = store.ledger(TEST_FILE);
    expect([isSkimmed, parsedIn(store)]).toEqual([true, 0]);
    store.state(TEST_FILE);
    expect(parsedIn(store)).toBe(COMPONENTS);
    expect(store.ledger(TEST_FILE)).toEqual(stored);
  });

  it("has only the statement parsed that a change touches", () => {
    const project = Project.open(source, []);
    project.annotations(TEST_FILE, text);
    const change = { type: "ADD_CLASS", id: id(20), className: "wide", framework: null } as const;
    project.apply(project.plan({ ...change, modifiers: [], customProperties: [] }));
    const { file } = project.locate(id(20));
    if (!(file instanceof OpenFile)) throw new TypeError("not a file of the engine");
    expect(file.units.filter(({ isParsed }) => isParsed)).toHaveLength(1);
  });

  it("keeps no tree when it is only shown, also where only a parser can read it", () => {
    const odd = `if (true) {}\n${text}`;
    const store = new FileStore({ ...source, read: () => odd }, []);
    const { isSkimmed, entries } = store.ledger(TEST_FILE);
    expect([isSkimmed, entries.length, parsedIn(store)]).toEqual([undefined, COMPONENTS * 2, 0]);
  });

  it("is read whole before anybody relies on it, also when it was stored unread", () => {
    const broken = `${text}\nconst a = ;\n`;
    const ledger = Project.open({ ...source, read: () => broken }, []).ledgerOf(TEST_FILE);
    const project = Project.open({ ...source, read: () => broken }, [ledger]);
    expect(() => project.file(TEST_FILE)).toThrow(EditRefused);
    expect(project.lookups().treeElementLookup).toEqual({});
  });
});

describe("a project of which some files are known", () => {
  it("is listed once, however many others are seen for the first time", () => {
    const paths = Array.from({ length: 50 }, (_, index) => `src/Part${index}.tsx`);
    const short = "export const Part = () => <p />;\n";
    let listed = 0;
    const source = {
      read: (path: string) => (path === TEST_FILE || paths.includes(path) ? short : null),
      list: () => {
        listed += 1;
        return [TEST_FILE, ...paths];
      },
    };
    const ledger = openTestProject({ [TEST_FILE]: short }).ledgerOf(TEST_FILE);
    const project = Project.open(source, [ledger]);
    for (const path of paths) project.file(path);
    expect(listed).toBe(1);
  });
});
