import { expect, it } from "vitest";
import { FRAMEWORKS, hasPages } from "./generation.ts";

it("offers the visual editor for frameworks that make pages only", () => {
  expect(FRAMEWORKS.filter(hasPages)).toEqual(["react-fastify", "nextjs"]);
});
