import { cascadesOf, randomChoices, setSize } from "../support/cascades.ts";
import { EditorPage, makeAppStudio } from "../support/editor.ts";
import { expect, test } from "../support/test.ts";

const TEXTS = Number(process.env["CASCADES"] ?? 4);
const SEED = Number(process.env["CASCADES_SEED"] ?? 20_261_116);

test("a size that is set shows, or what decides over it is told, whatever the cascade", async ({
  page,
  signedIn,
}) => {
  test.setTimeout(120_000 + TEXTS * 20_000);
  await page.setViewportSize({ width: 1600, height: 1000 });
  const studio = await makeAppStudio(page, signedIn, "admin");
  const { files, count } = cascadesOf(randomChoices(SEED, TEXTS), true);
  const before = new EditorPage(page, studio);
  for (const [path, text] of Object.entries(files)) await before.write(path, text);
  await before.write(
    "src/App.tsx",
    'import { Cascades } from "./Cascades.jsx";\n\nexport function App() {\n  return <Cascades />;\n}\n',
  );
  const editor = await EditorPage.open(page, studio, "#text0");
  const outcomes: string[] = [];
  for (let at = 0; at < count; at += 1) outcomes.push(await setSize(page, editor, at));
  // A notice for each would be no better than none.
  expect(outcomes, outcomes.join(", ")).toContain("shown");
});
