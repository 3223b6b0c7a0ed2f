import { describe, expect, it } from "vitest";
import { editFiles, refusalOf, TEST_FILE } from "../testing/edit.ts";

type Styling = Record<string, string | number | null>;

const style = (styling: Styling, modifiers: string[] = []) =>
  ({ type: "STYLING", framework: "CSS", styling, modifiers, customProperties: [] }) as const;
const within = (jsx: string, head = "") => `${head}export const App = () => ${jsx};\n`;
const MODULE = "src/App.module.css";
const moduleApp = within(
  `<p className={styles.card} />`,
  `import styles from "./App.module.css";\n`,
);

const editModule = (css: string, styling: Styling, modifiers: string[] = []) => {
  const files = { [TEST_FILE]: moduleApp, [MODULE]: css };
  const after = editFiles(files, style(styling, modifiers));
  expect(after[TEST_FILE] ?? moduleApp).toBe(moduleApp);
  return after[MODULE] ?? css;
};

const CARD = ".card {\n  color: red;\n  padding: 4px;\n}\n";

describe("STYLING with CSS: declarations", () => {
  it.each<[string, Styling, string]>([
    [CARD, { color: "blue" }, CARD.replace("red", "blue")],
    [CARD, { margin: 8 }, CARD.replace("4px;", "4px;\n  margin: 8px;")],
    [CARD, { color: null }, CARD.replace("\n  color: red;", "")],
    [CARD, { padding: null }, CARD.replace("\n  padding: 4px;", "")],
    [CARD, { color: null, padding: null, top: 0 }, ".card {\n  top: 0;\n}\n"],
    [
      CARD,
      { lineHeight: 1.5, zIndex: 3 },
      CARD.replace("4px;", "4px;\n  line-height: 1.5;\n  z-index: 3;"),
    ],
    [".card { color: red }", { color: "blue", top: 0 }, ".card { color: blue; top: 0 }"],
    [".card { color: red; top: 0; }", { color: null }, ".card { top: 0; }"],
    [".card {}\n", { color: "red" }, ".card {\n  color: red;\n}\n"],
    [".card {\n  /* note */\n}\n", { top: 0 }, ".card {\n  top: 0;\n  /* note */\n}\n"],
    [
      ".card {\n  color: red !important\n}\n",
      { color: "blue", top: 0 },
      ".card {\n  color: blue !important;\n  top: 0;\n}\n",
    ],
    [
      ".card {\r\n\tcolor: red;\r\n}\r\n",
      { top: 0 },
      ".card {\r\n\tcolor: red;\r\n\ttop: 0;\r\n}\r\n",
    ],
    [
      "\ufeff.card {\n  color: /* ü */ red;\n}\n",
      { top: 0 },
      "\ufeff.card {\n  color: /* ü */ red;\n  top: 0;\n}\n",
    ],
    ["\ufeff.card {\n  color: red;\n}\n", { color: "blue" }, "\ufeff.card {\n  color: blue;\n}\n"],
    [
      ".card,\n.panel {\n  top: 0;\n}\n",
      { top: 1 },
      ".card,\n.panel {\n  top: 0;\n}\n\n.card {\n  top: 1px;\n}\n",
    ],
    [".other {\n  top: 0;\n}\n", { top: 1 }, ".other {\n  top: 0;\n}\n\n.card {\n  top: 1px;\n}\n"],
    [CARD, { bottom: null }, CARD],
  ])("turns %j with %j into %j", (css, styling, expected) => {
    expect(editModule(css, styling)).toBe(expected);
  });
});

describe("STYLING with CSS: states and widths", () => {
  const HOVER = `${CARD}\n.card:hover {\n  color: blue;\n}\n`;
  const MEDIA = `${CARD}\n@media (min-width: 768px) {\n  .card {\n    top: 0;\n  }\n}\n`;
  it.each<[string, Styling, string[], string]>([
    [CARD, { color: "blue" }, ["hover"], HOVER],
    [HOVER, { color: "green" }, ["hover"], HOVER.replace("blue", "green")],
    [HOVER, { color: null }, ["hover"], CARD],
    [CARD, { top: 0 }, ["hover", "focus"], `${CARD}\n.card:hover:focus {\n  top: 0;\n}\n`],
    [
      ".card {\n  top: 0;\n  &:hover {\n    top: 1px;\n  }\n}\n",
      { top: 2 },
      ["hover"],
      ".card {\n  top: 0;\n  &:hover {\n    top: 2px;\n  }\n}\n",
    ],
    [
      CARD,
      { top: 0 },
      ["md"],
      `${CARD}\n@media (min-width: 48rem) {\n  .card {\n    top: 0;\n  }\n}\n`,
    ],
    [MEDIA, { top: 4 }, ["md"], MEDIA.replace("top: 0", "top: 4px")],
    [MEDIA, { top: null }, ["md"], CARD],
    [
      MEDIA,
      { top: 4 },
      ["md", "hover"],
      MEDIA.replace("  }\n}\n", "  }\n\n  .card:hover {\n    top: 4px;\n  }\n}\n"),
    ],
    [
      MEDIA,
      { top: 4 },
      ["lg"],
      MEDIA.replace(
        CARD,
        `${CARD}\n@media (min-width: 1024px) {\n  .card {\n    top: 4px;\n  }\n}\n`,
      ),
    ],
    [
      ".card {\n  top: 0;\n  @media (width >= 40rem) {\n    top: 1px;\n  }\n}\n",
      { top: 2 },
      ["sm"],
      ".card {\n  top: 0;\n  @media (width >= 40rem) {\n    top: 2px;\n  }\n}\n",
    ],
  ])("turns %j with %j %j into %j", (css, styling, modifiers, expected) => {
    expect(editModule(css, styling, modifiers)).toBe(expected);
  });
});

describe("STYLING with CSS: a width of the project's own", () => {
  it("becomes the media query that its theme says", () => {
    const files = {
      [TEST_FILE]: moduleApp,
      [MODULE]: CARD,
      "src/look.css": "@theme {\n  --breakpoint-desk: 88rem;\n}\n",
    };
    expect(editFiles(files, style({ top: 4 }, ["desk"]))[MODULE]).toBe(
      `${CARD}\n@media (min-width: 88rem) {\n  .card {\n    top: 4px;\n  }\n}\n`,
    );
  });
});

describe("STYLING with CSS: which rule", () => {
  it("finds a plain class in an imported sheet, and the one that sets the property", () => {
    const app = within(`<p className="a b" />`, `import "./App.css";\n`);
    const css = ".a {\n  top: 0;\n}\n\n.b {\n  left: 0;\n}\n";
    const files = { [TEST_FILE]: app, "src/App.css": css };
    expect(editFiles(files, style({ left: 4 }))).toEqual({
      "src/App.css": css.replace("left: 0", "left: 4px"),
    });
  });

  it("adds a class to the module that the file imports", () => {
    const head = `import styles from "./App.module.css";\n`;
    const files = {
      [TEST_FILE]: within(`<p className="x" id="a" />`, head),
      [MODULE]: ".p {\n\ttop: 0;\n}\n",
    };
    expect(editFiles(files, style({ left: 4 }))).toEqual({
      [TEST_FILE]: within('<p className={`x ${styles.p2}`} id="a" />', head),
      [MODULE]: ".p {\n\ttop: 0;\n}\n\n.p2 {\n\tleft: 4px;\n}\n",
    });
  });

  it("adds a class to a plain sheet", () => {
    const head = `import "./app.css";\n`;
    const files = { [TEST_FILE]: within(`<p className="x" />`, head), "src/app.css": "" };
    expect(editFiles(files, style({ left: 4 }, ["hover"]))).toEqual({
      [TEST_FILE]: within(`<p className="x app-p" />`, head),
      "src/app.css": ".app-p:hover {\n  left: 4px;\n}\n",
    });
  });

  it("creates a module beside the component where there is no sheet", () => {
    const files = { [TEST_FILE]: within(`<p />`, `import a from "a";\n`) };
    expect(editFiles(files, style({ left: 4 }))).toEqual({
      [TEST_FILE]: within(
        `<p className={styles.p} />`,
        `import a from "a";\nimport styles from "./App.module.css";\n`,
      ),
      [MODULE]: ".p {\n  left: 4px;\n}\n",
    });
  });

  it("calls a new module what the project calls its modules", () => {
    const card = `import classes from "./Card.module.css";\n`;
    const files = {
      [TEST_FILE]: within(`<p />`),
      "src/Card.tsx": `${card}export const Card = () => <p className={classes.card} />;\n`,
      "src/Card.module.css": ".card {\n  top: 0;\n}\n",
    };
    expect(editFiles(files, style({ left: 4 }))).toEqual({
      [TEST_FILE]: within(
        `<p className={classes.p} />`,
        `import classes from "./App.module.css";\n\n`,
      ),
      [MODULE]: ".p {\n  left: 4px;\n}\n",
    });
  });

  it("refuses a sheet that is broken, with its place", () => {
    const files = { [TEST_FILE]: moduleApp, [MODULE]: ".card {\n  color: red;\n" };
    const refusal = refusalOf(() => editFiles(files, style({ left: 4 })));
    expect(refusal.code).toBe("file_broken");
    expect(refusal.message).toContain("src/App.module.css has a syntax error in line 1");
  });
});
