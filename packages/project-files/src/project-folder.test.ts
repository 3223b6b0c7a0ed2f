import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openProjectFolder, ownRootFile, projectFolder } from "./project-folder.ts";

let machine: string;
let root: string;
let app: string;
let link: string;
beforeEach(() => {
  machine = realpathSync(mkdtempSync(join(tmpdir(), "devloom-place-")));
  root = join(machine, "code");
  app = join(root, "app");
  link = projectFolder(join(machine, "data"), "tenant", "project");
  mkdirSync(app, { recursive: true });
  mkdirSync(join(link, ".."), { recursive: true });
  symlinkSync(app, link);
});
afterEach(() => rmSync(machine, { recursive: true, force: true }));

const open = (workspaceRoots: string[]) =>
  openProjectFolder({ dataDir: join(machine, "data"), workspaceRoots }, "tenant", "project");

describe("a folder opened where it lies", () => {
  it("is found below a root, also one that is reached by a link", () => {
    symlinkSync(root, join(machine, "alias"));

    expect(open([root])).toBe(app);
    expect(open([join(machine, "alias")])).toBe(app);
    expect(open([app])).toBe(app);
  });

  it("is refused when no root names it, or only one whose name begins alike", () => {
    mkdirSync(join(machine, "cod"));

    expect(() => open([])).toThrow("is no longer allowed");
    expect(() => open([join(machine, "cod")])).toThrow("is no longer allowed");
    expect(() => open([join(machine, "gone")])).toThrow("is no longer allowed");
  });

  it("is refused when a link took its place, even one to a folder below a root", () => {
    mkdirSync(join(root, "other"));
    renameSync(app, join(root, "moved"));
    symlinkSync(join(root, "other"), app);

    expect(() => open([root])).toThrow("is no longer allowed");
  });

  it("is refused when a folder above it was swapped for a link to elsewhere", () => {
    mkdirSync(join(machine, "secret", "app"), { recursive: true });
    renameSync(root, join(machine, "moved"));
    symlinkSync(join(machine, "secret"), root);

    expect(() => open([root])).toThrow("is no longer allowed");
  });

  it("says so when it is gone", () => {
    rmSync(app, { recursive: true });

    expect(() => open([root])).toThrow("no longer exists");
  });

  it("may have a root of its own", () => {
    writeFileSync(ownRootFile(link), app);

    expect(open([])).toBe(app);
  });
});
