import { chmod, mkdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { postgresBinary } from "./index.ts";
import { isRoot } from "./ownership.ts";
import { query, started, startInstance, temporaryFolder } from "./testing/harness.ts";

async function othersMayEnter(path: string): Promise<boolean> {
  if (((await stat(path)).mode & 0o001) === 0) return false;
  return path === "/" || othersMayEnter(dirname(path));
}

test("the database runs, and its files stay the caller's, in a folder only the caller may enter", async () => {
  const folder = await temporaryFolder();
  await chmod(folder, 0o700);

  const server = await started(join(folder, "data"));

  expect(await query(server.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  expect((await stat(join(folder, "data", "cluster", "PG_VERSION"))).uid).toBe(process.getuid?.());
});

test("without user namespaces root's database runs as another user, or says what is missing", async () => {
  const folder = await temporaryFolder();
  await chmod(folder, 0o755);
  const open = join(folder, "open");
  const closed = join(folder, "closed");
  await mkdir(closed, { mode: 0o700 });
  const withoutUnshare = { env: { PATH: folder } };

  const inOpen = startInstance("start", open, withoutUnshare);
  const inClosed = startInstance("start", join(closed, "data"), withoutUnshare);
  const [openReport, closedReport] = await Promise.all([inOpen.report, inClosed.report]);

  const runs = { postmasterPid: expect.any(Number) };
  const refused = { code: "ROOT_UNSUPPORTED", hint: expect.stringContaining("unshare") };
  const program = dirname(postgresBinary("postgres"));
  const expectedInOpen = !isRoot() || (await othersMayEnter(program)) ? runs : refused;
  expect(openReport).toMatchObject(expectedInOpen);
  expect(closedReport).toMatchObject(isRoot() ? refused : runs);
  expect((await stat(join(closed, "data"))).uid).toBe(process.getuid?.());
});
