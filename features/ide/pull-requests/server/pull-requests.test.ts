import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { git, projectFolder } from "@devloom/project-files";
import { newId } from "@devloom/server-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkProject } from "../../../dashboard/projects/contract.ts";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { newMember } from "../../../testing/new-member.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  applySuggestion,
  createPullRequest,
  createThread,
  getPullRequest,
  getReviewRule,
  getPullRequestFiles,
  type MergeMethod,
  mergePullRequest,
  putReviewRule,
  resolveThread,
  reviewPullRequest,
  updatePullRequest,
  updateSourceBranch,
} from "../contract.ts";
import { runTests } from "../../ide/contract.ts";
import { commitFiles, goTo, projectWithBranch } from "../testing/branched-project.ts";
import { finishMoves } from "./moves.ts";

let gateway: TestGateway;
let author: Person;
let reviewer: Person & { tenant: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  author = await registerPerson(gateway.url);
  reviewer = await newMember(gateway, author.user.tenant.tenantId, "developer");
});
afterAll(() => gateway.close());

const BASE = { "a.txt": "one\ntwo\nthree\nfour\nfive\n" };

/** An open pull request of `side` into `main`, and what is done to it. */
async function opened(side: Record<string, string>, main: Record<string, string> = BASE) {
  const projectId = await projectWithBranch(gateway, author, "Loom", { main, side });
  const made = await send(author, createPullRequest, {
    body: { projectId, source: "side", target: "main", title: "Weave silk" },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const params = { id: made.body.id };
  const folder = projectFolder(gateway.dataDir, author.user.tenant.tenantId, projectId);
  const read = async () => (await send(author, getPullRequest, { params })).body;
  return {
    projectId,
    params,
    folder,
    read,
    git: async (...args: string[]) => (await git(args, { folder })).trim(),
    comment: async (line: number, suggestion?: string) => {
      const { head } = await read();
      const at = { path: "a.txt", side: "new" as const, startLine: line, line, head };
      const body = { body: "Rather so", at, ...(suggestion === undefined ? {} : { suggestion }) };
      return (await send(reviewer, createThread, { params, body })).body;
    },
    review: async (by: Person, verdict: "approved" | "changes_requested") =>
      send(by, reviewPullRequest, { params, body: { verdict, head: (await read()).head } }),
    merge: async (method: MergeMethod, more: object = {}) =>
      send(author, mergePullRequest, {
        params,
        body: { method, head: (await read()).head, ...more },
      }),
    rule: (rule: object) =>
      send(author, putReviewRule, {
        params: { id: projectId },
        body: {
          approvals: 0,
          dismissStale: true,
          resolveThreads: false,
          checks: [],
          methods: ["merge", "squash", "rebase"],
          ...rule,
        },
      }),
  };
}

describe("a pull request", () => {
  it("shows what its branch changes, takes a suggestion in its author's name, and is merged", async () => {
    const request = await opened({ "a.txt": "one\nTWO\nthree\nfour\nfive\n", "new.txt": "new\n" });
    const { params } = request;

    const files = (await send(author, getPullRequestFiles, { params })).body.files;
    const thread = await request.comment(2, "two and a half");
    const other = await request.comment(4);
    const applied = await send(author, applySuggestion, {
      params: { ...params, comment: thread.comments[0]?.id ?? "" },
      body: { head: (await request.read()).head },
    });
    const after = await request.read();
    const merged = await request.merge("merge", { deleteBranch: true });
    const final = await request.read();

    expect(files).toMatchObject([
      { path: "a.txt", status: "modified", added: 1, removed: 1 },
      { path: "new.txt", status: "added", added: 1, removed: 0 },
    ]);
    expect(applied.status, JSON.stringify(applied.body)).toBe(201);
    expect(await request.git("log", "-1", "--format=%ae %ce", applied.body.commit)).toBe(
      `${reviewer.email} ${author.email}`,
    );
    expect(after.threads).toMatchObject([
      { id: thread.id, isOutdated: true, resolvedBy: { id: author.user.id } },
      { id: other.id, isOutdated: false, line: 4, resolvedBy: null },
    ]);
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    expect(final).toMatchObject({ state: "merged", merged: { by: { id: author.user.id } } });
    expect(final.commits).toHaveLength(2);
    expect(await request.git("show", "HEAD:a.txt")).toContain("two and a half");
    expect(await request.git("status", "--porcelain")).toBe("");
    expect(await request.git("branch", "--list", "side")).toBe("");
    expect(await request.git("log", "-1", "--format=%P", "HEAD")).toContain(after.head);
  });

  it("is merged as one commit, or commit by commit, with the authors of each", async () => {
    const squashed = await opened({ "b.txt": "b\n" });
    const rebased = await opened({ "b.txt": "b\n" });
    await commitFiles(author, rebased.projectId, { "c.txt": "c\n" }, "Meanwhile");

    const one = await squashed.merge("squash");
    const each = await rebased.merge("rebase");

    expect([one.status, each.status]).toEqual([200, 200]);
    expect(await squashed.git("log", "-1", "--format=%s %ae")).toBe(
      `Weave silk (#1) ${author.email}`,
    );
    expect(await rebased.git("log", "-2", "--format=%s")).toBe("Take notes\nMeanwhile");
    expect(await rebased.git("log", "-1", "--format=%P")).toMatch(/^[0-9a-f]{40}$/);
    expect(await rebased.git("show", "HEAD:c.txt")).toBe("c");
  });

  it("is not merged unseen, twice, or over changes that are not committed", async () => {
    const request = await opened({ "a.txt": "other\n" });
    const { head } = await request.read();
    await goTo(author, request.projectId, "side");
    await commitFiles(author, request.projectId, { "b.txt": "late\n" });
    await goTo(author, request.projectId, "main");
    await writeFile(join(request.folder, "a.txt"), "typed\n");

    const unseen = await request.merge("merge", { head });
    const over = await request.merge("merge");
    await request.git("checkout", "--", "a.txt");
    const merged = await request.merge("merge");
    const again = await request.merge("merge");

    expect(unseen.body).toMatchObject({ code: "head_moved" });
    expect(over.body).toMatchObject({ code: "not_moved" });
    expect(merged.status).toBe(200);
    expect(again.body).toMatchObject({ code: "not_open" });
  });

  it("tells of conflicts, and takes what the person made of them", async () => {
    const request = await opened({ "a.txt": "theirs\n" });
    const { params } = request;
    await commitFiles(author, request.projectId, { "a.txt": "mine\n" });

    const { mergeability, conflicts } = await request.read();
    const refused = await request.merge("merge");
    const asked = (await send(author, updateSourceBranch, { params, body: {} })).body;
    if (asked.kind !== "conflict") throw new Error(`It was ${asked.kind}.`);
    const { ours, theirs } = asked;
    const resolutions = [{ path: "a.txt", content: "both\n" }];
    const body = { ours, theirs, resolutions };
    const resolved = await send(author, updateSourceBranch, { params, body });
    const merged = await request.merge("merge");

    expect({ mergeability, conflicts }).toEqual({
      mergeability: "conflicts",
      conflicts: ["a.txt"],
    });
    expect(refused.body).toMatchObject({ code: "conflicts" });
    expect(asked.conflicts[0]?.merged).toBe("<<<<<<< side\ntheirs\n=======\nmine\n>>>>>>> main\n");
    expect(resolved.body).toMatchObject({ kind: "merged" });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    expect(await request.git("show", "HEAD:a.txt")).toBe("both");
  });

  it("takes comments on lines that are there, and suggestions that leave all other bytes alone", async () => {
    const request = await opened({ "a.txt": "other\n" });
    const { params } = request;
    await request.git("checkout", "--quiet", "side");
    await writeFile(
      join(request.folder, "latin1.txt"),
      Buffer.from("Gr\xfc\xdfe\nzwei\n", "latin1"),
    );
    await writeFile(join(request.folder, "picture.bin"), Buffer.from([0, 1, 2, 255]));
    await commitFiles(author, request.projectId, { "src/b.txt": "b\n" });
    const { head } = await request.read();
    const comment = async (path: string, more: object = {}) => {
      const at = { path, side: "new" as const, startLine: 1, line: 1, head };
      const { status, body } = await send(reviewer, createThread, {
        params,
        body: { body: "Why?", at, ...more },
      });
      return status === 201 ? status : body;
    };

    const gone = { code: "no_such_lines" };
    for (const path of ["picture.bin", "src", "missing.txt"])
      expect(await comment(path), path).toMatchObject(gone);
    expect(await comment("latin1.txt")).toBe(201);
    expect(await comment("latin1.txt", { suggestion: "Hallo" })).toMatchObject({
      code: "suggestion_not_text",
    });
  });

  it("is closed, and opened again once", async () => {
    const { params, read } = await opened({ "b.txt": "b\n" });
    const set = (state: "open" | "closed") =>
      send(author, updatePullRequest, { params, body: { state } });

    const states = [(await set("closed")).body.state, (await set("open")).body.state];

    expect(states).toEqual(["closed", "open"]);
    expect((await read()).mergeability).toBe("clean");
  });
});

describe("a project's rule", () => {
  it("asks for approvals by others of the newest commits, resolved conversations and checks", async () => {
    const request = await opened({ "a.txt": "one\nTWO\nthree\nfour\nfive\n" });
    const { params } = request;
    await request.rule({ approvals: 1, resolveThreads: true, checks: ["project.check"] });
    const lacking = async () => (await request.read()).rules.lacking;

    const own = await request.review(author, "approved");
    await request.review(reviewer, "changes_requested");
    const thread = await request.comment(2);
    const refused = await request.merge("merge");
    const first = await lacking();
    await request.review(reviewer, "approved");
    await send(author, resolveThread, {
      params: { ...params, thread: thread.id },
      body: { resolved: true },
    });
    const second = await lacking();
    await send(author, checkProject, { params: { id: request.projectId } });
    await expect.poll(lacking).toEqual([]);
    await goTo(author, request.projectId, "side");
    await commitFiles(author, request.projectId, { "b.txt": "late\n" });
    const third = await lacking();

    expect(own.body).toMatchObject({ code: "own_pull_request" });
    expect(refused.body).toMatchObject({ code: "rules_not_met" });
    expect(first).toEqual(["approvals", "changes_requested", "threads", "checks"]);
    expect(second).toEqual(["checks"]);
    expect(third).toEqual(["approvals", "checks"]);
  });

  it("is rebased only up to a number of commits", async () => {
    const request = await opened({ "b.txt": "b\n" });
    const many = Array.from(
      { length: 251 },
      (_, index) =>
        `commit refs/heads/side\ncommitter A <a@b.c> ${1_700_000_000 + index} +0000\ndata 1\n${index % 10}\n` +
        `${index === 0 ? "from refs/heads/side^0\n" : ""}M 644 inline n.txt\ndata <<END\n${index}\nEND\n\n`,
    );
    await git(["fast-import", "--quiet"], { folder: request.folder, input: many.join("") });
    expect((await request.merge("rebase")).body).toMatchObject({ code: "too_many_commits" });
    expect((await request.merge("squash")).status).toBe(200);
  });

  it("offers checks of whole projects, also before they ran, and none of parts", async () => {
    const request = await opened({ "b.txt": "b\n" });
    const params = { id: request.projectId };
    await send(author, runTests, { params, body: { selection: { kind: "list" } } });
    const { body } = await send(author, getReviewRule, { params });
    expect(body.knownChecks).toContain("tests.all");
    expect(body.knownChecks).not.toContain("tests.some");
  });
});

describe("a gateway that died", () => {
  /** A merge as it was when the gateway died, before or after git moved the branch. */
  async function interrupted(isMoved: boolean) {
    const request = await opened({ "b.txt": "b\n" });
    const { head, base } = await request.read();
    const main = await request.git("rev-parse", "main");
    // Twice: whoever clicks once more in the same second asks for the very same commit.
    for (const id of [newId(), newId()])
      await gateway.gateway.platform.database.system((tx) =>
        sql`insert into pull_request_move values (${id}, ${author.user.tenant.tenantId}, ${request.projectId},
        ${request.params.id}, ${author.user.id}, 'main', ${main}, ${head},
        ${JSON.stringify({ kind: "merge", method: "merge", head, base, deletes: null })}::jsonb, now())`.execute(
          tx.query(),
        ),
      );
    if (isMoved) await request.git("merge", "--quiet", "--ff-only", "side");
    return { ...request, head };
  }

  it("leaves merges that the next one finishes and tells once", async () => {
    const before = await interrupted(false);
    const after = await interrupted(true);

    await finishMoves(gateway.gateway.platform);
    await finishMoves(gateway.gateway.platform);

    for (const { read, git: run, head, params } of [before, after]) {
      expect(await read()).toMatchObject({ state: "merged", merged: { commit: head } });
      expect(await run("rev-parse", "main")).toBe(head);
      expect(await run("status", "--porcelain")).toBe("");
      const { rows } = await gateway.gateway.platform.database.system((tx) =>
        sql`select 1 from event where subject = ${`pull-request/${params.id}`}
          and type = 'pull-request.merged'`.execute(tx.query()),
      );
      expect(rows).toHaveLength(1);
    }
  });

  it("leaves a merge that is not finished when a review was asked for since", async () => {
    const { rule, read, git: run, projectId } = await interrupted(false);
    const main = await run("rev-parse", "main");
    await rule({ approvals: 1 });

    await finishMoves(gateway.gateway.platform);

    expect(await read()).toMatchObject({ state: "open" });
    expect(await run("rev-parse", "main")).toBe(main);
    const { rows } = await gateway.gateway.platform.database.system((tx) =>
      sql`select 1 from pull_request_move where project_id = ${projectId}`.execute(tx.query()),
    );
    expect(rows).toEqual([]);
  });
});
