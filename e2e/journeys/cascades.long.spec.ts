import { tryCascades } from "../support/cascades.ts";
import { makeAppStudio } from "../support/editor.ts";
import { expect, test } from "../support/test.ts";

const COUNT = Number(process.env["CASCADES"] ?? 40);
const SEED = Number(process.env["CASCADES_SEED"] ?? 20_261_116);

const APPS = [
  { name: "admin", app: "src/App.tsx", hasTailwind: true },
  { name: "modules-site", app: "src/App.jsx", hasTailwind: false },
];

for (const { name, ...app } of APPS) {
  test(`${COUNT} generated cascades on ${name}: a size that is set shows, or its winner is told`, async ({
    page,
    signedIn,
  }) => {
    test.setTimeout(COUNT * 30_000 + 120_000);
    await page.setViewportSize({ width: 1600, height: 1000 });
    const studio = await makeAppStudio(page, signedIn, name);
    const outcomes = await tryCascades(page, studio, { ...app, count: COUNT, seed: SEED });
    expect(outcomes).toContain("shown");
  });
}
