import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findSandbox } from "@devloom/sandbox";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, expect, it } from "vitest";
import { drawBuiltPages } from "../draw-pages.ts";
import { renderPages } from "./render-pages.ts";

let root: string;
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "devloom-pages-")));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const SHELL = `<!doctype html><html lang="en"><head><link rel="stylesheet" href="/assets/main.css">
  <script type="module" src="/assets/main.js"></script></head><body><div id="root"></div></body></html>`;

/** What the pages of a build show, and what was said about them. */
async function shown(name: string, build: Readonly<Record<string, string>>) {
  const [folder, home] = [join(root, name, "project"), join(root, name, "home")];
  await mkdir(home, { recursive: true });
  for (const [path, text] of Object.entries({ "index.html": SHELL, ...build })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const said: string[] = [];
  const run = {
    signal: new AbortController().signal,
    log: (text: string) => void said.push(text),
  };
  const sources = new Map([["index.html", SHELL]]);
  const sandbox = await findSandbox("refused");
  const pages = await renderPages({ folder, home }, sources, sandbox, run);
  return { pages: drawBuiltPages(pages), said };
}

async function bundled(source: string): Promise<string> {
  const input = join(root, "main.js");
  await writeFile(input, source);
  const { resolve } = createRequire(import.meta.url);
  const alias = { react: resolve("react"), "react-dom/client": resolve("react-dom/client") };
  const build = await rolldown({ input, resolve: { alias }, logLevel: "silent" });
  const { output } = await build.generate({ format: "esm" });
  await build.close();
  return output[0].code;
}

it("shows what a React app shows, page by page, with its styles", async () => {
  const code = await bundled(`
    import { createElement as h, useEffect, useState } from "react";
    import { createRoot } from "react-dom/client";
    function App() {
      const [seen, setSeen] = useState("");
      useEffect(() => setSeen("effects ran at " + location.pathname), []);
      return h("main", { className: "tea" }, h("h1", null, "Tea house"), h("p", null, seen),
        h("a", { href: "/menu" }, "Menu"), h("a", { href: "/a b/%2e%2e" }, "Odd"),
        h("a", { href: "https://example.com/away" }, "Away"));
    }
    createRoot(document.getElementById("root")).render(h(App));`);
  const { pages } = await shown("react", {
    "dist/index.html": SHELL,
    "dist/assets/main.js": code,
    "dist/assets/main.css": ".tea > h1 { color: green }",
  });
  expect(pages.map(({ path }) => path)).toEqual(["/", "/menu"]);
  expect(pages[0]?.markup).toContain("<h1>Tea house</h1><p>effects ran at /</p>");
  expect(pages[0]?.markup).toContain(".tea &gt; h1 { color: green }");
  expect(pages[1]?.markup).toContain("effects ran at /menu");
});

it("shows nothing of a build that has none, and nothing that runs of one that means ill", async () => {
  expect(await shown("none", {})).toMatchObject({ pages: [], said: ["/ can't be shown."] });

  const reach = `
    const { readFileSync, writeSync } = await import("node:fs");
    const tried = (work) => { try { return "reached " + work(); } catch { return "kept out"; } };
    const root = document.getElementById("root");
    root.innerHTML = '<p onclick="run()">' + tried(() => readFileSync(${JSON.stringify(join(root, "secret"))}, "utf8"))
      + '</p><iframe src="https://example.com"></iframe><script>run()</script><img src="https://example.com/a.png">';`;
  await writeFile(join(root, "secret"), "something of the gateway");
  const { pages } = await shown("hostile", {
    "dist/index.html": SHELL,
    "dist/assets/main.js": reach,
  });
  expect(pages[0]?.markup).toContain("<p>kept out</p>");
  expect(pages[0]?.markup).not.toMatch(/run\(|example\.com|iframe/);

  const lie = `const { writeSync } = await import("node:fs");
    for (const message of ["no JSON", '{"html":5}', JSON.stringify({ html: "x".repeat(300000), links: [] })])
      writeSync(3, message + "\\n");
    process.exit(0);`;
  const lied = await shown("lie", { "dist/index.html": SHELL, "dist/assets/main.js": lie });
  expect(lied).toMatchObject({ pages: [], said: ["/ can't be shown."] });
});
