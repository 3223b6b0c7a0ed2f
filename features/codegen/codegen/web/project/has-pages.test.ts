import { expect, it } from "vitest";
import { FRAMEWORKS, hasPages } from "../../contract.ts";

it("offers the visual editor for frameworks that make pages only", () => {
  expect(FRAMEWORKS.filter(hasPages)).toEqual(["react-fastify", "nextjs"]);
  expect(["HTML", "Fastify", "Other", "React"].filter(hasPages)).toEqual(["React"]);
});
