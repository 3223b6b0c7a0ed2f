import { describe, expect, it } from "vitest";
import { editFiles, editText, refusalOf, TEST_FILE } from "../testing/edit.ts";

type Styling = Record<string, string | number | null>;

const style = (
  styling: Styling,
  modifiers: string[] = [],
  customProperties: { tailwind: string; css: string }[] = [],
) => ({ type: "STYLING", framework: "Tailwind", styling, modifiers, customProperties }) as const;
const within = (jsx: string, head = "") => `${head}export const App = () => ${jsx};\n`;

describe("STYLING with Tailwind", () => {
  it.each<[string, Styling, string[], string]>([
    [`<p className="flex p-2" />`, { padding: "16px" }, [], `<p className="flex p-4" />`],
    [`<p className="flex p-2" />`, { paddingTop: 3 }, [], `<p className="flex p-2 pt-[3px]" />`],
    [`<p />`, { color: "#fff", fontSize: "14px" }, [], `<p className="text-white text-sm" />`],
    [`<p className="p-2" />`, { padding: 4 }, ["hover"], `<p className="p-2 hover:p-1" />`],
    [`<p className="md:p-2" />`, { padding: 4 }, ["md"], `<p className="md:p-1" />`],
    [
      `<p className="p-2" />`,
      { padding: 4 },
      ["2xl", "disabled"],
      `<p className="p-2 2xl:disabled:p-1" />`,
    ],
    [`<p className="hidden a" />`, { display: "flex" }, [], `<p className="flex a" />`],
    [`<p className="p-2 flex" />`, { padding: null }, [], `<p className="flex" />`],
    [`<p className="p-2 hover:p-4" />`, { padding: null }, ["hover"], `<p className="p-2" />`],
    [`<p className="p-2" />`, { padding: null }, [], `<p />`],
    [`<p className="py-2 flex" />`, { paddingTop: null }, [], `<p className="pb-2 flex" />`],
    [`<p className="m-2 flex" />`, { marginLeft: null }, [], `<p className="my-2 mr-2 flex" />`],
    [`<p className="flex" />`, { padding: null }, [], `<p className="flex" />`],
    [`<p className="rotate-45 flex" />`, { transform: null }, [], `<p className="flex" />`],
    [
      `<p className={cn("p-2", on && "p-6")} />`,
      { padding: null },
      [],
      `<p className={cn(on && "p-6")} />`,
    ],
    [`<p className="text-sm text-red-500" />`, { color: null }, [], `<p className="text-sm" />`],
    [
      `<p className="leading-6 text-sm" />`,
      { fontSize: "18px" },
      [],
      `<p className="leading-6 text-lg" />`,
    ],
  ])("turns %s with %j %j into %s", (before, styling, modifiers, after) => {
    expect(editText(within(before), style(styling, modifiers))).toBe(within(after));
  });

  it.each<[string, Record<string, string>]>([
    [
      "a theme",
      { "src/look.css": '@import "tailwindcss";\n@theme { --breakpoint-desk: 88rem; }\n' },
    ],
    [
      "a configuration",
      {
        "package.json": '{ "devDependencies": { "tailwindcss": "3.4.1" } }',
        "tailwind.config.js":
          'export default { theme: { extend: { screens: { desk: "88rem" } } } };\n',
      },
    ],
  ])("writes for a width that %s has a name for, and for no other", (_where, files) => {
    const app = within(`<p className="p-2 desk:p-4" />`);
    const all = {
      "package.json": '{ "dependencies": { "tailwindcss": "4.0.0" } }',
      ...files,
      [TEST_FILE]: app,
    };
    expect(editFiles(all, style({ padding: 4 }, ["desk", "hover"]))[TEST_FILE]).toBe(
      within(`<p className="p-2 desk:p-4 desk:hover:p-1" />`),
    );
    expect(editFiles(all, style({ padding: 4 }, ["desk"]))[TEST_FILE]).toBe(
      within(`<p className="p-2 desk:p-1" />`),
    );
    expect(refusalOf(() => editFiles(all, style({ padding: 4 }, ["hall"]))).message).toContain(
      "t a known modifier",
    );
  });

  it("lets a name of the editor's theme win", () => {
    const change = style(
      { padding: "20px" },
      ["md"],
      [{ tailwind: "p-card", css: "padding: 20px" }],
    );
    expect(editText(within(`<p className="md:p-2 p-2" />`), change)).toBe(
      within(`<p className="md:p-card p-2" />`),
    );
  });

  it("knows the project's Tailwind version and theme", () => {
    const files = {
      [TEST_FILE]: within(`<p />`),
      "package.json": `{ "devDependencies": { "tailwindcss": "^3.4.1" } }`,
    };
    expect(editFiles(files, style({ color: "#ef4444" }))[TEST_FILE]).toBe(
      within(`<p className="text-red-500" />`),
    );
    const themed = {
      [TEST_FILE]: within(`<p />`),
      "src/index.css": `:root { --primary: #123456; }\n@theme inline { --color-primary: var(--primary); --spacing-card: 21px; }\n`,
    };
    const styling = { color: "#123456", backgroundColor: "var(--primary)", padding: "21px" };
    expect(editFiles(themed, style(styling))[TEST_FILE]).toBe(
      within(`<p className="text-primary bg-primary p-card" />`),
    );
  });

  it("refuses to delete what applies under a condition", () => {
    const source = within(`<p className={cn("flex", on && "p-6")} />`);
    const refusal = refusalOf(() => editText(source, style({ padding: null })));
    expect(refusal.code).toBe("not_editable");
    expect(refusal.message).toContain('"p-6"');
  });
});
