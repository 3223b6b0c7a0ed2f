import { expect, it } from "vitest";
import { ManualClock } from "../clock.ts";
import { RateLimiter } from "./rate-limiter.ts";

const rate = { limit: 2, windowSeconds: 60 };

it("lets each caller spend a limit per window", () => {
  const clock = new ManualClock(new Date(0));
  const limiter = new RateLimiter(clock);
  const spend = (key: string) => () => limiter.spend("call", key, rate);
  spend("a")();
  clock.advance(45_500);
  spend("a")();
  expect(spend("a")).toThrow("Try again in 15 seconds.");
  expect(spend("b")).not.toThrow();
  clock.advance(14_500);
  expect(spend("a")).not.toThrow();
});

it("names the wait in its answer", () => {
  const limiter = new RateLimiter(new ManualClock(new Date(0)));
  limiter.spend("a", "203.0.113.7", { limit: 1, windowSeconds: 9 });
  const hasty = () => limiter.spend("a", "203.0.113.7", { limit: 1, windowSeconds: 9 });
  expect(hasty).toThrow(expect.objectContaining({ status: 429, headers: { "retry-after": "9" } }));
});

it("forgets the oldest callers only, so that a flood of names does not free those who wait", () => {
  const limiter = new RateLimiter(new ManualClock(new Date(0)));
  for (let one = 0; one < 49_000; one += 1) limiter.spend("call", `flood ${one}`, rate);
  for (let one = 0; one < 2; one += 1) limiter.spend("call", "waiting", rate);
  for (let one = 0; one < 49_000; one += 1) limiter.spend("call", `more ${one}`, rate);
  expect(() => limiter.spend("call", "waiting", rate)).toThrow("Too many requests");
});

it("counts the addresses of one IPv6 network together", () => {
  const limiter = new RateLimiter(new ManualClock(new Date(0)));
  for (const host of ["1", "2"]) limiter.spend("call", `2001:db8:1:2::${host}`, rate);
  expect(() => limiter.spend("call", "2001:db8:1:2:ffff::3", rate)).toThrow("Too many requests");
  expect(() => limiter.spend("call", "2001:db8:1:3::1", rate)).not.toThrow();
});
