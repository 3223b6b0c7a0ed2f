import type { Handlers, Platform } from "@devloom/server-kit";
import type {
  branchesContract,
  historyContract,
  mergingContract,
  stashesContract,
} from "../../contract.ts";
import { readBlame } from "./blame.ts";
import { branchForStash, findWayTo, makeBranch, readBranches, removeBranch } from "./branches.ts";
import { readCommit, readHistory } from "./history.ts";
import { merge } from "./merge.ts";
import { moveHead } from "./moves.ts";
import { rebase } from "./rebase.ts";
import { lookInto, workOn } from "./repository-work.ts";
import { makeTag, removeTag, revert } from "./revert.ts";
import { pushStash, readStashes, takeStash } from "./stashes.ts";

type GitContract = typeof branchesContract &
  typeof historyContract &
  typeof mergingContract &
  typeof stashesContract;

/** Git as the IDE offers it. */
export function gitHandlers(platform: Platform): Handlers<GitContract> {
  return {
    listBranches: async ({ actor, params }) =>
      readBranches(await lookInto(platform, actor, params.id)),
    createBranch: ({ actor, params, body }) =>
      workOn(platform, actor, params.id, (work) => makeBranch(work, body)),
    switchBranch: async ({ actor, params, body }) => {
      const way = await workOn(platform, actor, params.id, (work) => findWayTo(work, body));
      const { files } =
        way === null ? { files: 0 } : await moveHead(platform, actor, params.id, way);
      return { current: body.name, files };
    },
    deleteBranch: async ({ actor, params, query }) => {
      await workOn(platform, actor, params.id, (work) => removeBranch(work, query));
      return undefined;
    },
    getHistory: async ({ actor, params, query }) =>
      readHistory(await lookInto(platform, actor, params.id), query),
    getCommit: async ({ actor, params }) =>
      readCommit(await lookInto(platform, actor, params.id), params.commit),
    getBlame: async ({ actor, params, query }) =>
      readBlame(await lookInto(platform, actor, params.id), query.filePath),
    mergeBranch: async ({ actor, params, body }) => {
      const decided = await workOn(platform, actor, params.id, (work) =>
        merge(platform, work, actor.accountId, body),
      );
      if (decided.kind !== "move") return decided;
      return { kind: "merged", ...(await moveHead(platform, actor, params.id, decided.move)) };
    },
    rebaseBranch: ({ actor, params, body }) => rebase(platform, actor, params.id, body),
    revertCommit: async ({ actor, params }) => {
      const move = await workOn(platform, actor, params.id, (work) =>
        revert(platform, work, actor.accountId, params.commit),
      );
      return moveHead(platform, actor, params.id, move);
    },
    createTag: ({ actor, params, body }) =>
      workOn(platform, actor, params.id, (work) => makeTag(work, params.commit, body.name)),
    deleteTag: async ({ actor, params, query }) => {
      await workOn(platform, actor, params.id, (work) => removeTag(work, query.name));
      return undefined;
    },
    listStashes: async ({ actor, params }) =>
      readStashes(await lookInto(platform, actor, params.id)),
    createStash: ({ actor, params, body }) =>
      workOn(platform, actor, params.id, async (work) => {
        await pushStash(work, body.message);
        return readStashes(work);
      }),
    applyStash: async ({ actor, params, body }) => {
      const { id, commit } = params;
      if (body.action === "branch") {
        const way = await workOn(platform, actor, id, (work) =>
          branchForStash(work, commit, body.branch),
        );
        if (way !== null) await moveHead(platform, actor, id, way);
      }
      const action = body.action === "branch" ? "pop" : body.action;
      return workOn(platform, actor, id, async (work) => {
        await takeStash(work, commit, action);
        return readStashes(work);
      });
    },
  };
}
