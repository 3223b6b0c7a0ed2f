import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { packageOf, tarOf } from "../testing/tar-writer.ts";
import { readPackage } from "./package/read-package.ts";
import { bundledPackages } from "./packs/bundled.ts";
import { writeTarball } from "./tarball/tar.ts";

const file = (path: string, type = "0") => packageOf({ more: [{ path, type, content: "x" }] });

describe("a package that somebody else made", () => {
  it("is read when it is what it should be", () => {
    const { manifest, blocks, readme } = readPackage(
      packageOf({
        readme: "# Note",
        jsx: '<p className={styles.note} style={{ gap: 4 }}>A & <b title="x">B</b></p>',
        css: ".note { color: red; &:hover { color: blue; } }\n@media (width > 3px) { .note b { top: 0 } }",
      }),
    );
    expect(manifest).toMatchObject({ name: "@somebody/note", version: "1.0.0" });
    expect(readme).toBe("# Note");
    expect(blocks).toMatchObject([
      {
        id: "note",
        tailwind: null,
        plain: {
          jsx: '<p className={styles.note} style={{ gap: 4 }}>{"A & "}<b title="x">B</b></p>',
          css: ".note {\n  color: red;\n\n  &:hover {\n    color: blue;\n  }\n}\n\n@media (width > 3px) {\n  .note b {\n    top: 0;\n  }\n}\n",
        },
      },
    ]);
  });

  it.each([
    ["leads outside", file("package/../../etc/cron.d/x"), /not a path inside/],
    ["begins at the root", file("/etc/passwd"), /not a path inside/],
    ["lies beside the package", file("other/x"), /not a path inside/],
    ["hides behind a backslash", file("package/..\\x"), /not a path inside/],
    ["is a link", file("package/x", "2"), /not a plain file/],
    ["is a hard link", file("package/x", "1"), /not a plain file/],
    ["is a device", file("package/x", "3"), /not a plain file/],
    ["renames what follows", file("package/x", "x"), /not a plain file/],
    ["is there twice", file("package/note.jsx"), /twice/],
  ])("is refused when a file of it %s", (_what, tarball, message) => {
    expect(() => readPackage(tarball)).toThrow(message);
  });

  it("is refused when it unpacks without end", () => {
    const bomb = gzipSync(Buffer.alloc(16 * 1024 * 1024));
    expect(bomb.byteLength).toBeLessThan(1024 * 1024);
    expect(() => readPackage(bomb)).toThrow(/unpacks to more than/);
    const many = Array.from({ length: 300 }, (_, index) => ({ path: `package/${index}` }));
    expect(() => readPackage(packageOf({ more: many }))).toThrow(/more than 200 files/);
  });

  it("is refused when it is not a package at all", () => {
    expect(() => readPackage(Buffer.from("hello"))).toThrow(/not a gzipped tarball/);
    expect(() => readPackage(gzipSync(Buffer.alloc(600, 1)))).toThrow(/broken header/);
    expect(() => readPackage(tarOf({ path: "package/x" }))).toThrow(/no file package.json/);
    expect(() => readPackage(packageOf({ manifest: "{" }))).toThrow(/not valid JSON/);
    expect(() => readPackage(packageOf({ name: "note" }))).toThrow(/@namespace\/name/);
    expect(() => readPackage(packageOf({ version: "1" }))).toThrow(/major.minor.patch/);
    expect(() => readPackage(packageOf({ jsx: "\0" }))).toThrow(/UTF-8/);
  });

  it("is refused when its README is a book", () => {
    expect(() => readPackage(packageOf({ readme: "x".repeat(70_000) }))).toThrow(
      /README.md is larger/,
    );
  });

  it.each([
    ["<script>alert(1)</script>", /<script>/],
    ["<p><iframe src='https://example.com' /></p>", /<iframe>/],
    ["<style>{'*{display:none}'}</style>", /<style>/],
    ["<p onClick='alert(1)'>x</p>", /onClick: is a handler/],
    ["<p onclick='alert(1)'>x</p>", /onclick: is a handler/],
    ["<p onMouseOver={() => alert(1)}>x</p>", /depends on code/],
    ["<p dangerouslySetInnerHTML={{ __html: '<b>' }} />", /dangerouslySetInnerHTML/],
    ["<a href='javascript:alert(1)'>x</a>", /leads to code/],
    ["<a href='JaVaScRiPt:alert(1)'>x</a>", /leads to code/],
    ["<a href='java&#10;script:alert(1)'>x</a>", /leads to code/],
    ["<a href=' javascript:alert(1)'>x</a>", /leads to code/],
    ["<a href='data:text/html,x'>x</a>", /leads to code/],
    ["<a href='//example.com'>x</a>", /leads to code/],
    ["<img src='data:image/svg+xml,x' />", /leads to code/],
    ["<form action='https://example.com' />", /action/],
    ["<button formAction='https://example.com'>x</button>", /formAction/],
    ["<svg><use href='#x' /></svg>", /<use>/],
    ["<svg><foreignObject /></svg>", /<foreignObject>/],
    ["<rect fill='url(https://example.com/x)' />", /loads something/],
    ["<p style={{ background: 'url(https://example.com)' }} />", /loads/],
    ["<p className='bg-[url(https://example.com)]' />", /no class/],
    ["<p srcDoc='x' />", /srcDoc/],
    ["<p xlink:href='x' />", /xlink:href/],
    ["<Card />", /<Card>/],
    ["<p>{process.env.SECRET}</p>", /process\.env\.SECRET/],
    ["<p {...props} />", /takes props/],
    ["import x from 'y'; <p />", /one element/],
    ["<p className={other.note} />", /other\.note/],
  ])("is refused with %s", (jsx, message) => {
    expect(() => readPackage(packageOf({ jsx }))).toThrow(message);
  });

  it("is refused when it has elements without end", () => {
    const deep = `${"<b>".repeat(100)}${"</b>".repeat(100)}`;
    expect(() => readPackage(packageOf({ jsx: deep }))).toThrow(/inside more than/);
    const wide = `<p>${"<b />".repeat(2_100)}</p>`;
    expect(() => readPackage(packageOf({ jsx: wide }))).toThrow(/more than 2000 elements/);
    const endless = "<b>".repeat(20_000);
    expect(() => readPackage(packageOf({ jsx: endless }))).toThrow(/cannot be read/);
  });

  it.each([
    "@import 'https://example.com/x.css';",
    ".note { background: url(https://example.com/x) }",
    ".note { background: u\\72l(https://example.com/x) }",
    ".note { background: image-set('https://example.com/x' 1x) }",
    "@font-face { font-family: x; src: url(x) }",
    "body { display: none }",
    ":host { display: none }",
    ":global(body) .note { top: 0 }",
    "html:has(.note) { top: 0 }",
    ".note { composes: x from './other.css' }",
    ".note { color: var(--secret) }",
    ".note { color: red",
    `${".a{".repeat(40)}${"}".repeat(40)}`,
  ])("is refused with the style sheet %s", (css) => {
    expect(() => readPackage(packageOf({ css }))).toThrow(/note\.module\.css/);
  });
});

describe("the packages that come with the product", () => {
  it("are read like any other, and have the same bytes every time", async () => {
    for (const { name, versions } of bundledPackages())
      for (const { integrity, bytes } of versions) {
        const { manifest, blocks } = readPackage(await bytes());
        expect(manifest.name).toBe(name);
        expect(integrity).toMatch(/^sha512-/);
        for (const { tailwind, plain } of blocks) {
          expect(tailwind?.jsx).not.toContain("look=");
          expect(plain?.css).not.toBeNull();
          expect(plain?.jsx).toContain("{styles.");
        }
      }
    expect(writeTarball({ a: "b" })).toEqual(writeTarball({ a: "b" }));
  });
});
