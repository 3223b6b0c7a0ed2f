import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { routeSizes } from "../../bench/lib/web-size.ts";

/** Compressed kilobytes of code until a screen shows, everything that it stands on included. */
const BUDGETS: Readonly<Record<string, number>> = {
  // It lists the names of all chunks, which are hashes: with the same code all of these differ by 0.2.
  entry: 102.5,
  "site/web/LandingView": 112,
  "src/shell/AreaScreen": 129,
  "ide/web/layout/IdeScreen": 183,
  "canvases/web/editor/EditorScreen": 217,
  // Its forms, since they are the shared ones, included.
  "workflow/web/designer/DesignerScreen": 450.7,
};

test("nobody downloads more code than a screen is allowed", () => {
  const sizes = new Map(
    routeSizes(join(import.meta.dirname, "../../dist/web")).map(({ route, scriptKilobytes }) => [
      route,
      scriptKilobytes,
    ]),
  );
  for (const [route, most] of Object.entries(BUDGETS)) {
    expect.soft(sizes.get(route), `${route} is built`).toBeGreaterThan(0);
    expect.soft(sizes.get(route), `${route} fits`).toBeLessThanOrEqual(most);
  }
});
