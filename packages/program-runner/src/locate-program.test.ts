import { dirname } from "node:path";
import { expect, inject, it } from "vitest";
import { locateProgram } from "./locate-program.ts";

it("finds programs as the build makes them, in tests too", () => {
  const source = new URL("./script-program.ts", import.meta.url);
  const program = { bundle: "script-program.js", source, heapMegabytes: 64 };
  const { file, flags, reads } = locateProgram(program);
  expect([dirname(file), flags]).toEqual([inject("testPrograms"), []]);
  expect(reads).toContain(dirname(file));
});

it("runs the source with a loader where nothing was built", () => {
  const source = new URL("./script-program.ts", import.meta.url);
  const program = { bundle: "never-built.js", source, heapMegabytes: 64 };
  const { file, flags } = locateProgram(program);
  expect(file).toMatch(/script-program\.ts$/);
  expect(flags).toEqual(["--import", expect.stringContaining("tsx")]);
});
