import { expect, it } from "vitest";
import { tailwindVersion } from "./tailwind-version.ts";

const manifest = (range: string) => JSON.stringify({ devDependencies: { tailwindcss: range } });

it.each([
  ["3.4.17", 3],
  ["^3", 3],
  ["~4.1.0", 4],
  [">=4 <5", 4],
  ["npm:tailwindcss@3.4.0", 3],
  ["latest", 4],
  ["*", 4],
  ["catalog:", 4],
  ["workspace:^", 4],
])("reads %j as version %d", (range, version) => {
  expect(tailwindVersion(manifest(range), () => ['@import "tailwindcss";'])).toBe(version);
});

it("takes the word of the style sheets where the range has no number", () => {
  expect(tailwindVersion(manifest("catalog:"), () => [null, "@tailwind base;"])).toBe(3);
});

it("finds none where none is asked for", () => {
  expect(tailwindVersion(null, () => ["@tailwind base;"])).toBeNull();
  expect(tailwindVersion("{}", () => [])).toBeNull();
  expect(tailwindVersion('{"devDependencies":{"tailwindcss-animate":"1"}}', () => [])).toBeNull();
});
