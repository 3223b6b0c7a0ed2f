import { tryCascades } from "../support/cascades.ts";
import { makeAppStudio } from "../support/editor.ts";
import { expect, test } from "../support/test.ts";

test("a size that is set shows, or what decides over it is told, whatever the cascade", async ({
  page,
  session,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1600, height: 1000 });
  const studio = await makeAppStudio(page, session, "admin");
  const options = { app: "src/App.tsx", hasTailwind: true, count: 2, seed: 20_261_116 };
  const outcomes = await tryCascades(page, studio, options);
  // A notice for each would be no better than none.
  expect(outcomes).toContain("shown");
});
