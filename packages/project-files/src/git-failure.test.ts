import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { GitError, gitFailure } from "./git-failure.ts";

/** A file system on which nothing has room. */
const FULL = "/proc";
const failed = (said: string) => new GitError("read-tree", 128, said);

it.each([
  ["fatal: unable to write new index file", FULL],
  ["error: unable to create temporary file", FULL],
  ["fatal: cannot update ref 'refs/a': couldn't write '.git/refs/a.lock'", FULL],
  ["fatal: write error: No space left on device", tmpdir()],
])("tells of a full disk where git says: %s", (said, folder) => {
  expect(gitFailure(failed(said), folder)).toMatchObject({ status: 507, code: "disk_full" });
});

it.each([
  ["fatal: unable to write new index file", tmpdir()],
  ["error: patch failed: a.txt:1", FULL],
])("leaves it to the caller where that is not why: %s", (said, folder) => {
  expect(gitFailure(failed(said), folder)).toBeInstanceOf(GitError);
});
