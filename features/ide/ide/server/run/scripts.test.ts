import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readScripts } from "./scripts.ts";

it("offers to debug what runs a project's own code in Node, dev servers too", async () => {
  const root = await realpath(await mkdtemp(join(tmpdir(), "devloom-scripts-")));
  try {
    const scripts = {
      dev: "vite --host",
      site: "NODE_ENV=development next dev",
      start: "node server.js",
      both: "tsc --noEmit && astro dev",
      types: "tsc --noEmit",
      words: "echo invite next-door",
      clean: "rm -rf dist",
    };
    await writeFile(join(root, "package.json"), JSON.stringify({ scripts }));
    const found = readScripts(root).filter(({ debuggable }) => debuggable);
    expect(found.map(({ name }) => name)).toEqual(["dev", "site", "start", "both"]);
  } finally {
    await rm(root, { recursive: true });
  }
});
