import { expect, it } from "vitest";
import { cronOf } from "./schedule.ts";

it("writes a rhythm as a cron expression", () => {
  expect(cronOf("daily", "08:05")).toBe("5 8 * * *");
  expect(cronOf("weekly", "00:00")).toBe("0 0 * * 1");
  expect(cronOf("monthly", "23:59")).toBe("59 23 1 * *");
});
