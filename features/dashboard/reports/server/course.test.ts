import type { FrameField } from "@devloom/contract";
import { expect, it } from "vitest";
import { courseOf } from "../contract/course.ts";

const time = (...values: number[]): FrameField => ({ name: "time", type: "time", values });
const number = (name: string, ...values: number[]): FrameField => ({
  name,
  type: "number",
  values,
});

it("finds times with numbers beside them", () => {
  const fields = [time(10, 20), number("requests", 1, 2), number("before:requests", 3, 4)];
  expect(courseOf({ fields })).toEqual({ times: [10, 20], numbers: [fields[1]] });
});

it("takes rows with words, and those in another order, for a table", () => {
  const names: FrameField = { name: "name", type: "string", values: ["a", "b"] };
  expect(courseOf({ fields: [number("id", 1, 2), names, time(10, 20)] })).toBeNull();
  expect(courseOf({ fields: [number("id", 1, 2), time(20, 10)] })).toBeNull();
  expect(courseOf({ fields: [time(10), number("requests", 1)] })).toBeNull();
});
