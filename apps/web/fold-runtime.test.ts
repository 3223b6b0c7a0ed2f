import { expect, test } from "vitest";
import { foldRuntime, namesIn } from "./fold-runtime.ts";

test("the runtime is where all others wait for, and each takes what it took before", async () => {
  const folded = foldRuntime(
    new Map([
      ["run.js", "var e=n=>n+1,t=n=>n*2;export{e as n,t};\n"],
      ["start.js", 'import{n as e}from"./run.js";var t=e(1);export{t as a};'],
      [
        "screen.js",
        'import{t as n}from"./run.js";import{a as t}from"./start.js";export var e=n(t);',
      ],
      ["alone.js", "export var alone=1;"],
    ]),
    "run.js",
    "start.js",
  );
  expect([...folded.keys()]).toEqual(["start.js", "screen.js", "alone.js"]);
  expect(folded.get("alone.js")).toBe("export var alone=1;");
  const addressOf = (text = ""): string => `data:text/javascript,${encodeURIComponent(text)}`;
  const start = addressOf(folded.get("start.js"));
  const screen = folded.get("screen.js")?.replaceAll("./start.js", start);
  expect(await import(/* @vite-ignore */ addressOf(screen))).toMatchObject({ e: 4 });
});

test("a file whose name does not follow from the first one's does not name it", async () => {
  const folded = foldRuntime(
    new Map([
      ["run.js", "var t=n=>n*2;export{t};\n"],
      ["start.js", "var t=1;export{t as a};"],
      ["leaf.js", 'import{t as n}from"./run.js";export var e=n(2);'],
      ["loads.js", 'import{t as n}from"./run.js";export var e=()=>import("./start.js"),f=n(2);'],
    ]),
    "run.js",
    "start.js",
  );
  const leaf = folded.get("leaf.js") ?? "";
  expect(leaf).not.toContain("start.js");
  const address = `data:text/javascript,${encodeURIComponent(leaf)}`;
  expect(await import(/* @vite-ignore */ address)).toMatchObject({ e: 4 });
  expect(folded.get("loads.js")).toContain('from"./start.js"');
});

test("a runtime that cannot be read fails the build", () => {
  const texts = new Map([["run.js", "var e=1;"]]);
  expect(() => foldRuntime(texts, "run.js", "start.js")).toThrow(/run\.js/);
});

test("names in a list keep their sides", () => {
  expect(namesIn("a as b,c, $d as e")).toEqual([
    ["a", "b"],
    ["c", "c"],
    ["$d", "e"],
  ]);
});
