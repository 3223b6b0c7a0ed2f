import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processMark } from "@devloom/server-kit";
import { expect, onTestFinished, test } from "vitest";
import { sweepLeftFiles } from "./left-files.ts";

const HOUR = 3_600;
const ID = "0198c0de-0000-7000-8000-000000000000";

test("what killed gateways and their gits left is removed, what is in use and what is git's stays", async () => {
  const projects = mkdtempSync(join(tmpdir(), "devloom-left-"));
  onTestFinished(() => rmSync(projects, { recursive: true, force: true }));
  const folder = join(projects, "tenant/project");
  mkdirSync(folder, { recursive: true });
  execFileSync("git", ["init", "-q", folder]);
  const home = join(folder, ".git");
  const here = await processMark();
  const [space = ""] = here.split("-");
  const before = readdirSync(home);
  const put = (path: string, ageSeconds = 0): void => {
    writeFileSync(join(home, path), "");
    const at = Date.now() / 1000 - ageSeconds;
    utimesSync(join(home, path), at, at);
  };
  put(`devloom-index-${space}-999999999-1-${ID}`);
  put(`devloom-index-${space}-999999999-1-${ID}.lock`);
  put(`devloom-index-${here}-${ID}`);
  put("fast_import_crash_42");
  put("objects/pack/tmp_pack_left", HOUR);
  put("objects/pack/tmp_pack_used");
  put("objects/pack/pack-old.pack", HOUR);

  await sweepLeftFiles(projects);

  expect(readdirSync(home).toSorted()).toEqual(
    [...before, `devloom-index-${here}-${ID}`].toSorted(),
  );
  expect(readdirSync(join(home, "objects/pack"))).toEqual(["pack-old.pack", "tmp_pack_used"]);
});
