import { expect, it } from "vitest";
import type { BlockForm } from "../block-node.ts";
import { foreignValues } from "./foreign-values.ts";

const form = (className: string, css: string | null): BlockForm => ({
  nodes: [
    {
      tag: "h1",
      classes: className.split(" "),
      own: ["title"],
      attributes: {},
      style: { width: "var(--wide, 2rem)" },
      children: ["Words"],
    },
  ],
  css,
});

it("keeps values of the page out of a picture where the block has others for them", () => {
  const css =
    ".title { font-family: var(--font-display, Georgia); color: var(--ink, var(--dark, #111)); }";
  expect(foreignValues(form("text-[color:var(--soft,#555)] mt-4", css))).toBe(
    "@layer foreign { :host { --font-display: initial; --ink: initial; --dark: initial; --soft: initial; --wide: initial; } }",
  );
});

it("leaves the others as they are", () => {
  expect(foreignValues(form("mt-4", ".title { color: var(--own); --own: red; }"))).not.toContain(
    "--own",
  );
  expect(foreignValues({ nodes: ["Words"], css: null })).not.toContain("--");
});
