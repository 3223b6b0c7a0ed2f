import { expect, it } from "vitest";
import { fillsParent } from "./fills-parent.ts";
import { sizeModeOf } from "./size-mode.ts";

const flow = { display: "block" };
const row = { display: "flex", "flex-direction": "row", "align-items": "normal" };
const column = { ...row, "flex-direction": "column" };
const grid = { display: "grid", "align-items": "normal", "justify-items": "legacy" };
const plain = { display: "block", position: "static", "flex-grow": "0", "align-self": "auto" };

it.each<[string, object, object, boolean, boolean]>([
  ["a block in a block", flow, {}, true, false],
  ["a flex box in a block", flow, { display: "flex" }, true, false],
  ["words in a block", flow, { display: "inline" }, false, false],
  ["a small box among words", flow, { display: "inline-flex" }, false, false],
  ["what is taken out of the flow", flow, { position: "absolute" }, false, false],
  ["one of a row", row, {}, false, true],
  ["one of a row that grows", row, { "flex-grow": "1" }, true, true],
  ["one of a row that is centred", { ...row, "align-items": "center" }, {}, false, false],
  ["one of a column", column, {}, true, false],
  [
    "one of a column that stands at its start",
    column,
    { "align-self": "flex-start" },
    false,
    false,
  ],
  [
    "one of a centred column that is stretched",
    { ...column, "align-items": "center" },
    { "align-self": "stretch" },
    true,
    false,
  ],
  ["a cell of a grid", { ...grid, "justify-items": "normal" }, {}, true, true],
  [
    "a cell of a grid that is centred",
    { ...grid, "justify-items": "center", "align-items": "center" },
    {},
    false,
    false,
  ],
])("%s", (_, parent, more, width, height) => {
  const evals = { ...plain, ...more, parent };
  expect([fillsParent(evals, "width"), fillsParent(evals, "height")]).toEqual([width, height]);
});

it("is the mode of what nobody gave a size", () => {
  expect(sizeModeOf("557px", false, true)).toBe("fill");
  expect(sizeModeOf("557px", false, false)).toBe("hug");
  expect(sizeModeOf("auto", true, true)).toBe("fill");
  expect(sizeModeOf("fit-content", true, true)).toBe("hug");
  expect(sizeModeOf("240px", true, true)).toBe("fixed");
});
