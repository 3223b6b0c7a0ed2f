import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findSandbox } from "@devloom/sandbox";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type CarriedChange, type CarryOutcome, Terminal, WorkingCopy } from "./index.ts";

let scratch: string;
let project: string;
let copy: WorkingCopy;
let carried: string[];
let left: string[];
beforeEach(async () => {
  scratch = realpathSync(mkdtempSync(join(tmpdir(), "devloom-copy-")));
  project = join(scratch, "project");
  mkdirSync(join(project, "src"), { recursive: true });
  mkdirSync(join(project, "node_modules/lib"), { recursive: true });
  mkdirSync(join(scratch, "home"));
  writeFileSync(join(project, "src/one.txt"), "one");
  writeFileSync(join(project, "src/two.txt"), "two");
  writeFileSync(join(project, "node_modules/lib/index.js"), "lib");
  writeFileSync(join(project, ".gitignore"), "made/\n");
  execFileSync("git", ["init", "--quiet", project]);
  carried = [];
  left = [];
  copy = await open();
});
afterEach(async () => {
  await copy.close();
  rmSync(scratch, { recursive: true });
});

/** What the gateway does, without its care: nothing in these tests is hostile. */
async function carry(changes: readonly CarriedChange[]): Promise<CarryOutcome[]> {
  return changes.map(({ path, kind, content, isExecutable }) => {
    const place = join(project, path);
    carried.push(`${kind} ${path}`);
    if (kind === "gone") rmSync(place, { recursive: true });
    else mkdirSync(kind === "folder" ? place : dirname(place), { recursive: true });
    if (kind === "file") writeFileSync(place, content);
    if (kind === "file") chmodSync(place, isExecutable ? 0o755 : 0o644);
    return "done";
  });
}

async function open(): Promise<WorkingCopy> {
  mkdirSync(join(scratch, "copy"), { recursive: true });
  return WorkingCopy.open({
    projectFolder: project,
    folder: join(scratch, "copy"),
    env: { PATH: "/usr/local/bin:/usr/bin:/bin" },
    sandbox: await findSandbox(),
    carry,
    onLeft: (reason, path) => left.push(`${reason} ${path}`),
  });
}

async function run(script: string): Promise<string> {
  const terminal = await Terminal.start({
    command: "/bin/sh",
    args: ["-c", script],
    projectFolder: project,
    workingCopy: copy,
    homeFolder: join(scratch, "home"),
    env: { PATH: "/usr/local/bin:/usr/bin:/bin" },
    readOnly: [],
    scratch: [],
    network: false,
    columns: 80,
    rows: 24,
  });
  await terminal.ended;
  return terminal.outputAfter(0).bytes.toString();
}

const inProject = (path: string): string | null =>
  existsSync(join(project, path)) ? readFileSync(join(project, path), "utf8") : null;

it("carries what a terminal makes, changes, renames and deletes", async () => {
  const printed = await run(
    [
      "echo new > src/new.txt; printf changed > src/one.txt; mv src/two.txt src/three.txt",
      "mkdir -p empty/deep bin; printf '#!/bin/sh' > bin/run; chmod +x bin/run",
      "mkdir made; echo built > made/out.js; echo more > node_modules/lib/index.js; pwd",
    ].join("; "),
  );

  expect(printed).toBe(`${project}\r\n`);
  await expect.poll(() => inProject("src/three.txt")).toBe("two");
  await expect.poll(() => inProject("src/new.txt")).toBe("new\n");
  await expect.poll(() => inProject("src/one.txt")).toBe("changed");
  await expect.poll(() => inProject("src/two.txt")).toBeNull();
  await expect.poll(() => existsSync(join(project, "empty/deep"))).toBe(true);
  await expect.poll(() => inProject("bin/run")).toBe("#!/bin/sh");
  expect(statSync(join(project, "bin/run")).mode & 0o100).toBe(0o100);
  await run("rm -r empty bin");
  await expect.poll(() => existsSync(join(project, "empty"))).toBe(false);
  expect(existsSync(join(project, "bin"))).toBe(false);
  // What tools make stays in the terminals, and is there the next time.
  expect([inProject("made/out.js"), inProject("node_modules/lib/index.js")]).toEqual([null, "lib"]);
  await copy.close();
  copy = await open();
  expect(await run("cat made/out.js node_modules/lib/index.js")).toBe("built\r\nmore\r\n");
});

it("shows what changes in the project, and gives back nothing of it", async () => {
  writeFileSync(join(project, "src/one.txt"), "of the editor");
  rmSync(join(project, "src/two.txt"));
  mkdirSync(join(project, "src/added"));
  writeFileSync(join(project, "src/added/file.txt"), "added");

  await expect
    .poll(() => run("cat src/one.txt src/added/file.txt; ls src"))
    .toBe("of the editoraddedadded  one.txt\r\n");
  expect(carried).toEqual([]);
});

it("knows what was deleted as soon as it was there", async () => {
  const deleting = run(
    "echo x > src/brief.txt; until [ -e ~/carried ]; do :; done; rm src/brief.txt",
  );
  await expect.poll(() => carried).toContain("file src/brief.txt");
  writeFileSync(join(scratch, "home/carried"), "");
  await deleting;
  writeFileSync(join(project, "src/arrived.txt"), "x");
  await run("until rm src/arrived.txt; do :; done 2> /dev/null");

  await expect.poll(() => inProject("src/brief.txt")).toBeNull();
  await expect.poll(() => inProject("src/arrived.txt")).toBeNull();
  await run("echo end > end.txt");
  await expect.poll(() => inProject("end.txt")).toBe("end\n");
  expect([inProject("src/brief.txt"), inProject("src/arrived.txt")]).toEqual([null, null]);
});

it("takes over what was installed in the project meanwhile", async () => {
  rmSync(join(project, "node_modules"), { recursive: true });
  mkdirSync(join(project, "node_modules/other"), { recursive: true });

  await expect.poll(() => run("ls node_modules")).toBe("other\r\n");
});

it("keeps the repository as it is, whatever a terminal tries", async () => {
  const before = readFileSync(join(project, ".git/config"), "utf8");
  const printed = await run(
    [
      "git -c safe.directory='*' status --porcelain",
      "echo '[alias]' >> .git/config; touch .git/hooks/pre-commit; rm -rf .git; mv .git moved",
      "ln -sfn /etc .git; mkdir -p src/.git src/.GIT; echo x > src/.GIT/config; ln -s /etc src/etc",
      "echo end > src/end.txt",
    ].join("; "),
  );

  expect(printed).toContain("?? src/");
  await expect.poll(() => inProject("src/end.txt")).toBe("end\n");
  expect(readFileSync(join(project, ".git/config"), "utf8")).toBe(before);
  expect(existsSync(join(project, ".git/hooks/pre-commit"))).toBe(false);
  expect(carried.filter((one) => one.includes(".git") || one.includes("etc"))).toEqual([]);
});

it("leaves large files in the terminals and says so", async () => {
  await run("head -c 21000000 /dev/zero > large.bin; echo small > small.txt");

  await expect.poll(() => inProject("small.txt")).toBe("small\n");
  await expect.poll(() => left).toEqual(["large large.bin"]);
  expect(inProject("large.bin")).toBeNull();
});
