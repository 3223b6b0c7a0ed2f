import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listFiles } from "./list-files.ts";
import { listTree } from "./list-tree.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "devloom-moved-")));
  for (const name of ["shared", "closed"]) {
    mkdirSync(join(folder, name, "project"), { recursive: true });
    writeFileSync(join(folder, name, "project", `${name}.txt`), "");
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

it.runIf(process.platform === "linux")(
  "lists nothing of the folder that a link above a project leads to",
  async () => {
    const project = join(folder, "shared/project");
    expect(listFiles(project)).toMatchObject([{ path: "shared.txt" }]);
    renameSync(join(folder, "shared"), join(folder, "moved"));
    symlinkSync(join(folder, "closed"), join(folder, "shared"));

    expect(() => listFiles(project)).toThrow("became a link");
    await expect(listTree(project)).rejects.toThrow("became a link");
  },
);
