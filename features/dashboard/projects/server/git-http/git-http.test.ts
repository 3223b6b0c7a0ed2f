import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerPerson, send } from "../../../../testing/client.ts";
import { commitProject, MAX_PUSH_BYTES, switchBranch } from "../../contract.ts";
import { gitAddress, keyOf, servedProject } from "../../testing/git-client.ts";
import { putReviewRule } from "../../../../ide/pull-requests/contract.ts";
import { announcePush, settlePushes } from "./push-intents.ts";
import { createGitWorld, type GitWorld } from "../../testing/git-world.ts";

let world: GitWorld;
beforeAll(async () => {
  world = await createGitWorld();
});
afterAll(() => world.close());

/** What was told of pushes to a project. */
async function told(projectId: string) {
  const { rows } = await world.gateway.gateway.platform.database.system((tx) =>
    sql<{ data: { message: string; refs: { ref: string }[] } }>`select data from event
      where type = 'project.pushed' and subject = ${`project/${projectId}`}
      order by sequence`.execute(tx.query()),
  );
  return rows;
}

describe("clone and push by a git client", () => {
  it("clones, pushes to the checked-out branch and to another, and fetches what the product commits", async () => {
    const { project, folder, run, commit, read, work } = await world.cloned("Weaving");
    await commit("src/pushed.ts", "export const pushed = 1;\n");

    const pushed = await run("push", "origin", "main");
    await run("switch", "--quiet", "--create", "side");
    await commit("side.txt", "aside\n");
    const side = await run("push", "origin", "side");
    await writeFile(join(folder, "README.md"), "# By the product\n");
    await send(world.person, commitProject, {
      params: { id: project.id },
      body: { message: "Here" },
    });
    const fetched = await run("fetch", "--quiet", "origin");

    expect(pushed).toMatchObject({ code: 0, text: expect.stringContaining("main -> main") });
    expect(side).toMatchObject({ code: 0 });
    expect(fetched).toMatchObject({ code: 0 });
    expect(await read("src/pushed.ts")).toBe("export const pushed = 1;\n");
    expect(existsSync(join(folder, "side.txt"))).toBe(false);
    expect((await world.client.run(["status", "--porcelain"], { cwd: folder })).text).toBe("");
    expect((await run("log", "-1", "--format=%s by %ae", "origin/main")).text).toBe(
      `Here by ${world.person.email}\n`,
    );
    expect((await run("ls-remote", "origin")).text).not.toContain("devloom");
    const shallow = await world.client.run([
      "clone",
      "-q",
      "--depth=1",
      project.address,
      `${work}-shallow`,
    ]);
    expect(shallow).toMatchObject({ code: 0 });
  });

  it("clones the default branch, whatever is checked out here", async () => {
    const { project, run, commit, work } = await world.cloned("Headed");
    await run("switch", "--quiet", "--create", "side");
    await commit("side.txt", "aside\n");
    await run("push", "--quiet", "origin", "side");
    const params = { id: project.id };
    expect(
      (await send(world.person, switchBranch, { params, body: { name: "side" } })).status,
    ).toBe(200);

    for (const version of ["0", "2"]) {
      const folder = `${work}-v${version}`;
      const args = ["-c", `protocol.version=${version}`, "clone", "-q", project.address, folder];
      expect(await world.client.run(args)).toMatchObject({ code: 0 });
      const on = await world.client.run(["symbolic-ref", "--short", "HEAD"], { cwd: folder });
      expect(on.text).toBe("main\n");
      const all = await world.client.run(["branch", "-r"], { cwd: folder });
      expect(all.text).toContain("origin/side");
    }
  });

  it("takes no push to the default branch where review rules ask for approvals or checks", async () => {
    const { project, run, commit } = await world.cloned("Reviewed");
    const params = { id: project.id };
    const rule = { approvals: 1, dismissStale: true, resolveThreads: false, checks: [] };
    const body = { ...rule, methods: ["merge" as const] };
    expect((await send(world.person, putReviewRule, { params, body })).status).toBe(200);
    await commit("a.txt", "a\n");

    const refused = await run("push", "origin", "main");
    const aside = await run("push", "origin", "main:refs/heads/side");
    await send(world.person, putReviewRule, { params, body: { ...body, approvals: 0 } });
    const taken = await run("push", "origin", "main");

    expect(refused.code).not.toBe(0);
    expect(refused.text).toContain("ask for a pull request");
    expect(aside).toMatchObject({ code: 0 });
    expect(taken).toMatchObject({ code: 0 });
  });

  it("tells of a push whose gateway died after git moved its refs, once", async () => {
    const { project, folder, run, commit } = await world.cloned("Died");
    const { platform } = world.gateway.gateway;
    await commit("a.txt", "a\n");
    const to = (await run("rev-parse", "HEAD")).text.trim();
    const scope = { tenantId: project.tenantId, actorId: world.person.user.id };
    const from = "0".repeat(40);
    const side = [{ ref: "refs/heads/side", from, to }];
    // One died before git did anything, the other right after it.
    await announcePush(platform, scope, project.id, [{ ref: "refs/heads/none", from, to }]);
    await announcePush(platform, scope, project.id, side);
    await world.client.run(["push", "--quiet", folder, `${to}:refs/heads/side`], {
      cwd: join(world.client.folder, project.id),
    });

    await Promise.all([settlePushes(platform), settlePushes(platform)]);
    await settlePushes(platform);

    expect(await told(project.id)).toMatchObject([
      { data: { message: "side", refs: [{ ref: "refs/heads/side", to }] } },
    ]);
    // The other is pushed once more, and is this push then.
    await run("push", "--quiet", "origin", `${to}:refs/heads/none`);
    await settlePushes(platform);
    expect(await told(project.id)).toHaveLength(2);
  });

  it("tells of each push once, with who moved which ref, and that files changed", async () => {
    const { project, run, commit } = await world.cloned("Told");
    await commit("a.txt", "a\n");
    await run("push", "--quiet", "origin", "main");

    expect(await told(project.id)).toMatchObject([
      { data: { message: "main", refs: [{ ref: "refs/heads/main" }] } },
    ]);
  });

  it("records a push of many files with long paths and a name that is cut within a character", async () => {
    const { project, run, commit, read, work } = await world.cloned("Many");
    const paths = Array.from({ length: 110 }, (_, index) => `src/${"long-".repeat(20)}${index}.ts`);
    await mkdir(join(work, "src"), { recursive: true });
    for (const path of paths) await writeFile(join(work, path), "export {};\n");
    await commit("a.txt", "a\n");
    // Together with what separates them 499 units: the next character is one of two.
    const names = ["a".repeat(200), "b".repeat(200), `c${"d".repeat(94)}😀`];

    const pushed = await run("push", "origin", "main");
    const branches = await run("push", "origin", ...names.map((name) => `main:${name}`));

    expect([pushed.code, branches.code]).toEqual([0, 0]);
    expect(await read(paths[109] ?? "")).toBe("export {};\n");
    expect((await told(project.id)).map(({ data }) => data.refs.length)).toEqual([1, 3]);
  });

  it("keeps what is not committed, and refuses what would overwrite it with its name", async () => {
    const { folder, run, commit, read } = await world.cloned("Unsaved");
    await commit("one.txt", "1\n");
    await run("push", "--quiet", "origin", "main");
    await writeFile(join(folder, "README.md"), "typed and not committed\n");
    await writeFile(join(folder, ".gitignore"), ".env\n");
    await writeFile(join(folder, ".env"), "SECRET=1\n");
    await commit("one.txt", "2\n");
    const beside = await run("push", "origin", "main");
    await commit("README.md", "pushed\n");
    const over = await run("push", "origin", "main");
    await run("reset", "--quiet", "--hard", "origin/main");
    await commit(".env", "SECRET=pushed\n");
    const overIgnored = await run("push", "origin", "main");

    expect(beside).toMatchObject({ code: 0 });
    expect(await read("one.txt")).toBe("2\n");
    expect(over).toMatchObject({ code: 1 });
    expect(over.text).toContain("README.md has uncommitted changes that this would overwrite.");
    expect(overIgnored.text).toContain(".env is not in git, and this push would overwrite it.");
    expect(await read("README.md")).toBe("typed and not committed\n");
    expect(await read(".env")).toBe("SECRET=1\n");
  });

  it("refuses a folder where a file lies that git does not know, and lets files and folders change places", async () => {
    const { folder, run, commit, read, work } = await world.cloned("Places");
    await commit(".gitignore", "local\n");
    await commit("swap", "a file\n");
    await run("push", "--quiet", "origin", "main");
    await writeFile(join(folder, "local"), "ignored\n");
    await writeFile(join(folder, "plain"), "untracked\n");
    const over: string[] = [];
    for (const name of ["local", "plain"]) {
      await mkdir(join(work, name));
      await writeFile(join(work, name, "y"), "pushed\n");
      await run("add", "--force", name);
      await run("commit", "--quiet", "-m", name);
      over.push((await run("push", "origin", "main")).text);
      await run("reset", "--quiet", "--hard", "origin/main");
    }
    await run("rm", "--quiet", "swap");
    await commit("swap/inner", "in a folder\n");
    const toFolder = await run("push", "origin", "main");
    const inner = await read("swap/inner");
    await run("rm", "--quiet", "-r", "swap");
    await commit("swap", "a file again\n");
    const toFile = await run("push", "origin", "main");

    expect(over[0]).toContain("local is not in git, and this push would overwrite it.");
    expect(over[1]).toContain("plain is not in git, and this push would overwrite it.");
    expect([toFolder.code, toFile.code]).toEqual([0, 0]);
    expect([await read("local"), await read("plain")]).toEqual(["ignored\n", "untracked\n"]);
    expect(inner).toBe("in a folder\n");
    expect(await read("swap")).toBe("a file again\n");
  });

  it("asks for a key that may: none, a wrong one, one that only reads, another workspace's", async () => {
    const { project, run, commit } = await world.cloned("Guarded");
    await commit("a.txt", "a\n");
    const at = (key?: string, workspace = project.tenantId): string =>
      gitAddress(world.gateway.url, {
        workspace,
        slug: project.slug,
        ...(key === undefined ? {} : { key }),
      });
    const reader = await keyOf(world.person, ["project:read"]);
    const stranger = await registerPerson(world.gateway.url);
    const strangers = await keyOf(stranger, ["project:read", "project:update"]);

    const anonymous = await run("ls-remote", at());
    const wrong = await run("ls-remote", at("dvl_wrong"));
    const reads = await run("ls-remote", at(reader));
    const writes = await run("push", at(reader), "main");
    const foreign = await run("ls-remote", at(strangers));
    const elsewhere = await run("ls-remote", at(strangers, stranger.user.tenant.tenantId));

    expect(anonymous).toMatchObject({ code: 128, text: expect.stringContaining("could not read") });
    expect(wrong).toMatchObject({
      code: 128,
      text: expect.stringContaining("Authentication failed"),
    });
    expect(reads).toMatchObject({ code: 0, text: expect.stringContaining("refs/heads/main") });
    expect(writes).toMatchObject({ code: 128, text: expect.stringContaining("403") });
    for (const one of [foreign, elsewhere])
      expect(one).toMatchObject({ code: 128, text: expect.stringContaining("not found") });
    expect(existsSync(join(world.folderOf(project), "a.txt"))).toBe(false);
  });
});

describe("a request that is none of git's", () => {
  it("is refused in words, whatever it sends", async () => {
    const project = await servedProject(world.person, "Bytes");
    const { username, password, origin, pathname } = new URL(project.address);
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
    const post = (body: string | Uint8Array<ArrayBuffer>, encoding = "identity") =>
      fetch(`${origin}${pathname}/git-receive-pack`, {
        method: "POST",
        headers: {
          authorization,
          "content-encoding": encoding,
          "content-type": "application/x-git-receive-pack-request",
        },
        body,
      });
    const headers = { authorization, "content-type": "application/x-git-receive-pack-request" };
    /** The status of a request that says how long it is, before it sends anything. */
    const declare = (length: number): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const call = request(`${origin}${pathname}/git-receive-pack`, {
          method: "POST",
          headers: { ...headers, "content-length": length },
        });
        call.on("response", (response) => {
          resolve(response.statusCode);
          call.destroy();
        });
        call.on("error", reject).flushHeaders();
      });
    /** Sends the beginning of a push and is gone. */
    const breakOff = async (text: string): Promise<unknown> => {
      const sent = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(`${text}PACK`)),
        pull: (controller) => controller.error(new Error("broken off")),
      });
      return fetch(`${origin}${pathname}/git-receive-pack`, {
        method: "POST",
        headers,
        body: sent,
        // Needed for a body that streams; the types of Node do not have it.
        ...({ duplex: "half" } as object),
      }).catch((error: Error) => {
        throw error.cause ?? error;
      });
    };
    const zero = "0".repeat(40);
    const command = `${zero} ${"1".repeat(40)} refs/heads/x\0report-status`;
    const head = `${(command.length + 4).toString(16).padStart(4, "0")}${command}0000`;

    const dumb = await fetch(`${origin}${pathname}/info/refs`, { headers: { authorization } });
    const noise = await post("this is not git");
    const cut = await post(head.slice(0, 30));
    const noPack = await post(head);
    const halfPack = await post(`${head}PACK\0\0\0\x02\0\0\x0f\xff`);
    const badGzip = await post("nothing packed", "gzip");
    const huge = await declare(MAX_PUSH_BYTES + 1);
    await expect(breakOff(head)).rejects.toThrow("broken off");
    const folder = world.folderOf(project);

    expect(dumb.status).toBe(403);
    expect([noise.status, cut.status]).toEqual([400, 400]);
    for (const answer of [noPack, halfPack])
      expect(await answer.text()).toContain("incomplete or damaged");
    expect([badGzip.status, huge]).toEqual([400, 413]);
    expect(
      (await readdir(join(folder, ".git/objects"))).filter((name) => name.startsWith("tmp")),
    ).toEqual([]);
  });
});
