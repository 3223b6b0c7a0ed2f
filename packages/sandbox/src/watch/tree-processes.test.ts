import { expect, test } from "vitest";
import { processFolder } from "./tree-processes.mjs";

test("the machine's own list of processes is nobody's sandbox", () => {
  expect(processFolder(process.pid)).toBeNull();
});
