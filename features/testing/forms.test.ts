import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Where a form element may stand, with the reason. */
const FRAMES: Readonly<Record<string, string>> = {
  "packages/ui/src/ConfirmDialog.tsx": "asks for one word before a step that cannot be undone",
  "packages/web-kit/src/form/Form.tsx": "the one that all forms are made of",
  "packages/web-kit/src/resource/SearchForm.tsx": "a search stores nothing",
};
const LIBRARY = "packages/web-kit/src/form/";

const list = ["ls-files", "-co", "--exclude-standard", "apps", "features", "packages"];
const sources = execFileSync("git", list, { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
  .filter((path) => existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const screens = sources.filter(({ path }) => path.endsWith(".tsx"));

function pathsWhere(holds: (text: string, path: string) => boolean, among = screens): string[] {
  return among.filter(({ text, path }) => holds(text, path)).map(({ path }) => path);
}

/** The beginnings of each use of a component. */
function usesOf(text: string, component: string): string[] {
  return text.split(new RegExp(`<${component}(?=[\\s>])`)).slice(1);
}

/** What stands within the forms of a text. */
function formsIn(text: string): string[] {
  return ["Form", "FormDialog"].flatMap((name) =>
    usesOf(text, name).map((rest) => rest.split(`</${name}>`)[0] ?? ""),
  );
}

describe("one way to make a form", () => {
  it("keeps the element to the shared parts", () => {
    expect(screens.length).toBeGreaterThan(500);
    expect(pathsWhere((text) => /<form[\s>]/.test(text)).toSorted()).toEqual(Object.keys(FRAMES));
  });

  it("keeps the form library to the kit", () => {
    const imports = (text: string, path: string) =>
      !path.startsWith(LIBRARY) && /from "(?:react-hook-form|@hookform\/[^"]+)"/.test(text);
    expect(pathsWhere(imports, sources)).toEqual([]);
  });

  it("gives every form and every dialog of one the state of a form", () => {
    const isStateless = (text: string) =>
      usesOf(text, "Form").some((rest) => !/^\s+form=\{/.test(rest)) ||
      usesOf(text, "FormDialog").some((rest) => !/^\s+\{\.\.\.(?:form\.dialog|frame)\}/.test(rest));
    expect(pathsWhere(isStateless)).toEqual([]);
  });

  it("keeps what is typed in the form and not beside it", () => {
    const isBeside = (text: string) => {
      const states = [...text.matchAll(/\bconst \[\w+, (set\w+)\] = useState\b/g)];
      const setters = states.map(([, name]) => name).join("|");
      const typed = new RegExp(`\\b(?:${setters})\\((?:event\\.)?target\\.(?:value|checked)`);
      return setters !== "" && formsIn(text).some((form) => typed.test(form));
    };
    expect(pathsWhere(isBeside)).toEqual([]);
  });
});
