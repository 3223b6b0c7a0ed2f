import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { newMember } from "../../../testing/new-member.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  createPullRequest,
  getPullRequest,
  listPullRequests,
  putReviewers,
  reviewPullRequest,
} from "../contract.ts";
import { projectWithBranch } from "../testing/branched-project.ts";

let gateway: TestGateway;
let author: Person;
let reviewer: Person & { tenant: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  author = await registerPerson(gateway.url);
  reviewer = await newMember(gateway, author.user.tenant.tenantId, "developer");
});
afterAll(() => gateway.close());

async function opened() {
  const projectId = await projectWithBranch(gateway, author, "Loom");
  const body = { projectId, source: "side", target: "main", title: "Weave silk" };
  const made = await send(author, createPullRequest, { body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const params = { id: made.body.id };
  const read = async () => (await send(author, getPullRequest, { params })).body;
  return { params, read };
}

async function lettersTo(email: string): Promise<readonly { subject: string }[]> {
  const { rows } = await gateway.gateway.platform.database.system((tx) =>
    sql<{ subject: string }>`select subject from mail where recipient = ${email}`.execute(
      tx.query(),
    ),
  );
  return rows;
}

describe("a request for review", () => {
  it("is told by e-mail and in one's own list, and ends with the review", async () => {
    const { params, read } = await opened();
    const ask = (...reviewers: string[]) =>
      send(author, putReviewers, { params, body: { reviewers } });
    const mine = async () => {
      const query = { reviewer: "me" as const, state: "open" as const };
      const { body } = await send(reviewer, listPullRequests, { query });
      return body.items.some(({ id }) => id === params.id);
    };
    expect(await mine()).toBe(false);
    const asked = await ask(reviewer.user.id, reviewer.user.id);
    expect(asked.body.requested).toMatchObject([{ id: reviewer.user.id }]);
    expect((await read()).requested).toHaveLength(1);
    expect(await mine()).toBe(true);
    const subject = `Review requested: #1 Weave silk`;
    const letters = await lettersTo(reviewer.email);
    expect(letters.filter((letter) => letter.subject === subject)).toHaveLength(1);
    // Asked once more, nobody gets a second letter.
    await ask(reviewer.user.id);
    expect(await lettersTo(reviewer.email)).toHaveLength(letters.length);

    const { head } = await read();
    const body = { verdict: "approved" as const, body: "", head };
    expect((await send(reviewer, reviewPullRequest, { params, body })).status).toBe(201);
    expect((await read()).requested).toEqual([]);
    expect(await mine()).toBe(false);
  });

  it("is refused for the author, for whoever may not review, and for strangers", async () => {
    const { params, read } = await opened();
    const viewer = await newMember(gateway, author.user.tenant.tenantId, "viewer");
    const stranger = await registerPerson(gateway.url);
    const ask = (id: string) => send(author, putReviewers, { params, body: { reviewers: [id] } });
    expect((await ask(author.user.id)).status).toBe(409);
    expect((await ask(viewer.user.id)).status).toBe(422);
    expect((await ask(stranger.user.id)).status).toBe(422);
    expect((await read()).requested).toEqual([]);
  });
});
