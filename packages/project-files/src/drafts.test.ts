import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Drafts, type ProjectRoot } from "./drafts.ts";
import { putBack, takeOut } from "./entries.ts";
import { sweepDrafts } from "./finish-journals.ts";
import { Folder } from "./folder.ts";
import { hashOf } from "./text-hash.ts";
import { writeFiles } from "./write-files.ts";

const WRITER = "0198c0de-0000-7000-8000-000000000000";
/** A second file system, where the machine has one at hand; tests may run on either of these. */
const OTHER_DISK = ["/dev/shm", "/tmp"].find(
  (folder) => existsSync(folder) && statSync(folder).dev !== statSync(tmpdir()).dev,
);
const change = { path: "src/App.tsx", beforeHash: hashOf("old"), after: "new" };

let home: string;
const away: string[] = [];
beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), "devloom-drafts-")));
});
afterEach(async () => {
  for (const folder of [home, ...away.splice(0)])
    await rm(folder, { recursive: true, force: true });
});

async function projectIn(parent: string, isRepository: boolean): Promise<ProjectRoot> {
  const root = join(parent, "project");
  await mkdir(join(root, "src"), { recursive: true });
  if (isRepository) await mkdir(join(root, ".git"));
  await writeFile(join(root, "src/App.tsx"), "old");
  return { root, drafts: join(home, "data/drafts/tenant/project") };
}

async function onOtherDisk(isRepository: boolean): Promise<ProjectRoot> {
  const folder = await realpath(await mkdtemp(join(OTHER_DISK ?? tmpdir(), "devloom-drafts-")));
  away.push(folder);
  return projectIn(folder, isRepository);
}

/** The folders in which drafts lie, below the data folder or the project. */
function draftsIn({ root, drafts }: ProjectRoot): string[] {
  const found = (folder: string, name: string) =>
    (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [])
      .filter((path) => path.endsWith(".draft"))
      .map((path) => [name, ...path.split("/").slice(0, -1)].join("/"));
  return [...found(drafts, "data"), ...found(root, "project")];
}

/** Where drafts lie when all are written and none has taken its place. */
function draftsWhileWriting(project: ProjectRoot): string[] {
  const seen: string[] = [];
  writeFiles(project, WRITER, [change], (step) => {
    if (step === "checked") seen.push(...draftsIn(project));
  });
  return seen;
}

/** Leaves what a process leaves that dies before a draft takes its place. */
function leaveDraft(project: ProjectRoot): void {
  const folder = Folder.of(project.root, change.path);
  if (folder === null) throw new Error("The folder of the file is missing.");
  writeFileSync(new Drafts(project, WRITER).draftFor(change.path, folder)(), "half");
  folder.close();
}

describe("drafts", () => {
  it("lie in the data folder while they are written, and nothing stays", async () => {
    const project = await projectIn(home, true);

    expect(draftsWhileWriting(project)).toEqual(["data"]);

    expect(await readFile(join(project.root, change.path), "utf8")).toBe("new");
    expect(readdirSync(project.drafts)).toEqual([]);
    expect(readdirSync(join(project.root, ".git"))).toEqual([]);
  });

  it("of one writing after the other lie in the same folder", async () => {
    const project = await projectIn(home, true);
    draftsWhileWriting(project);
    // A folder made anew would not be like this.
    chmodSync(project.drafts, 0o711);

    writeFiles(
      project,
      WRITER,
      [{ ...change, beforeHash: hashOf("new"), after: "newer" }],
      () => {},
    );

    expect(statSync(project.drafts).mode & 0o777).toBe(0o711);
    expect(readdirSync(project.drafts)).toEqual([]);
  });

  it("of a writer that was killed are swept", async () => {
    const project = await projectIn(home, false);
    leaveDraft(project);
    expect(draftsIn(project)).toEqual(["data"]);

    sweepDrafts(project);

    expect(draftsIn(project)).toEqual([]);
    expect(await readFile(join(project.root, change.path), "utf8")).toBe("old");
  });
});

describe.runIf(OTHER_DISK !== undefined)(
  "drafts of a project on another disk than the data",
  () => {
    it("lie in the repository's own folder", async () => {
      const project = await onOtherDisk(true);

      expect(draftsWhileWriting(project)).toEqual(["project/.git/devloom"]);

      expect(await readFile(join(project.root, change.path), "utf8")).toBe("new");
      expect(readdirSync(join(project.root, ".git"))).toEqual([]);
    });

    it.each([true, false])(
      "are swept after a kill, repository or not: %s",
      async (isRepository) => {
        const project = await onOtherDisk(isRepository);
        leaveDraft(project);
        expect(draftsIn(project)).toEqual([isRepository ? "project/.git/devloom" : "project/src"]);

        sweepDrafts(project);

        expect(draftsIn(project)).toEqual([]);
        expect(readdirSync(project.root).toSorted()).toEqual(
          isRepository ? [".git", "src"] : ["src"],
        );
      },
    );

    it("carry a folder back that was kept on the other disk", async () => {
      const project = await onOtherDisk(true);
      const kept = join(home, "kept/content");
      takeOut(project.root, "src", kept);
      expect(existsSync(join(project.root, "src"))).toBe(false);

      putBack(project, "src", kept, WRITER);

      expect(await readFile(join(project.root, change.path), "utf8")).toBe("old");
      expect(existsSync(kept)).toBe(false);
      expect(draftsIn(project)).toEqual([]);
    });
  },
);
