import { expect, it } from "vitest";
import { readParts } from "./read-parts.ts";

const part = (name: string, done: number, next: string | null) => ({
  treeElementLookup: { [name]: { codebaseId: name, type: "native" } },
  scopeLookup: {},
  cssElementLookup: {},
  files: [{ path: `${name}.tsx`, hash: name }],
  broken: [],
  prevIdToNewIdMap: {},
  progress: { done, total: 3, next },
});

it("parts are put together, and told about while there are more", async () => {
  const parts = new Map([
    ["", part("a", 1, "a.tsx")],
    ["a.tsx", part("b", 2, "b.tsx")],
    ["b.tsx", part("c", 3, null)],
  ]);
  const told: number[] = [];
  const whole = await readParts(
    async (after) => parts.get(after) ?? part("none", 0, null),
    ({ done, total }) => told.push(done / total),
  );
  expect(Object.keys(whole.treeElementLookup)).toEqual(["a", "b", "c"]);
  expect(whole.files.map(({ path }) => path)).toEqual(["a.tsx", "b.tsx", "c.tsx"]);
  expect(told).toEqual([1 / 3, 2 / 3]);
});
