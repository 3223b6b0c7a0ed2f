import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { styleOverlay } from "./overlay-styles.mjs";

const CONFIG = `module.exports = {
  darkMode: "class",
  content: { relative: true, files: ["./pages/*.tsx", "!./pages/old.tsx"] },
};
`;
const require = createRequire(import.meta.url);
let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-styles-")));
  const files = {
    "app/node_modules/tailwindcss/package.json": `{ "version": "3.4.0" }`,
    "app/config/tailwind.cjs": CONFIG,
    "cache/package.json": "{}",
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("extends the configuration that a style sheet names, wherever its paths begin", () => {
  const style = join(folder, "app/src/index.css");
  const texts = new Map([[join(folder, "app/src/New.tsx"), "mt-3"]]);
  const change = styleOverlay(
    {
      appFolder: join(folder, "app"),
      cacheFolder: join(folder, "cache"),
      overlayFolder: join(folder, "overlay"),
    },
    texts,
  );

  const code = change(`@config "../config/tailwind.cjs";\n@tailwind utilities;\n`, style)?.code;

  expect(code?.match(/@config/g)).toHaveLength(1);
  const [, place = ""] = /@config "(.*)"/.exec(code ?? "") ?? [];
  expect(require(join(dirname(style), place))).toEqual({
    darkMode: "class",
    content: {
      files: [
        join(folder, "app/config/pages/*.tsx"),
        `!${join(folder, "app/config/pages/old.tsx")}`,
        { raw: "mt-3", extension: "tsx" },
      ],
    },
  });
  expect(change(".plain {}", style)).toBeNull();
  expect(change("@tailwind utilities;", style)).toBeNull();
});
