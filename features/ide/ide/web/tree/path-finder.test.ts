import { expect, it } from "vitest";
import { PathFinder } from "./path-finder.ts";

const names = ["button", "card", "dialog", "editor", "field", "gallery", "header", "input"];
const many = Array.from(
  { length: 50_000 },
  (_, index) => `src/part-${index % 500}/${names[index % names.length]}-${index}.tsx`,
);

it("puts exact names before beginnings, those before what is inside, and letters apart last", () => {
  const finder = new PathFinder(["src/lib/aBpp.ts", "app/page.ts", "src/App.ts", "src/app"]);
  expect(finder.find("app", 10)).toEqual([
    "src/app",
    "src/App.ts",
    "app/page.ts",
    "src/lib/aBpp.ts",
  ]);
  expect(finder.find("", 2)).toEqual(["src/lib/aBpp.ts", "app/page.ts"]);
  expect(finder.find("s r c a p p", 1)).toEqual(["src/app"]);
  expect(finder.find("zzz", 10)).toEqual([]);
});

it("keeps the order of equals, however many there are", () => {
  const finder = new PathFinder(["a/x.ts", "b/x.ts", "c/x.ts"]);
  expect(finder.find("x", 2)).toEqual(["a/x.ts", "b/x.ts"]);
});

it("finds one of 50,000 files and looks at each of them once: further letters among what is left", () => {
  const finder = new PathFinder(many);
  const looked: number[] = [];
  for (const typed of ["d", "dialog", "dialog-4999", "dialog-49994"]) {
    finder.find(typed, 40);
    looked.push(finder.looked);
  }
  expect(finder.find("dialog-49994.tsx", 40)[0]).toBe("src/part-494/dialog-49994.tsx");
  const [first = 0, second = 0, third = 0, fourth = 0] = looked;
  expect(first).toBe(50_000);
  expect(second).toBeLessThan(50_000);
  expect(third).toBe(6_250);
  expect(fourth).toBeLessThan(100);
  expect(finder.find("button-0", 40)[0]).toBe("src/part-0/button-0.tsx");
  expect(finder.looked).toBe(50_000);
});
