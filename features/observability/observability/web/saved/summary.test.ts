import { expect, it } from "vitest";
import { summaryOf, tabOf } from "./summary.ts";

it("tells what a saved query asks, and nothing that another tab left in the address", () => {
  const address = "scope=workspace&tab=logs&metric=http.server.duration&severity=17&range=6h";
  expect(tabOf(address)).toBe("logs");
  expect(summaryOf(address)).toBe("severity: ERROR · range: 6h");
  expect(summaryOf("tab=metrics&metric=load&by=host&severity=17")).toBe("metric: load · by: host");
  expect(summaryOf("text=left")).toBe("");
});
