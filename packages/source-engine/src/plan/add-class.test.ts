import { describe, expect, it } from "vitest";
import { editFiles, editText, refusalOf, TEST_FILE } from "../testing/edit.ts";

const add = (className: string, modifiers: string[] = []) =>
  ({
    type: "ADD_CLASS",
    className,
    framework: "Tailwind",
    modifiers,
    customProperties: [],
  }) as const;

/** Wraps JSX into a component; the element under test is the first one. */
const within = (jsx: string, head = "") => `${head}export const App = () => ${jsx};\n`;

describe("ADD_CLASS", () => {
  it.each([
    ["a string", `<p className="flex" />`, "mt-2", `<p className="flex mt-2" />`],
    ["single quotes", `<p className='flex' />`, "mt-2", `<p className='flex mt-2' />`],
    ["an empty string", `<p className="" />`, "mt-2", `<p className="mt-2" />`],
    ["a string in braces", `<p className={"flex"} />`, "mt-2", `<p className={"flex mt-2"} />`],
    [
      "a utility that is overridden",
      `<p className="flex p-2 m-1" />`,
      "p-4",
      `<p className="flex p-4 m-1" />`,
    ],
    [
      "several that are overridden",
      `<p className="px-2 m-1 py-3" />`,
      "p-4",
      `<p className="p-4 m-1" />`,
    ],
    ["a class that is there", `<p className="p-4 flex" />`, "p-4", `<p className="p-4 flex" />`],
    ["no attribute", `<p>a</p>`, "p-4", `<p className="p-4">a</p>`],
    ["no attribute, self-closing", `<p/>`, "p-4", `<p className="p-4"/>`],
    [
      "other attributes",
      `<p key={1} id="x">a</p>`,
      "p-4",
      `<p key={1} className="p-4" id="x">a</p>`,
    ],
    [
      "a generic component",
      `<List<Item> id="x" />`,
      "p-4",
      `<List<Item> className="p-4" id="x" />`,
    ],
    ["an attribute without value", `<p className />`, "p-4", `<p className="p-4" />`],
    [
      "a template",
      "<p className={`flex ${size}`} />",
      "mt-2",
      "<p className={`flex mt-2 ${size}`} />",
    ],
    [
      "a template of one part",
      "<p className={`btn-${kind}`} />",
      "mt-2",
      "<p className={`btn-${kind} mt-2`} />",
    ],
    [
      "a template of expressions",
      "<p className={`${a} ${b}`} />",
      "mt-2",
      "<p className={`${a} ${b} mt-2`} />",
    ],
    [
      "a merger with a rival in a condition, where it wins",
      '<p className={cn("flex p-2", on && "p-6")} />',
      "p-4",
      '<p className={cn("flex", on && "p-6", "p-4")} />',
    ],
    ["a sum", `<p className={"flex " + size} />`, "mt-2", `<p className={"flex mt-2 " + size} />`],
    [
      "a sum that completes a name",
      `<p className={"btn-" + size} />`,
      "mt-2",
      `<p className={"mt-2 btn-" + size} />`,
    ],
    [
      "a joiner",
      `<p className={cn("flex", on && "p-6", className)} />`,
      "mt-2",
      `<p className={cn("flex mt-2", on && "p-6", className)} />`,
    ],
    [
      "a joiner with a rival",
      `<p className={cn("flex", on && "p-6", "p-2")} />`,
      "p-4",
      `<p className={cn("flex", on && "p-6", "p-4")} />`,
    ],
    [
      "a joiner without a string",
      `<p className={cn(on && "p-6")} />`,
      "mt-2",
      `<p className={cn(on && "p-6", "mt-2")} />`,
    ],
    [
      "a joiner of what was passed in",
      `<p className={clsx(className)} />`,
      "mt-2",
      `<p className={clsx("mt-2", className)} />`,
    ],
    [
      "a joiner ending with what was passed in",
      `<p className={clsx(styles.a, className)} />`,
      "mt-2",
      `<p className={clsx(styles.a, "mt-2", className)} />`,
    ],
    ["an empty joiner", `<p className={cn()} />`, "mt-2", `<p className={cn("mt-2")} />`],
    [
      "an array",
      `<p className={["flex", size].join(" ")} />`,
      "mt-2",
      `<p className={["flex mt-2", size].join(" ")} />`,
    ],
    [
      "a filtered array",
      `<p className={[on && "a", size].filter(Boolean).join(" ")} />`,
      "mt-2",
      `<p className={[on && "a", size, "mt-2"].filter(Boolean).join(" ")} />`,
    ],
    [
      "an object",
      `<p className={clsx({ "p-6": on, flex: true })} />`,
      "mt-2",
      `<p className={clsx({ "p-6": on, flex: true }, "mt-2")} />`,
    ],
    [
      "a choice",
      `<p className={on ? "a" : "b"} />`,
      "mt-2",
      '<p className={`${on ? "a" : "b"} mt-2`} />',
    ],
    [
      "a choice between rivals",
      `<p className={on ? "p-2 a" : "b"} />`,
      "p-4",
      `<p className={on ? "p-4 a" : "b p-4"} />`,
    ],
    [
      "a CSS module",
      `<p className={styles.card} />`,
      "mt-2",
      "<p className={`${styles.card} mt-2`} />",
    ],
    [
      "what was passed in",
      `<p className={className} />`,
      "mt-2",
      '<p className={`mt-2 ${className ?? ""}`} />',
    ],
    [
      "a type assertion",
      `<p className={"flex" as string} />`,
      "mt-2",
      `<p className={"flex mt-2" as string} />`,
    ],
    [
      "a selector with quotes",
      `<p className="flex" />`,
      `before:content-["x"]`,
      `<p className="flex before:content-[&quot;x&quot;]" />`,
    ],
    [
      "a backslash in code",
      `<p className={"flex"} />`,
      String.raw`before:content-[a\_b]`,
      String.raw`<p className={"flex before:content-[a\\_b]"} />`,
    ],
    [
      "spread of a call",
      `<p {...register("a")} />`,
      "mt-2",
      `<p className="mt-2" {...register("a")} />`,
    ],
  ])("changes %s", (_name, before, className, after) => {
    expect(editText(within(before), add(className))).toBe(within(after));
  });

  it("prefixes modifiers and compares within the variant", () => {
    const source = within(`<p className="p-2 hover:p-3 md:p-5" />`);
    expect(editText(source, add("p-4", ["hover"]))).toBe(
      within(`<p className="p-2 hover:p-4 md:p-5" />`),
    );
    expect(editText(source, add("m-1", ["hover", "md"]))).toBe(
      within(`<p className="p-2 hover:p-3 md:p-5 md:hover:m-1" />`),
    );
  });

  it("does not replace anything for a plain class", () => {
    const change = { ...add("p-4"), framework: null };
    expect(editText(within(`<p className="p-2" />`), change)).toBe(
      within(`<p className="p-2 p-4" />`),
    );
  });

  it("knows what a name of the project's theme overrides", () => {
    const change = {
      ...add("p-card"),
      customProperties: [{ tailwind: "p-card", css: "padding: 20px" }],
    };
    expect(editText(within(`<p className="p-2 flex" />`), change)).toBe(
      within(`<p className="p-card flex" />`),
    );
  });

  it("keeps the lines of a string that runs over several", () => {
    const source = within(`<p\n  className="\n    flex p-2\n    m-1\n  "\n/>`);
    expect(editText(source, add("p-4"))).toBe(source.replace("p-2", "p-4"));
    expect(editText(source, add("gap-2"))).toBe(source.replace("m-1", "m-1 gap-2"));
  });

  it("keeps CRLF, BOM, tabs and emoji", () => {
    const source = `\ufeff// 🧵 ümlaut\r\nexport const App = () => (\r\n\t<p\r\n\t\tid="a"\r\n\t>🧵</p>\r\n);\r\n`;
    expect(editText(source, add("p-4"))).toBe(
      source.replace(`<p\r\n\t\tid`, `<p\r\n\t\tclassName="p-4"\r\n\t\tid`),
    );
  });

  it("wraps with the joiner of the file", () => {
    const head = `import { cn } from "./cn";\n`;
    expect(editText(within(`<p className={styles.card} />`, head), add("mt-2"))).toBe(
      within(`<p className={cn(styles.card, "mt-2")} />`, head),
    );
  });

  it("imports the joiner of the project where the file has none", () => {
    const files = {
      [TEST_FILE]: within(
        `<p className={styles.card} />`,
        `import styles from "./a.module.css";\n`,
      ),
      "src/lib/utils.ts": "export function cn() {}\n",
    };
    expect(editFiles(files, add("mt-2"))[TEST_FILE]).toBe(
      within(
        `<p className={cn(styles.card, "mt-2")} />`,
        `import styles from "./a.module.css";\nimport { cn } from "./lib/utils";\n`,
      ),
    );
  });

  it("joins with the class that the component's own props may carry", () => {
    const head = `import { cn } from "./cn";\n`;
    const source = (jsx: string) => `${head}export function Box(props: Props) { return ${jsx}; }\n`;
    expect(editText(source(`<p {...props} id="a" />`), add("mt-2"))).toBe(
      source(`<p {...props} className={cn("mt-2", props.className)} id="a" />`),
    );
    const rest = (jsx: string) => `function Box({ className, ...rest }) { return ${jsx}; }\n`;
    expect(editText(rest(`<p {...rest} />`), add("mt-2"))).toBe(
      rest(`<p className="mt-2" {...rest} />`),
    );
  });

  it("edits a constant that only this element uses, and wraps one that is shared", () => {
    const single = within(`<p className={base} />`, `const base = "flex p-2";\n`);
    expect(editText(single, add("p-4"))).toBe(single.replace("p-2", "p-4"));
    const shared = within(
      `<p className={base}><b className={base} /></p>`,
      `const base = "flex p-2";\n`,
    );
    expect(editText(shared, add("p-4"))).toBe(
      shared.replace("<p className={base}>", '<p className={`${base ?? ""} p-4`}>'),
    );
  });

  it("edits the base of variants that are private, and wraps those that are exported", () => {
    const head = `const button = cva("flex p-2", { variants: { size: { sm: "h-8" } } });\n`;
    const own = within(`<p className={button({ size })} />`, head);
    expect(editText(own, add("p-4"))).toBe(own.replace("p-2", "p-4"));
    const shared = within(`<p className={cn(button({ size }), className)} />`, `export ${head}`);
    expect(editText(shared, add("p-4"))).toBe(
      shared.replace("({ size }), ", `({ size }), "p-4", `),
    );
  });

  it("refuses a component that visibly takes no className", () => {
    const source = (type: string) =>
      within("<Card />", `import type { X } from "x";\nconst Card = (props${type}) => null;\n`);
    const refusal = refusalOf(() => editText(source(": { title: string }"), add("p-4")));
    expect(refusal.code).toBe("not_editable");
    expect(refusal.message).toContain("The component <Card> takes no `className`");
    for (const type of ["", ": X", ": X & { a: 1 }", ": { className?: string }"]) {
      expect(editText(source(type), add("p-4"))).toBe(
        source(type).replace("<Card />", `<Card className="p-4" />`),
      );
    }
  });

  it.each(["", "  ", "a`b", "${x}"])("refuses %j", (className) => {
    const refusal = refusalOf(() => editText(within(`<p className="a" />`), add(className)));
    expect(refusal.code).toBe("invalid_change");
  });
});
