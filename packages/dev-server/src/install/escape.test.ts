import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hostileProjects } from "../../testing/hostile-projects.ts";
import { installHostile, installPlainly } from "../../testing/install-hostile.ts";

/** All of them, with what they do outside, are tried by `npm run test:long`. */
const refused = hostileProjects.filter(
  ({ name, expectation }) => expectation === "refused" && !name.startsWith("a lockfile"),
);

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "devloom-escape-")));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("what leads out of a project, or would run a program of it, is refused before anything runs", async () => {
  expect(refused.length).toBeGreaterThan(6);
  for (const [index, hostile] of refused.entries()) {
    const { outcome, harm, log } = await installHostile(hostile, join(folder, String(index)));

    expect({ outcome, harm }, `${hostile.name}\n${log}`).toEqual({ outcome: "refused", harm: [] });
    expect(log, hostile.name).not.toContain("npm http");
  }
});

test("a git that the project names is not run", async () => {
  const hostile = hostileProjects.find(({ name }) => name === "a git of its own in .npmrc");
  if (hostile === undefined) throw new Error("The project is not there.");
  const { outcome, harm, log } = await installHostile(hostile, join(folder, "git"));

  expect({ outcome, harm }, log).toEqual({ outcome: "fails", harm: [] });
  expect(await installPlainly(hostile, join(folder, "git-outside"))).toContain(
    `${join(folder, "git-outside/HARM")} was written`,
  );
});
