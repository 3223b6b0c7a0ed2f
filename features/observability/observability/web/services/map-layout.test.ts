import { expect, it } from "vitest";
import { layoutMap } from "./map-layout.ts";

const call = (from: string, to: string) => ({ from, to, calls: 1, errors: 0 });
const places = (calls: ReturnType<typeof call>[]) =>
  Object.fromEntries(layoutMap(calls).map(({ name, column, row }) => [name, [column, row]]));

it("puts callers before those that they call", () => {
  expect(
    places([call("web", "shop"), call("shop", "bank"), call("web", "bank"), call("shop", "mail")]),
  ).toEqual({ web: [0, 0], shop: [1, 0], bank: [2, 0], mail: [2, 1] });
});

it("ends with circles, and with services that call themselves", () => {
  const circle = places([call("a", "b"), call("b", "a"), call("c", "c")]);
  expect(Object.keys(circle).toSorted()).toEqual(["a", "b", "c"]);
});
