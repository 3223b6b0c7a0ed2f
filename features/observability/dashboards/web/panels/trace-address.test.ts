import { expect, it } from "vitest";
import { traceAddress } from "./trace-address.ts";

it("opens a trace among the workspace's own", () => {
  expect(traceAddress("0a1b")).toBe("/observability?scope=workspace&tab=traces&trace=0a1b");
});
