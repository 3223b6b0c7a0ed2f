import { expect, it } from "vitest";
import { wholeCourse } from "./whole-course.ts";

const point = (time: number) => ({ time, requests: 4, errors: 1, p50: 10, p95: 20 });
const nothing = (time: number) => ({ time, requests: 0, errors: 0, p50: null, p95: null });

it("has a step for each in which nothing came, and none after the newest", () => {
  const points = [point(110), point(140)];
  expect(wholeCourse(points, { from: 103, to: 155 }, 10)).toEqual([
    nothing(100),
    point(110),
    nothing(120),
    nothing(130),
    point(140),
  ]);
  expect(wholeCourse([point(110)], { from: 110, to: 150 }, 10)).toEqual([
    point(110),
    nothing(120),
    nothing(130),
  ]);
  expect(wholeCourse([], { from: 0, to: 1000 }, 10)).toEqual([]);
});
