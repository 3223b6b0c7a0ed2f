import { expect, it } from "vitest";
import { findFileLinks } from "./file-links.ts";

const files = new Set(["src/app.ts", "src/[id]/page.tsx", "app.ts"]);
/** Without an end to names it takes minutes. */
const MAX_MS = 5_000;
const placesIn = (text: string) =>
  findFileLinks(text, (path) => files.has(path)).map(
    ({ path, line, start, end }) => `${path} ${line} ${text.slice(start, end)}`,
  );

it("finds places as compilers, linters and test runners print them", () => {
  expect(placesIn("src/app.ts(3,7): error TS2322")).toEqual(["src/app.ts 3 src/app.ts(3,7)"]);
  expect(placesIn(" ❯ src/app.ts:12:3")).toEqual(["src/app.ts 12 src/app.ts:12:3"]);
  expect(placesIn("    at run (/data/projects/t/p/src/app.ts:4:1)")).toEqual([
    "src/app.ts 4 /data/projects/t/p/src/app.ts:4:1",
  ]);
  expect(placesIn("./src/[id]/page.tsx:9 and file:///p/app.ts:1:1")).toEqual([
    "src/[id]/page.tsx 9 ./src/[id]/page.tsx:9",
    "app.ts 1 file:///p/app.ts:1:1",
  ]);
});

it("finds none in files that the project has not, and in other texts", () => {
  expect(placesIn("other.ts:3:7 12:30:45 http://localhost:5173/ node:internal/x:1:2")).toEqual([]);
});

it("reads long lines that name nothing once, so that a page stays free", () => {
  for (const part of ["x", "a(", "src/", "a.b", "(", "[", "file://"]) {
    const long = part.repeat(Math.ceil(400_000 / part.length));
    const started = performance.now();
    expect(placesIn(`${long} src/app.ts:7`)).toEqual(["src/app.ts 7 src/app.ts:7"]);
    expect(performance.now() - started).toBeLessThan(MAX_MS);
  }
});
