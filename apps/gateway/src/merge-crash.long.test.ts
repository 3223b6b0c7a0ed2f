import { beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "../../../scripts/lib/free-port.mjs";
import { type Account, callAs, type Reply, signUp } from "./testing/api.ts";
import { type BranchedProject, branchedProject } from "./testing/branched-project.ts";
import { buildProgram, type Program } from "./testing/build-program.ts";
import { GatewayProcess } from "./testing/gateway-process.ts";
import { type Halt, haltingGit } from "./testing/halting-git.ts";
import { preparedData } from "./testing/prepared-data.ts";

let program: Program;
beforeAll(async () => {
  program = await buildProgram();
});

/** In the order in which git is at them; from the first file on, the next gateway finishes what was begun. */
const MOMENTS = [
  ["merge-tree", "after"],
  ["commit-tree", "before"],
  ["commit-tree", "after"],
  ["read-tree -m -u", "before"],
  ["read-tree -m -u", "midst"],
  ["read-tree -m -u", "after"],
  ["update-ref", "before"],
  ["update-ref", "after"],
] as const;
const FROM_THE_FIRST_FILE = ["read-tree -m -u", "update-ref"];

/** What there must be before a merge, and the merge itself. */
interface Merge {
  prepare(account: Account, url: string, project: BranchedProject): Promise<string>;
  ask(account: Account, url: string, prepared: string): Promise<Reply>;
}

const ofBranch: Merge = {
  prepare: async (_account, _url, { id }) => id,
  ask: (account, url, id) =>
    callAs(account, url, "POST", `/api/project/${id}/merge`, { branch: "side" }),
};

const ofPullRequest = (method: "merge" | "squash" | "rebase"): Merge => ({
  async prepare(account, url, { id: projectId, git }) {
    const target = git("symbolic-ref", "--short", "HEAD");
    const asked = { projectId, source: "side", target, title: "Side" };
    const { body } = await callAs(account, url, "POST", "/api/pull-request", asked);
    return (body as { id: string }).id;
  },
  async ask(account, url, id) {
    const { body } = await callAs(account, url, "GET", `/api/pull-request/${id}`);
    const { head } = body as { head: string };
    return callAs(account, url, "POST", `/api/pull-request/${id}/merge`, { method, head });
  },
});

const MERGES = [
  ["a branch", ofBranch],
  ["a pull request", ofPullRequest("merge")],
  ["a pull request to one commit", ofPullRequest("squash")],
  ["a pull request by a rebase", ofPullRequest("rebase")],
] as const;

describe("a kill -9 in a merge", { timeout: 600_000 }, () => {
  it.each(MERGES)("of %s loses nothing, whenever it comes", async (_, { prepare, ask }) => {
    const dataDir = await preparedData(program);
    const port = await findFreePort();
    const halting = await haltingGit();
    const environment = { DEMO: "off", LOG_LEVEL: "fatal", ...halting.environment };
    const start = async () =>
      (await GatewayProcess.start(program, { dataDir, port, environment })).ready();
    let gateway = await start();
    const { url } = gateway;
    const account = await signUp(url, "merger");
    const outcomes: string[] = [];

    for (const [command, moment] of MOMENTS) {
      const project = await branchedProject(account, url, dataDir);
      const { firstFile: file } = project;
      const prepared = await prepare(account, url, project);
      const halt: Halt = moment === "midst" ? { command, moment, file } : { command, moment };
      halting.close(halt);
      const asking = ask(account, url, prepared).catch(() => null);
      await halting.halted(command);
      await gateway.kill();
      await asking;
      halting.open();
      gateway = await start();

      const isBegun = FROM_THE_FIRST_FILE.includes(command);
      const name = `${command} ${moment}`;
      if (project.isMerged() !== isBegun) outcomes.push(`${name}: merged ${!isBegun}`);
      outcomes.push(...project.damage().map((what) => `${name}: ${what}`));
      if (isBegun) continue;
      const reply = await ask(account, url, prepared);
      if (reply.status !== 200 || !project.isMerged())
        outcomes.push(`${name}: then ${reply.status}`);
      outcomes.push(...project.damage().map((what) => `${name}: then ${what}`));
    }

    expect(outcomes).toEqual([]);
    expect((await gateway.interrupt()).code).toBe(0);
  });
});
