import { execFileSync } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { preparedFolder, query, started, temporaryFolder } from "./testing/harness.ts";

/** The environment of a living process, as far as this system tells. */
async function environmentOf(pid: number): Promise<string> {
  if (process.platform === "linux") return readFile(`/proc/${pid}/environ`, "utf8");
  return execFileSync("ps", ["-E", "-ww", "-o", "command=", "-p", String(pid)], {
    encoding: "utf8",
  });
}

test("no login is a superuser or can become more than it is", async () => {
  process.env["PLANTED_SECRET"] = "planted";
  onTestFinished(() => void delete process.env["PLANTED_SECRET"]);
  const { connection, postmasterPid } = await started(await preparedFolder());
  const { logins, ...owner } = connection;

  for (const login of [owner, { ...owner, ...logins["devloom_app"] }]) {
    const [rights] = await query(
      login,
      `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as mighty
       from pg_roles where rolname = session_user`,
    );
    expect(rights).toEqual({ mighty: false });
    await expect(query(login, "set session authorization devloom")).rejects.toThrow(/permission/);
    await expect(query(login, "set role devloom")).rejects.toThrow(/permission/);
    await expect(query(login, "select pg_read_file('PG_VERSION')")).rejects.toThrow(/permission/);
  }
  const application = { ...owner, ...logins["devloom_app"] };
  await expect(query(application, "set role devloom_system")).rejects.toThrow(/permission/);
  await expect(query(application, "set role devloom_owner")).rejects.toThrow(/permission/);
  await expect(query(application, "create table mine ()")).rejects.toThrow(/permission/);
  await expect(query({ ...owner, user: "devloom" }, "select 1")).rejects.toThrow(
    /authentication failed|not permitted/,
  );
  expect(await environmentOf(postmasterPid)).not.toContain("planted");
});

test("a folder whose tables a superuser owns is taken over at the next start", async () => {
  const dataDir = await temporaryFolder();
  const cluster = join(dataDir, "cluster");
  const first = await started(dataDir, { superuserPassword: "former" });
  const { logins: _, ...connection } = first.connection;
  const superuser = { ...connection, user: "devloom", password: "former" };
  for (const statement of [
    "alter database postgres owner to devloom",
    "drop role devloom_owner, devloom_app, devloom_system",
    "create table note (id int generated always as identity, word text default 'kept')",
    "insert into note default values",
    "create sequence count_alone",
    "create type mood as enum ('glad')",
    "create function one() returns int language sql as 'select 1'",
    "create extension pg_trgm",
  ])
    await query(superuser, statement);
  await first.stop();
  await rm(join(cluster, "logins.password"));
  await writeFile(join(cluster, "devloom.password"), "former\n");

  const second = await started(dataDir);

  expect(await query(second.connection, "select word from note")).toEqual([{ word: "kept" }]);
  const owners = await query(
    second.connection,
    `select distinct owner::regrole::text as owner from (
       select relowner from pg_class where relname in ('note', 'note_id_seq', 'count_alone')
       union all select typowner from pg_type where typname in ('mood', 'note')
       union all select proowner from pg_proc where proname = 'one'
       union all select datdba from pg_database where datname = 'postgres'
     ) as owned (owner)`,
  );
  expect(owners).toEqual([{ owner: "devloom_owner" }]);
  await query(second.connection, "alter table note add column further int");
  await expect(query(superuser, "select 1")).rejects.toThrow(/authentication failed|not permitted/);
  expect(await readdir(cluster)).not.toContain("devloom.password");
});
