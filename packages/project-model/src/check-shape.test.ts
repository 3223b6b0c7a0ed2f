import { expect, it } from "vitest";
import { checkShape } from "./check-shape.ts";

it("tells the first of very many problems, and finds their places without a look at all others", () => {
  let lists = 0;
  const entities = new Proxy(
    Array.from({ length: 900 }, (_, index) => ({ name: `Entity${index}`, fields: [{}] })),
    {
      ownKeys(target) {
        lists += 1;
        return Reflect.ownKeys(target);
      },
    },
  );
  const { problems } = checkShape({ version: 1, name: "Broken", entities });
  expect(problems).toHaveLength(500);
  expect(problems[0]?.path).toEqual(["entities", 0, "id"]);
  expect(lists).toBe(0);
});
