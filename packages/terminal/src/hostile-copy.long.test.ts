import { afterEach, beforeEach, expect, it } from "vitest";
import { CopiedProject } from "./testing/copied-project.ts";

/** Programs run behind everybody else: on a busy machine many files take them long. */
const PATIENCE = { timeout: 240_000 };

let made: CopiedProject;
beforeEach(async () => {
  made = await CopiedProject.make();
});
afterEach(() => made.remove());

it("carries nothing of a bomb of files, says so, and goes on when it is gone", async () => {
  await made.run("mkdir bomb; cd bomb; seq 1 45000 | xargs touch; echo x > ../during.txt");
  await expect.poll(() => made.notes, PATIENCE).toContain("many ");
  expect(made.read("during.txt")).toBeNull();
  await made.run("rm -r bomb; echo ok > ok.txt");

  await expect.poll(() => made.read("ok.txt"), PATIENCE).toBe("ok\n");
  expect(made.read("during.txt")).toBe("x\n");
  expect(await made.run("ls")).not.toContain("bomb");
});
