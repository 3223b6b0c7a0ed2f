import { describe, expect, it } from "vitest";
import { isOnlyPainted } from "./only-painted.ts";

describe("what is only painted", () => {
  it("leaves everything where it is", () => {
    for (const declarations of [
      " ",
      "color: red;",
      "@media (width >= 40rem) { color: red; }",
      "background-color: red; border-top-color: blue !important;",
      "box-shadow: 0 0 1px red; border-radius: 4px",
    ])
      expect(isOnlyPainted(declarations)).toBe(true);
  });

  it("is nothing that has a size or a place, and nothing that is not known", () => {
    for (const declarations of [
      "width: 1px",
      "@media (width >= 40rem) { width: 1px }",
      "color: red; font-size: 2px;",
      "border: 1px solid red",
      "--size: 1px; color: red",
      'background-image: url("data:image/png;base64,aa")',
    ])
      expect(isOnlyPainted(declarations)).toBe(false);
  });
});
