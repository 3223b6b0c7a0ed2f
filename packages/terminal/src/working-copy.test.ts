import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { UnusableCopyError } from "./index.ts";
import { CopiedProject } from "./testing/copied-project.ts";

let made: CopiedProject;
beforeEach(async () => {
  made = await CopiedProject.make();
});
afterEach(() => made.remove());

it("carries what a terminal makes, changes, renames and deletes", async () => {
  const printed = await made.run(
    [
      "echo new > src/new.txt; printf changed > src/one.txt; mv src/two.txt src/three.txt",
      "mkdir -p empty/deep bin; printf '#!/bin/sh' > bin/run; chmod +x bin/run",
      "mkdir made; echo built > made/out.js; echo more > node_modules/lib/index.js; pwd",
    ].join("; "),
  );

  expect(printed).toBe(`${made.project}\r\n`);
  await expect.poll(() => made.read("src/three.txt")).toBe("two");
  await expect.poll(() => made.read("src/new.txt")).toBe("new\n");
  await expect.poll(() => made.read("src/one.txt")).toBe("changed");
  await expect.poll(() => made.read("src/two.txt")).toBeNull();
  await expect.poll(() => existsSync(join(made.project, "empty/deep"))).toBe(true);
  await expect.poll(() => made.read("bin/run")).toBe("#!/bin/sh");
  expect(statSync(join(made.project, "bin/run")).mode & 0o100).toBe(0o100);
  await made.run("rm -r empty bin");
  await expect.poll(() => existsSync(join(made.project, "empty"))).toBe(false);
  await expect.poll(() => existsSync(join(made.project, "bin"))).toBe(false);
  // What tools make stays in the terminals, and is there the next time.
  expect([made.read("made/out.js"), made.read("node_modules/lib/index.js")]).toEqual([null, "lib"]);
  await made.reopen();
  expect(await made.run("cat made/out.js node_modules/lib/index.js")).toBe("built\r\nmore\r\n");
});

it("shows what changes in the project, and gives back nothing of it", async () => {
  writeFileSync(join(made.project, "src/one.txt"), "of the editor");
  rmSync(join(made.project, "src/two.txt"));
  mkdirSync(join(made.project, "src/added"));
  writeFileSync(join(made.project, "src/added/file.txt"), "added");

  await expect
    .poll(() => made.run("cat src/one.txt src/added/file.txt; ls src"))
    .toBe("of the editoraddedadded  one.txt\r\n");
  expect(made.carried).toEqual([]);
});

it("knows what was deleted as soon as it was there", async () => {
  const deleting = made.run(
    "echo x > src/brief.txt; until [ -e ~/carried ]; do :; done; rm src/brief.txt",
  );
  await expect.poll(() => made.carried).toContain("file src/brief.txt");
  writeFileSync(join(made.scratch, "home/carried"), "");
  await deleting;
  writeFileSync(join(made.project, "src/arrived.txt"), "x");
  await made.run("until rm src/arrived.txt; do :; done 2> /dev/null");

  await expect.poll(() => made.read("src/brief.txt")).toBeNull();
  await expect.poll(() => made.read("src/arrived.txt")).toBeNull();
  await made.run("echo end > end.txt");
  await expect.poll(() => made.read("end.txt")).toBe("end\n");
  expect([made.read("src/brief.txt"), made.read("src/arrived.txt")]).toEqual([null, null]);
});

it("takes over what was installed in the project meanwhile", async () => {
  rmSync(join(made.project, "node_modules"), { recursive: true });
  mkdirSync(join(made.project, "node_modules/other"), { recursive: true });

  await expect.poll(() => made.run("ls node_modules")).toBe("other\r\n");
});

it("keeps the repository as it is, whatever a terminal tries", async () => {
  const before = readFileSync(join(made.project, ".git/config"), "utf8");
  const printed = await made.run(
    [
      "git -c safe.directory='*' status --porcelain",
      "echo '[alias]' >> .git/config; touch .git/hooks/pre-commit; rm -rf .git; mv .git moved",
      "ln -sfn /etc .git; mkdir -p src/.git src/.GIT; echo x > src/.GIT/config; ln -s /etc src/etc",
      "echo end > src/end.txt",
    ].join("; "),
  );

  expect(printed).toContain("?? src/");
  await expect.poll(() => made.read("src/end.txt")).toBe("end\n");
  expect(readFileSync(join(made.project, ".git/config"), "utf8")).toBe(before);
  expect(existsSync(join(made.project, ".git/hooks/pre-commit"))).toBe(false);
  expect(made.carried.filter((one) => one.includes(".git") || one.includes("etc"))).toEqual([]);
});

it("leaves large files in the terminals and says so", async () => {
  await made.run("head -c 21000000 /dev/zero > large.bin; echo small > small.txt");

  await expect.poll(() => made.read("small.txt")).toBe("small\n");
  await expect.poll(() => made.notes).toEqual(["large large.bin"]);
  expect(made.read("large.bin")).toBeNull();
});

it("carries nothing while git can't tell what is left out, and all of it afterwards", async () => {
  const config = join(made.project, ".git/config");
  const fine = readFileSync(config, "utf8");
  writeFileSync(config, "[broken");
  await made.run("echo mine > my.secret; echo yours > yours.txt");
  await expect(made.copy.close()).resolves.toBe(false);
  expect(made.carried).toEqual([]);
  const opening: unknown = await made.open().catch((error: unknown) => error);
  expect(opening).toBeInstanceOf(Error);
  expect(opening).not.toBeInstanceOf(UnusableCopyError);

  writeFileSync(config, fine);
  await made.open();

  await expect.poll(() => made.carried).toEqual(["file yours.txt"]);
});

it("says when what lies in its place can't be worked with", async () => {
  await made.copy.close();
  rmSync(made.copy.files, { recursive: true });
  writeFileSync(made.copy.files, "no folder");
  await expect(made.open()).rejects.toBeInstanceOf(UnusableCopyError);
  rmSync(made.copy.files);
  await made.open();
});
