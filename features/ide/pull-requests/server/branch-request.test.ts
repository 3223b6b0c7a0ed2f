import { afterAll, beforeAll, expect, it } from "vitest";
import { createBranch } from "../../../dashboard/projects/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import { createPullRequest, readBranchRequest, updatePullRequest } from "../contract.ts";
import { commitFiles, goTo, projectWithBranch } from "../testing/branched-project.ts";

let gateway: TestGateway;
let author: Person;
let projectId: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  author = await registerPerson(gateway.url);
  projectId = await projectWithBranch(gateway, author, "Loom", { main: { "a.txt": "one\n" } });
});
afterAll(() => gateway.close());

const about = (branch: string) =>
  send(author, readBranchRequest, { params: { id: projectId }, query: { branch } });
const open = (target: string) =>
  send(author, createPullRequest, {
    body: { projectId, source: "side", target, title: `Into ${target}` },
  });

it("says how far a branch is ahead, and names its newest open pull request", async () => {
  expect((await about("main")).body).toEqual({ target: "main", ahead: 0, open: null });
  expect((await about("side")).body).toEqual({ target: "main", ahead: 1, open: null });

  await goTo(author, projectId, "side");
  await commitFiles(author, projectId, { "b.txt": "two\n" });
  await send(author, createBranch, {
    params: { id: projectId },
    body: { name: "other", from: "main" },
  });
  await open("main");
  const { body: newest } = await open("other");

  const { id, number, title } = newest;
  expect((await about("side")).body).toEqual({
    target: "main",
    ahead: 2,
    open: { id, number, title, target: "other" },
  });
  await send(author, updatePullRequest, { params: { id }, body: { state: "closed" } });
  expect((await about("side")).body.open).toMatchObject({ title: "Into main" });
});

it("refuses what is no branch", async () => {
  expect((await about("missing")).status).toBe(404);
  expect((await about("--output=/tmp/x")).status).toBeGreaterThanOrEqual(400);
});
