import { afterAll, beforeAll, expect, it } from "vitest";
import { applyChange, styleOf } from "./changes.ts";
import type { Editor } from "./editor.ts";
import { id, key } from "./ids.ts";
import { PATHS, PLAIN_LOOKUP, PLAIN_PAGE } from "./plain-page.ts";
import { type Stage, openStage } from "./stage.ts";

/** Two values for each property that the inspector sets: the first is written, the second may be stronger. */
const VALUES: Readonly<Record<string, readonly [string, string]>> = {
  ...sides("padding-%", "7px", "31px"),
  ...sides("margin-%", "9px", "33px"),
  ...sides("border-%-width", "3px", "8px"),
  ...sides("border-%-color", "rgb(1, 2, 3)", "rgb(30, 20, 10)"),
  ...sides("border-%-style", "dashed", "double"),
  "border-top-left-radius": ["4px", "12px"],
  "font-size": ["21px", "37px"],
  "letter-spacing": ["2px", "5px"],
  "line-height": ["30px", "44px"],
  "row-gap": ["6px", "18px"],
  "column-gap": ["6px", "18px"],
  width: ["140px", "90px"],
  height: ["60px", "44px"],
  "min-width": ["20px", "30px"],
  "max-width": ["400px", "500px"],
  "min-height": ["20px", "30px"],
  "max-height": ["400px", "500px"],
  top: ["5px", "15px"],
  left: ["5px", "15px"],
  color: ["rgb(1, 2, 3)", "rgb(30, 20, 10)"],
  "background-color": ["rgb(1, 2, 3)", "rgb(30, 20, 10)"],
  opacity: ["0.5", "0.75"],
  "z-index": ["3", "8"],
  "flex-grow": ["2", "1"],
  "flex-shrink": ["3", "2"],
  "font-weight": ["700", "300"],
  display: ["flex", "grid"],
  position: ["relative", "sticky"],
  overflow: ["hidden", "scroll"],
  "flex-direction": ["column", "row-reverse"],
  "flex-wrap": ["wrap", "wrap-reverse"],
  "justify-content": ["center", "flex-end"],
  "justify-items": ["center", "end"],
  "align-items": ["center", "flex-end"],
  "align-self": ["center", "flex-end"],
  "text-align": ["center", "right"],
  "text-transform": ["uppercase", "lowercase"],
  "font-style": ["italic", "normal"],
  "white-space": ["nowrap", "pre"],
  "object-fit": ["cover", "contain"],
  "mix-blend-mode": ["multiply", "screen"],
};
/** Rules beside the one that is written; `%` are their declarations. */
const RIVALS = [
  { selector: ".item.item", sheet: ".item.item { % }" },
  { selector: "#rival", sheet: "#rival { % }" },
  { selector: "div.item", sheet: "@layer late { div.item { %! } }" },
  { selector: "section > div", sheet: "section > div { %! }" },
  { selector: "div", sheet: "div { % }" },
  { selector: "div.item", sheet: "@layer late { div.item { % } }" },
];

function sides(pattern: string, ...values: readonly [string, string]) {
  const names = ["top", "right", "bottom", "left"].map((side) => pattern.replace("%", side));
  return Object.fromEntries(names.map((name) => [name, values]));
}

let stage: Stage;
let editor: Editor;

beforeAll(async () => {
  stage = await openStage({ "/": PLAIN_PAGE });
  editor = await stage.open("/");
  await editor.init(PLAIN_LOOKUP, {});
});

afterAll(() => stage.stop());

it("names for every property of the inspector the rule that decides, whatever the cascade", async () => {
  const declared = (at: 0 | 1, important = ""): string =>
    Object.entries(VALUES)
      .map(([name, values]) => `${name}: ${values[at]}${important};`)
      .join(" ");
  const wrong: string[] = [];
  for (const { selector, sheet } of RIVALS) {
    const rival = sheet.replace("%!", declared(1, " !important")).replace("%", declared(1));
    await editor.frame.locator(`.${id(5)}`).evaluate(
      (node, css) => {
        node.id = "rival";
        const style = document.getElementById("cascade") ?? document.createElement("style");
        style.id = "cascade";
        style.textContent = css;
        document.head.append(style);
      },
      `section.row { display: block } .item { ${declared(0)} } ${rival}`,
    );
    await editor.settle();
    const { cssEvals } = await editor.after("CSS_EVALS_FOR_ELEMENT", () =>
      editor.call("getCssEvals", key(5, PATHS.one)),
    );
    // Both are what the frame itself says.
    const evals = cssEvals as Record<string, string>;
    const origins = evals["origins"] as unknown as Record<string, { selector: string }>;
    for (const [name, [asked]] of Object.entries(VALUES)) {
      const winner = evals[name] === asked ? ".item" : selector;
      if (origins[name]?.selector !== winner)
        wrong.push(`${sheet}: ${name} is ${evals[name]}, not of ${origins[name]?.selector}`);
    }
  }
  expect(wrong).toEqual([]);
});

it("does not show for a moment what the page has another value for at its width", async () => {
  const base = {
    modifiers: [],
    customProperties: [],
    stylingChanges: { width: "200px", top: "7px" },
  };
  const set = async (number: number, stylingFramework: "Tailwind" | "CSS" | "Inline") => {
    await applyChange(editor, "STYLING", { ...base, codebaseId: id(number), stylingFramework });
    return [await styleOf(editor, number, "width"), await styleOf(editor, number, "top")];
  };
  // Its classes say `sm:wide` and `md:wide`.
  expect(await set(3, "Tailwind")).toEqual(["60px", "7px"]);
  expect(await set(2, "Tailwind")).toEqual(["200px", "7px"]);
  await editor.frame.addStyleTag({
    content: ".row { width: 1px } @media (min-width: 50px) { .row { width: 90px } }",
  });
  expect(await set(4, "CSS")).toEqual(["90px", "7px"]);
  expect(await set(4, "Inline")).toEqual(["200px", "7px"]);
  expect(await set(1, "CSS")).toEqual(["200px", "7px"]);
});
