import { expect, it } from "vitest";
import { drawPages } from "./draw-pages.ts";

it("draws pages as well-formed XHTML with style sheets and drawings, and nothing that runs or loads", () => {
  const page = `<!doctype html><link rel="stylesheet" href="/css/site.css"><script>run()</script>
    <body onload="run()"><img src="https://example.com/a.png" alt="A"><br>Tea & more
    <svg viewBox="0 0 9 9"><line x1="0" x2="9" /></svg></body>`;
  const files = new Map([
    ["about/index.html", "<p>About</p>"],
    ["css/site.css", "main > p { color: red }"],
    ["index.html", page],
  ]);

  const pages = drawPages(files);
  expect(pages.map(({ path }) => path)).toEqual(["index.html", "about/index.html"]);
  const markup = pages[0]?.markup ?? "";
  expect(markup).toContain("<style>main &gt; p { color: red }</style>");
  expect(markup).toContain('<img src="" alt="A"></img><br></br>Tea &amp; more');
  // Without its namespace a drawing is not drawn.
  expect(markup).toContain('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">');
  expect(markup).toContain('<line x1="0" x2="9"></line>');
  expect(markup).not.toMatch(/run\(|example\.com|onload/);
});

it("pages of very many tags, and what lies very deep, are left out", () => {
  const deep = (tags: number) => `<!doctype html><body>top${"<div>".repeat(tags)}end`;

  expect(drawPages(new Map([["index.html", deep(20_000)]]))).toEqual([]);
  const [page] = drawPages(new Map([["index.html", deep(4_000)]]));
  expect(page?.markup).toContain("<div>");
  expect(page?.markup).not.toContain("end");
});
