import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeBytes } from "./bytes.ts";
import { makeFolder, moveEntry, takeOut } from "./entries.ts";
import { readText } from "./read-text.ts";
import { hashOf } from "./text-hash.ts";
import { removeEmptyFolders, writeFiles } from "./write-files.ts";

const WRITER = "0198c0de-0000-7000-8000-000000000001";
const NOBODY = 65_534;
let home: string;
let root: string;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), "devloom-locked-")));
  root = join(home, "project");
  mkdirSync(join(root, "locked"), { recursive: true });
  mkdirSync(join(root, "src"));
  for (const path of ["locked/A.tsx", "src/B.tsx"]) writeFileSync(join(root, path), "old");
  const isRoot = process.getuid?.() === 0;
  for (const path of ["", "project", "project/src", "project/locked"])
    if (isRoot) chownSync(join(home, path), NOBODY, NOBODY);
  chmodSync(join(root, "locked"), 0o555);
});
afterEach(() => {
  chmodSync(join(root, "locked"), 0o755);
  rmSync(home, { recursive: true, force: true });
});

/** Does something as a user to whom permissions mean something. */
function asNormalUser<Result>(work: () => Result): Result {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(NOBODY);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}

const project = () => ({ root, drafts: join(home, "drafts") });
const refusal = {
  status: 403,
  code: "read_only",
  details: { reason: { name: "fileReadOnly", values: { path: "locked/A.tsx" } } },
};
const change = (path: string) => ({ path, beforeHash: hashOf("old"), after: "new" });
const write = (...files: Parameters<typeof writeFiles>[2]) =>
  asNormalUser(() => writeFiles(project(), WRITER, files, () => {}));

describe("a folder that may not be written", () => {
  it("refuses a change in words, keeps every byte and leaves nothing behind", () => {
    expect(() => write(change("locked/A.tsx"))).toThrow(expect.objectContaining(refusal));
    expect(readFileSync(join(root, "locked/A.tsx"), "utf8")).toBe("old");
    expect(readdirSync(join(root, "locked"))).toEqual(["A.tsx"]);
    expect(readdirSync(join(home, "drafts"))).toEqual([]);
  });

  it("refuses to remove, to add and to move", () => {
    const gone = { ...change("locked/A.tsx"), after: null };
    expect(() => write(gone)).toThrow(expect.objectContaining(refusal));
    const inNewFolder = { path: "locked/new/C.tsx", beforeHash: null, after: "new" };
    expect(() => write(inNewFolder)).toThrow(expect.objectContaining({ code: "read_only" }));
    expect(() => asNormalUser(() => removeEmptyFolders(root, ["locked/new/C.tsx"]))).not.toThrow();
    const attempts = [
      () => writeBytes(project(), "locked/A.tsx", Buffer.from("new"), WRITER),
      () => makeFolder(root, "locked/new"),
      () => moveEntry(root, "src/B.tsx", "locked/B.tsx"),
      () => takeOut(root, "locked/A.tsx", join(home, "kept/A.tsx")),
    ];
    for (const attempt of attempts)
      expect(() => asNormalUser(attempt)).toThrow(expect.objectContaining({ code: "read_only" }));
    expect(readdirSync(join(root, "locked"))).toEqual(["A.tsx"]);
    expect(readFileSync(join(root, "src/B.tsx"), "utf8")).toBe("old");
  });

  it("leaves the rest of the project writable", () => {
    write(change("src/B.tsx"));
    expect(readFileSync(join(root, "src/B.tsx"), "utf8")).toBe("new");
  });
});

it("says so when a file or its folder may not be read", () => {
  chmodSync(join(root, "src/B.tsx"), 0o000);
  const refused = expect.objectContaining({ status: 403, code: "not_readable" });
  expect(() => asNormalUser(() => readText(root, "src/B.tsx"))).toThrow(refused);
  chmodSync(join(root, "locked"), 0o000);
  expect(() => asNormalUser(() => readText(root, "locked/A.tsx"))).toThrow(refused);
});
