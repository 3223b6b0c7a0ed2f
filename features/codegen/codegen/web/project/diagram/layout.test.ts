import { ModelBuilder } from "@devloom/project-model";
import { expect, it } from "vitest";
import { layOut, lineBetween, sizeOf } from "./layout.ts";

const builder = new ModelBuilder("Shop");
for (const name of ["Product", "Order", "Customer", "Invoice", "Address"]) builder.addEntity(name);
const { model } = builder;

it("lays boxes out without an overlap, and leaves those alone that were moved", () => {
  const boxes = [...layOut(model, new Map()).values()];
  const overlapping = boxes.filter((one, index) =>
    boxes.some(
      (other, at) =>
        at > index &&
        one.x < other.x + other.width &&
        other.x < one.x + one.width &&
        one.y < other.y + other.height &&
        other.y < one.y + one.height,
    ),
  );
  const moved = layOut(model, new Map([["order", { x: 900, y: 700 }]]));

  expect(overlapping).toEqual([]);
  expect(moved.get("order")).toMatchObject({ x: 900, y: 700 });
  expect(sizeOf(moved.values()).width).toBeGreaterThan(1100);
});

it("draws lines from border to border, and loops", () => {
  const left = { x: 0, y: 0, width: 100, height: 50 };
  const right = { x: 200, y: 0, width: 100, height: 50 };

  expect(lineBetween(left, right, 0).path).toBe("M 100 25 L 200 25");
  expect(lineBetween(left, right, 1).path).toBe("M 100 39 L 200 39");
  expect(lineBetween(left, left, 0).path).toContain("c");
});
