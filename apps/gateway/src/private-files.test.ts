import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { keepPrivate, makePrivateFolder } from "./private-files.ts";

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "devloom-private-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

it("the data folder is closed to others, also one that was open to them", async () => {
  const folder = await scratch();
  const open = join(folder, "open");
  await mkdir(open);
  await chmod(open, 0o755);

  await makePrivateFolder(join(folder, "deep/data"));
  await makePrivateFolder(open);

  expect(await modeOf(join(folder, "deep/data"))).toBe(0o700);
  expect(await modeOf(open)).toBe(0o700);
});

it("a key that was copied back for everybody to read is its owner's again", async () => {
  const key = join(await scratch(), "secret-key");
  await writeFile(key, "secret");
  await chmod(key, 0o644);

  await keepPrivate(key, 0o600);

  expect(await modeOf(key)).toBe(0o600);
});
