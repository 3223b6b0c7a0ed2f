import { describe, expect, it } from "vitest";
import type { FileLedger } from "../ids/ledger.ts";
import { app, id } from "../testing/apply.ts";
import { openTestProject, refusalOf, TEST_FILE } from "../testing/edit.ts";
import { Project } from "./project.ts";

const list = app(`  return (
    <main className="page">
      <h1>Title</h1>
      <ul>
        <li>One</li>
        <li>Two</li>
        <li>Three</li>
      </ul>
      {on && <p className="note">Note</p>}
    </main>
  );`);

/** Tags with the place of their id in the first version: `+` for elements that came later. */
function named(project: Project, count = 7): string[] {
  const file = project.file(TEST_FILE);
  const first = Array.from({ length: count }, (_, index) => id(index));
  return file.elements.map((element) => {
    const known = first.indexOf(project.idOf(file, element));
    return `${element.tag}${known < 0 ? "+" : known}`;
  });
}

function after(...texts: string[]): string[] {
  const project = openTestProject({ [TEST_FILE]: list });
  for (const text of texts) project.refresh(TEST_FILE, text);
  return named(project);
}

describe("ids after changes from outside", () => {
  it("stay when text and attributes are edited", () => {
    const text = list.replace("Title", "A title").replace('"note"', '"note large"');
    expect(after(text)).toEqual(["main0", "h11", "ul2", "li3", "li4", "li5", "p6"]);
  });

  it("stay when an element is put before others", () => {
    const text = list.replace("<h1>", "<nav />\n      <h1>");
    expect(after(text)).toEqual(["main0", "nav+", "h11", "ul2", "li3", "li4", "li5", "p6"]);
  });

  it("stay when an item is removed from the middle", () => {
    const text = list.replace("        <li>Two</li>\n", "");
    expect(after(text)).toEqual(["main0", "h11", "ul2", "li3", "li5", "p6"]);
  });

  it("move along with their elements", () => {
    const text = list
      .replace("        <li>One</li>\n", "")
      .replace("<li>Three</li>\n", "<li>Three</li>\n        <li>One</li>\n");
    expect(after(text)).toEqual(["main0", "h11", "ul2", "li4", "li5", "li3", "p6"]);
  });

  it("stay when a formatter rewrites the whole file", () => {
    const text = `export function App({on,items}) { return <main className='page'><h1>Title</h1>
<ul><li>One</li><li>Two</li>\n\t<li>Three</li></ul>{on && (<p
  className='note'>Note</p>)}</main> }`;
    expect(after(text)).toEqual(["main0", "h11", "ul2", "li3", "li4", "li5", "p6"]);
  });

  it("stay when elements are wrapped by hand", () => {
    const text = list
      .replace("<ul>", "<div><ul>")
      .replace("</ul>", "</ul></div>")
      .replace("Two", "2");
    expect(after(text)).toEqual(["main0", "h11", "div+", "ul2", "li3", "li4", "li5", "p6"]);
  });

  it("stay with the elements of another function that goes before", () => {
    const text = `export function First() {\n  return <main className="other"><h1>x</h1></main>;\n}\n${list}`;
    expect(after(text)).toEqual(["main+", "h1+", "main0", "h11", "ul2", "li3", "li4", "li5", "p6"]);
  });

  it("come back with their elements after a checkout back and forth", () => {
    const other = app("  return <section><ol><li>Other</li></ol></section>;");
    expect(after(other, list)).toEqual(["main0", "h11", "ul2", "li3", "li4", "li5", "p6"]);
    expect(after(list.replace("        <li>Two</li>\n", ""), list)).toEqual([
      "main0",
      "h11",
      "ul2",
      "li3",
      "li4",
      "li5",
      "p6",
    ]);
  });

  it("are never given to another element", () => {
    const project = openTestProject({ [TEST_FILE]: list });
    project.refresh(TEST_FILE, list.replace("        <li>Two</li>\n", ""));
    project.refresh(TEST_FILE, list.replace("<li>Two</li>", "<hr />"));
    expect(named(project)).toEqual(["main0", "h11", "ul2", "li3", "hr+", "li5", "p6"]);
  });

  it("wait while the file is broken", () => {
    const project = openTestProject({ [TEST_FILE]: list });
    project.refresh(TEST_FILE, list.replace("</ul>", "</u"));
    const refusal = refusalOf(() => project.locate(id(1)));
    expect(refusal.code).toBe("file_broken");
    expect(refusal.message).toContain("line 10, column 7");
    project.refresh(TEST_FILE, list.replace("Title", "Heading"));
    expect(named(project)).toEqual(["main0", "h11", "ul2", "li3", "li4", "li5", "p6"]);
  });

  it("come back when a deleted file comes back", () => {
    const project = openTestProject({ [TEST_FILE]: list });
    project.refresh(TEST_FILE, null);
    expect(refusalOf(() => project.locate(id(1))).code).toBe("unknown_element");
    project.refresh(TEST_FILE, list);
    expect(named(project)).toEqual(["main0", "h11", "ul2", "li3", "li4", "li5", "p6"]);
  });
});

describe("ids of a file that is renamed", () => {
  const RENAMED = "src/pages/Start.tsx";
  const idsIn = (project: Project, path: string): string[] => {
    const file = project.file(path);
    return file.elements.map((element) => project.idOf(file, element));
  };
  const first = Array.from({ length: 7 }, (_, index) => id(index));

  /** A project whose only file stands wherever `place` says. */
  const openAt = (place: { path: string; text: string }, ...ledgers: FileLedger[]): Project =>
    Project.open(
      { read: (path) => (path === place.path ? place.text : null), list: () => [place.path] },
      ledgers,
    );

  it("go along, and back again, also across a restart", () => {
    const stored = openTestProject({ [TEST_FILE]: list }).ledgerOf(TEST_FILE);
    const moved = openAt({ path: RENAMED, text: list }, stored);
    expect(idsIn(moved, RENAMED)).toEqual(first);
    expect(moved.takeVacated()).toEqual([TEST_FILE]);
    expect(moved.takeVacated()).toEqual([]);
    const ledgers = [TEST_FILE, RENAMED].map((path) => moved.ledgerOf(path));
    expect(idsIn(openAt({ path: TEST_FILE, text: list }, ...ledgers), TEST_FILE)).toEqual(first);
  });

  it("go along when the file is edited too and keeps its name or its folder", () => {
    const stored = openTestProject({ [TEST_FILE]: list }).ledgerOf(TEST_FILE);
    const text = list.replace("Three", "3").replace("<h1>", "<nav />\n      <h1>");
    const project = openAt({ path: TEST_FILE.replace("src/", "src/pages/"), text }, stored);
    const ids = idsIn(project, TEST_FILE.replace("src/", "src/pages/"));
    expect(ids.filter((one) => first.includes(one))).toEqual(first);
  });

  it("go along when name, folder and text change at once", () => {
    const stored = openTestProject({ [TEST_FILE]: list }).ledgerOf(TEST_FILE);
    const text = list.replace("Three", "3").replace("<h1>", '<nav className="top" />\n      <h1>');
    const path = "app/home/Start.tsx";
    const ids = idsIn(openAt({ path, text }, stored), path);
    expect(ids.filter((one) => first.includes(one))).toEqual(first);
  });

  it("stay where the file is still there: a copy gets ids of its own", () => {
    const stored = openTestProject({ [TEST_FILE]: list }).ledgerOf(TEST_FILE);
    const project = Project.open({ read: () => list, list: () => [TEST_FILE, RENAMED] }, [stored]);
    expect(idsIn(project, RENAMED).filter((one) => first.includes(one))).toEqual([]);
    expect(idsIn(project, TEST_FILE)).toEqual(first);
  });

  it("are not looked for in other files when the file is one that was read before", () => {
    const plain = "export const one = 1;\n";
    const files: Record<string, string> = { [TEST_FILE]: list, "src/one.ts": plain };
    const before = openTestProject(files);
    const ledgers = Object.keys(files).map((path) => before.ledgerOf(path));
    const asked: string[] = [];
    const read = (path: string): string | null => {
      asked.push(path);
      return files[path] ?? null;
    };
    Project.open({ read, list: () => Object.keys(files) }, ledgers).file("src/one.ts");
    expect(asked).toEqual(["src/one.ts"]);
  });

  it("stay retired when the new file has little in common", () => {
    const stored = openTestProject({ [TEST_FILE]: list }).ledgerOf(TEST_FILE);
    const text = app("  return <main><h1>Something else</h1></main>;");
    const project = openAt({ path: TEST_FILE.replace("src/", "src/pages/"), text }, stored);
    expect(project.takeVacated()).toEqual([]);
  });
});

describe("the ledger", () => {
  it("survives a restart, also when the file changed meanwhile", () => {
    const project = openTestProject({ [TEST_FILE]: list });
    project.refresh(TEST_FILE, list.replace("<h1>", "<nav />\n      <h1>"));
    const stored = JSON.parse(JSON.stringify(project.ledgerOf(TEST_FILE)));
    const text = list.replace("<h1>", "<header />\n      <nav />\n      <h1>").replace("Two", "2");
    const again = Project.open({ read: () => text, list: () => [TEST_FILE] }, [stored]);
    expect(named(again)).toEqual([
      "main0",
      "header+",
      "nav+",
      "h11",
      "ul2",
      "li3",
      "li4",
      "li5",
      "p6",
    ]);
    expect(again.idOf(again.file(TEST_FILE), again.locate(id(7)).element)).toBe(id(7));
    expect(again.locate(id(7)).element.tag).toBe("nav");
  });

  it("keeps ids through own edits and after them", () => {
    const project = openTestProject({ [TEST_FILE]: list });
    project.apply(project.plan({ type: "REMOVE_JSX", ids: [id(1)] }));
    project.apply(project.plan({ type: "WRAP_DIV", ids: [id(2)] }));
    project.apply(project.plan({ type: "CHANGE_TAG", id: id(6), newTag: "aside" }));
    expect(named(project)).toEqual(["main0", "div+", "ul2", "li3", "li4", "li5", "aside6"]);
    expect(project.ledgerOf(TEST_FILE)).toMatchObject({ minted: 8, retired: [{ id: id(1) }] });
  });
});
