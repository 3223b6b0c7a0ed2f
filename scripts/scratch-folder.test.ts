import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { makeScratchFolder } from "./lib/scratch-folder.mjs";

it("a scratch folder is open to all, goes with its run, and takes what dead runs left with it", () => {
  const parent = mkdtempSync(join(tmpdir(), "devloom-scratch-"));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const { pid: dead } = spawnSync(process.execPath, ["--version"]);
  const kept = [`devloom-tests-${process.ppid}`, "devloom-tests-of-mine", "other"];
  for (const name of [...kept, `devloom-tests-${dead}`]) mkdirSync(join(parent, name));

  // Too long for a path that is named as a whole.
  const deep = "mkdir -p $(printf 'd%.0s' $(seq 250)) && cd $(printf 'd%.0s' $(seq 250))";
  spawnSync("bash", ["-c", Array(18).fill(deep).join(" && ")], {
    cwd: join(parent, `devloom-tests-${dead}`),
  });

  const scratch = makeScratchFolder(parent);

  expect(statSync(scratch.path).mode & 0o7777).toBe(0o1777);
  expect(readdirSync(parent).filter((name) => join(parent, name) !== scratch.path)).toEqual(
    kept.toSorted(),
  );
  scratch.remove();
  expect(existsSync(scratch.path)).toBe(false);
});
