import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findFolderCircles } from "./lib/folder-circles.mjs";
import { root } from "./lib/root.mjs";

test("folders that import from each other are found, types too", () => {
  const folder = mkdtempSync(join(tmpdir(), "devloom-circles-"));
  const files = {
    "list/rows.ts": `import { draw } from "../draw/draw.ts";`,
    "draw/draw.ts": `import type { Row } from "../list/rows.ts";`,
    "draw/draw.test.ts": `import { open } from "../open.ts";`,
    "open.ts": `const late = () => import("./list/rows.ts");`,
  };
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    expect(findFolderCircles(folder, 1)).toEqual(["draw <-> list"]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("folders of canvases and of its editor do not depend on each other in circles", () => {
  const canvases = join(root, "features/dashboard/canvases");

  expect(findFolderCircles(canvases, 2)).toEqual([]);
  expect(findFolderCircles(join(canvases, "web/editor"), 1)).toEqual([]);
});
