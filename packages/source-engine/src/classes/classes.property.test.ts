import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EditRefused } from "../change/refusal.ts";
import { editText, openTestProject, TEST_FILE } from "../testing/edit.ts";

const RUNS = process.env["DEVLOOM_LONG_TESTS"] === "1" ? 2000 : 120;

const within = (expression: string) =>
  `export const App = () => <p className={${expression}} />;\n`;
const CHOICES = [true, false].flatMap((on) => [true, false].map((off) => ({ on, off })));

/** Joins classes the way clsx does. */
function join(...values: unknown[]): string {
  return values
    .map((value) => {
      if (typeof value === "string") return value;
      if (Array.isArray(value)) return join(...value);
      if (typeof value !== "object" || value === null) return "";
      return Object.entries(value)
        .filter(([, isOn]) => isOn)
        .map(([name]) => name)
        .join(" ");
    })
    .join(" ");
}

/** The classes that a component's source gives its element when it runs. */
function classesOf(source: string, { on, off }: { on: boolean; off: boolean }): readonly string[] {
  const attribute = /<p(?: className=(?:\{([\s\S]*)\}|("[^"]*")))? \/>;\n$/.exec(source);
  const expression = attribute?.[1] ?? attribute?.[2] ?? '""';
  const value: unknown = runInNewContext(`(${expression})`, {
    cn: join,
    on,
    off,
    v: "dyn",
    className: undefined,
  });
  const list = typeof value === "string" ? value : "";
  return [...new Set(list.split(/\s+/))].filter((name) => name !== "").toSorted();
}

/** `done`, or the code of the refusal; any other error goes on. */
function attempt(act: () => void): string {
  try {
    act();
    return "done";
  } catch (error) {
    if (error instanceof EditRefused) return error.code;
    throw error;
  }
}

const name = fc.constantFrom("a", "b", "c", "flex", "p-2");
const names = fc.array(name, { minLength: 0, maxLength: 3 }).map((list) => list.join(" "));
const text = names.map((list) => JSON.stringify(list));
const { expression } = fc.letrec<{ expression: string; item: string; part: string }>((tie) => ({
  part: fc.oneof(
    fc.constant("v"),
    fc.tuple(text, text).map(([yes, no]) => `on ? ${yes} : ${no}`),
    fc.tuple(name, fc.boolean()).map(([one, lead]) => `off ? "${lead ? ` ${one}` : one}" : ""`),
  ),
  item: fc.oneof(
    text,
    text.map((list) => `on && ${list}`),
    text.map((list) => `{ ${list === '""' ? "z" : list}: off }`),
    name.map((one) => `{ ${JSON.stringify(one)}: on, k: off }`),
    fc.constant("v"),
    fc.constant("className"),
    fc.array(text, { maxLength: 2 }).map((list) => `[${list.join(", ")}]`),
    tie("expression"),
  ),
  expression: fc.oneof(
    { depthSize: "small" },
    text,
    fc.tuple(names, tie("part"), names).map(([before, part, after]) => {
      const open = before === "" ? "" : `${before} `;
      return `\`${open}\${${part}}${after === "" ? "" : ` ${after}`}\``;
    }),
    fc.tuple(name, tie("part")).map(([before, part]) => `\`${before}-\${${part}} z\``),
    fc.tuple(text, tie("part")).map(([before, part]) => `${before} + " " + (${part})`),
    fc.tuple(text, text).map(([yes, no]) => `on ? ${yes} : ${no}`),
    fc.array(tie("item"), { minLength: 1, maxLength: 4 }).map((items) => `cn(${items.join(", ")})`),
    fc
      .array(text, { minLength: 1, maxLength: 3 })
      .map((items) => `[${items.join(", ")}].filter(Boolean).join(" ")`),
    fc.constantFrom("v", "className"),
  ),
}));

describe("class edits", () => {
  it("add exactly the class, whatever the expression", () => {
    fc.assert(
      fc.property(expression, (written) => {
        const before = within(written);
        const change = { className: "x-new", framework: null, modifiers: [], customProperties: [] };
        const after = editText(before, { type: "ADD_CLASS", ...change });
        for (const choice of CHOICES) {
          const expected = [...classesOf(before, choice), "x-new"].toSorted();
          expect(classesOf(after, choice), after).toEqual(expected);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("take away exactly the class, whatever the expression", () => {
    fc.assert(
      fc.property(expression, fc.nat(), (written, pick) => {
        const before = within(written);
        const project = openTestProject({ [TEST_FILE]: before });
        const [entry] = Object.values(project.lookups([TEST_FILE]).treeElementLookup);
        const removable = entry?.removableClasses ?? [];
        const className = removable[pick % Math.max(1, removable.length)];
        if (className === undefined) return;
        const after = editText(before, { type: "REMOVE_CLASS", className });
        for (const choice of CHOICES) {
          const expected = classesOf(before, choice).filter((one) => one !== className);
          expect(classesOf(after, choice), after).toEqual(expected);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("never break the file: what cannot be done is refused", () => {
    fc.assert(
      fc.property(expression, fc.array(name), fc.array(name), (written, older, newer) => {
        const change = { type: "UPDATE_CLASSES", oldClasses: older, newClasses: newer } as const;
        const outcome = attempt(() => editText(within(written), change));
        expect(["done", "not_editable", "conflict"]).toContain(outcome);
      }),
      { numRuns: RUNS },
    );
  });
});
