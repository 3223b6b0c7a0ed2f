import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contradicts } from "./contradicts.ts";
import { effectOf, limitOf } from "./limit-of.ts";

const PATHS = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium-headless-shell",
  process.env["WHOLE_CHROMIUM_PATH"],
  "/usr/bin/chromium",
];

/** Two values for each property that the inspector sets: one is written, the other may be stronger. */
const VALUES: Readonly<Record<string, readonly [string, string]>> = {
  ...sides("padding-%", ["7px", "31px"]),
  ...sides("margin-%", ["9px", "33px"]),
  ...sides("border-%-width", ["3px", "8px"]),
  ...sides("border-%-color", ["#c0392b", "#123456"]),
  ...sides("border-%-style", ["dashed", "double"]),
  "border-top-left-radius": ["4px", "12px"],
  "font-size": ["21px", "37px"],
  "letter-spacing": ["2px", "5px"],
  "line-height": ["30px", "44px"],
  "row-gap": ["6px", "18px"],
  "column-gap": ["6px", "18px"],
  width: ["140px", "90px"],
  height: ["60px", "44px"],
  "min-width": ["20px", "30px"],
  "min-height": ["20px", "30px"],
  "max-width": ["400px", "500px"],
  "max-height": ["400px", "500px"],
  top: ["5px", "15px"],
  left: ["5px", "15px"],
  color: ["#c0392b", "#123456"],
  "background-color": ["rgb(1, 2, 3)", "rgb(30, 20, 10)"],
  opacity: ["0.5", "0.75"],
  "z-index": ["3", "8"],
  "flex-grow": ["2", "0"],
  "flex-shrink": ["3", "0"],
  "font-weight": ["bold", "300"],
  display: ["inline-flex", "grid"],
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
  "text-decoration-line": ["underline", "line-through"],
  "font-style": ["italic", "oblique"],
  "white-space": ["nowrap", "pre-wrap"],
  "object-fit": ["cover", "contain"],
  "mix-blend-mode": ["multiply", "screen"],
  cursor: ["grab", "wait"],
  "grid-auto-flow": ["column", "dense"],
};

const PARENTS = ["display: block", "display: flex; align-items: flex-start", "display: grid"];
/** What stands besides what is written; `%` is the other value of the same property. */
const RIVALS = [
  "",
  "#target { % }",
  ".text { % !important }",
  "@layer late { .text { % !important } }",
  "@layer late { .text { % } }",
  ".parent > p.text.text { % }",
];

function sides(pattern: string, values: readonly [string, string]) {
  return Object.fromEntries(
    ["top", "right", "bottom", "left"].map((side) => [pattern.replace("%", side), values]),
  );
}

/** What a size or a place depends on. */
const READ = ["width", "height"]
  .flatMap((name) => [name, `max-${name}`, `min-${name}`])
  .concat("top", "position", "flex-grow", "flex-shrink", "border-top-width", "border-top-style");

let browser: Browser;

beforeAll(async () => {
  const executablePath = PATHS.find((path) => path !== undefined && existsSync(path));
  browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
  });
});

afterAll(() => browser.close());

/** What Chromium computes for each style sheet, of the properties that are named. */
async function computed(
  cases: readonly {
    readonly names: readonly string[];
    readonly css: string;
    readonly parent: string;
  }[],
): Promise<readonly Readonly<Record<string, string>>[]> {
  const page = await browser.newPage();
  await page.setContent(
    `<style>p { border: 1px solid black; margin: 0 }</style><style id="sheet"></style>
    <div class="parent" style="width: 600px"><p class="text" id="target">Text</p></div>`,
  );
  return page.evaluate((all) => {
    const [sheet, parent, target] = ["#sheet", ".parent", "#target"].map((one) =>
      document.querySelector<HTMLElement>(one),
    );
    if (!sheet || !parent || !target) throw new Error("The page is not as it was set");
    return all.map(({ names, css, parent: layout }) => {
      sheet.textContent = css;
      parent.style.cssText = `width: 600px; ${layout}`;
      const style = getComputedStyle(target);
      return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
    });
  }, cases);
}

it("tells for every property of the inspector whether what was written shows, whatever the cascade", async () => {
  const cases = Object.entries(VALUES).flatMap(([name, [asked, other]]) =>
    PARENTS.flatMap((parent) =>
      RIVALS.map((rival) => ({
        name,
        names: [name],
        asked,
        parent,
        css: `.text { ${name}: ${asked} } ${rival.replace("%", `${name}: ${other}`)}`,
        alone: `.text { ${name}: ${asked} }`,
      })),
    ),
  );
  const shown = await computed(cases);
  const free = await computed(cases.map((one) => ({ ...one, css: one.alone })));
  const wrong = cases.filter(({ name, asked }, at) => {
    const loses = shown[at]?.[name] !== free[at]?.[name];
    return contradicts(name, asked, shown[at]?.[name]) !== loses;
  });
  expect(wrong.map(({ css, parent }, at) => `${parent}: ${css} ${at}`)).toEqual([]);
  expect(cases.length).toBeGreaterThan(800);
});

it("names what limits a size that was written", async () => {
  const limits = [
    ["display: block", "width", "max-width: 100px", "max-width: 100px"],
    ["display: block", "width", "min-width: 400px", "min-width: 400px"],
    ["display: block", "width", "max-width: 20%", "max-width: 20%"],
    ["display: block", "height", "max-height: 50px", "max-height: 50px"],
    ["display: block", "top", "position: static", "position: static"],
    ["display: flex", "width", "flex-grow: 1", "flex-grow: 1"],
    ["display: block", "border-top-width", "border-top-style: none", "border-top-style: none"],
  ] as const;
  const cases = limits.map(([parent, name, also]) => ({
    names: READ,
    parent,
    css: `p.text { ${name}: 200px; ${also} }`,
  }));
  const shown = await computed(cases);
  const told = limits.map(([parent, name], at) => {
    const evals = {
      ...shown[at],
      parent: { display: parent.split(" ")[1], "flex-direction": "row" },
    };
    return contradicts(name, "200px", effectOf(evals, name))
      ? limitOf(evals, name, "200px")
      : "shown";
  });
  expect(told).toEqual(limits.map(([, , , limit]) => limit));
});
