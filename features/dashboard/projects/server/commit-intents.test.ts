import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "@devloom/project-files";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { commitProject, createProject } from "../contract.ts";
import { announceCommit, settleCommits } from "./commit-intents.ts";

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = await registerPerson(gateway.url);
});
afterAll(() => gateway.close());

const scope = () => ({ tenantId: person.user.tenant.tenantId, actorId: person.user.id });

async function project(): Promise<{ id: string; folder: string }> {
  const { body } = await send(person, createProject, { body: { name: "Weaving" } });
  return { id: body.id, folder: projectFolder(gateway.dataDir, scope().tenantId, body.id) };
}

/** What a gateway does until it dies: the intent is stored, and git has finished or not begun. */
async function beginCommit(id: string, folder: string, isMade: boolean): Promise<string> {
  const { platform } = gateway.gateway;
  const intent = await announceCommit(platform, scope(), folder, { projectId: id, message: "One" });
  const date = `@${intent.begun_at.getTime() / 1000} +0000`;
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", folder, "-c", "user.name=A", "-c", "user.email=a@b.c", ...args], {
      encoding: "utf8",
      env: { ...process.env, GIT_COMMITTER_DATE: date },
    }).trim();
  if (!isMade) return "";
  writeFileSync(join(folder, "one.txt"), "1");
  git("add", "--all");
  git("commit", "--quiet", "--message", "One");
  return git("rev-parse", "HEAD");
}

async function told(id: string): Promise<unknown[]> {
  const { rows } = await gateway.gateway.platform.database.tenant(scope(), (tx) =>
    sql<{ data: unknown }>`select data from event
      where type = 'project.committed' and subject = ${`project/${id}`}`.execute(tx.query()),
  );
  return rows.map(({ data }) => data);
}

it("a commit whose gateway died before it could tell is told once, by whoever finds it", async () => {
  const { id, folder } = await project();
  const commit = await beginCommit(id, folder, true);
  const { platform } = gateway.gateway;

  await Promise.all([settleCommits(platform), settleCommits(platform, id)]);
  await settleCommits(platform);

  expect(await told(id)).toEqual([{ commit, message: "One", name: "Weaving" }]);
});

it("a commit that git never made is not told, and does not stand in the way of the next", async () => {
  const { id, folder } = await project();
  await beginCommit(id, folder, false);
  writeFileSync(join(folder, "two.txt"), "2");

  await settleCommits(gateway.gateway.platform);
  const { status } = await send(person, commitProject, {
    params: { id },
    body: { message: "Two" },
  });

  await settleCommits(gateway.gateway.platform);

  expect(status).toBe(201);
  expect(await told(id)).toMatchObject([{ message: "Two" }]);
});
