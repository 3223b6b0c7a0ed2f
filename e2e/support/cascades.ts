import { expect, type Page } from "@playwright/test";
import { EditorPage, type StudioProject } from "./editor.ts";
import { Seeded } from "./seeded.ts";

/** What may say how large a text is, from the weakest to the strongest; `N` is the number of the text. */
const RULES = [
  ".boxN { font-size: 11px; }",
  "@layer components { .textN { font-size: 12px; } }",
  ".textN { font-size: 13px; }",
  "@media (width >= 100px) { .textN { font-size: 14px; } }",
  ".boxN > p { font-size: 15px; }",
  ".textN.moreN { font-size: 16px; }",
  "#textN { font-size: 17px; }",
  "@layer components { .textN { font-size: 18px !important; } }",
  ".boxN p { font-size: 19px !important; }",
] as const;
const IMPORTANT = RULES.reduce(
  (bits, rule, bit) => (rule.includes("!important") ? bits | (1 << bit) : bits),
  0,
);
const UTILITIES = ["text-lg", "md:text-xl", "hover:text-2xl", "leading-8"];
/** As often as one of the rules there is a style attribute, and a rule of a CSS module. */
const CHOICES = RULES.length + 2;

/** A page of texts whose size is decided in different ways, as files of a project. */
interface Cascades {
  readonly files: Readonly<Record<string, string>>;
}

/** Each number tells by its bits which rules there are for one text. */
function cascadesOf(choices: readonly number[], hasTailwind: boolean): Cascades {
  const has = (choice: number, bit: number): boolean => ((choice >> bit) & 1) === 1;
  const texts = choices.map((choice, at) => {
    const isStyled = has(choice, RULES.length);
    const isModule = has(choice, RULES.length + 1);
    const utility = hasTailwind ? ` ${UTILITIES[choice % UTILITIES.length]}` : "";
    const names = `text${at} more${at}${utility}`;
    const classes = isModule ? `{\`\${styles.own${at}} ${names}\`}` : `"${names}"`;
    const style = isStyled ? " style={{ fontSize: 20 }}" : "";
    return `      <div className="box${at}">\n        <p id="text${at}" className=${classes}${style}>\n          Text ${at}\n        </p>\n      </div>`;
  });
  const rules = choices.flatMap((choice, at) =>
    RULES.filter((_, bit) => has(choice, bit)).map((rule) =>
      rule.replaceAll("N ", `${at} `).replaceAll("N.", `${at}.`),
    ),
  );
  const modules = choices.map((_, at) => `.own${at} {\n  font-size: 21px;\n}`);
  return {
    files: {
      "src/cascades.css": `${rules.join("\n")}\n`,
      "src/cascades.module.css": `${modules.join("\n")}\n`,
      "src/Cascades.jsx": `import "./cascades.css";\nimport styles from "./cascades.module.css";\n\nexport function Cascades() {\n  return (\n    <main>\n${texts.join("\n")}\n    </main>\n  );\n}\n`,
    },
  };
}

/** Choices for so many texts, the same for the same seed; of every other one nothing is important. */
function randomChoices(seed: number, count: number): number[] {
  const random = new Seeded(seed);
  return Array.from({ length: count }, (_, at) => {
    const choice = random.below(2 ** CHOICES);
    return at % 2 === 0 ? choice & ~IMPORTANT : choice;
  });
}

/** Gives a text another size in the inspector, and says what becomes of it once the page has taken it in. */
async function setSize(page: Page, editor: EditorPage, at: number): Promise<string> {
  const text = editor.inFrame(`#text${at}`);
  const notice = page.getByText("font-size is saved but doesn't show");
  const size = page
    .getByRole("complementary", { name: "Inspector" })
    .getByRole("textbox", { name: "Size", exact: true });
  await text.scrollIntoViewIfNeeded();
  await editor.click(`#text${at}`);
  await expect(page.getByRole("heading", { level: 2, name: "p", exact: true })).toBeVisible();
  await expect(size).toHaveValue(/./);
  await expect(async () => {
    await size.fill("61px");
    await expect(size).toHaveValue("61px", { timeout: 500 });
  }).toPass();
  await size.press("Enter");
  let outcome = "nothing";
  await expect
    .poll(
      async () => {
        const isStandIn = await text.evaluate((node) => /arb89-styling/.test(node.className));
        const shown = await text.evaluate((node) => getComputedStyle(node).fontSize);
        const isTold = await notice.isVisible();
        outcome = isTold ? "told" : !isStandIn && shown === "61px" ? "shown" : "nothing";
        return outcome;
      },
      { message: `text ${at}`, timeout: 30_000 },
    )
    .not.toBe("nothing");
  if (outcome === "told") await page.getByRole("button", { name: "Dismiss" }).first().click();
  await page.keyboard.press("Escape");
  return outcome;
}

/** Shows generated cascades in an application, sets the size of each text, and says what became of them. */
export async function tryCascades(
  page: Page,
  studio: StudioProject,
  options: {
    readonly app: string;
    readonly hasTailwind: boolean;
    readonly count: number;
    readonly seed: number;
  },
): Promise<string[]> {
  const { app, hasTailwind, count, seed } = options;
  const { files } = cascadesOf(randomChoices(seed, count), hasTailwind);
  const before = new EditorPage(page, studio);
  for (const [path, text] of Object.entries(files)) await before.write(path, text);
  await before.write(
    app,
    'import { Cascades } from "./Cascades.jsx";\n\nexport function App() {\n  return <Cascades />;\n}\n',
  );
  const editor = await EditorPage.open(page, studio, "#text0");
  const outcomes: string[] = [];
  for (let at = 0; at < count; at += 1) outcomes.push(await setSize(page, editor, at));
  return outcomes;
}
