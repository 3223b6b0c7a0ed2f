import type { Handlers, Platform } from "@devloom/server-kit";
import type {
  branchesContract,
  historyContract,
  mergingContract,
  stashesContract,
} from "../../contract.ts";
import { readBlame } from "./blame.ts";
import { branchStash, checkOutBranch, makeBranch, readBranches, removeBranch } from "./branches.ts";
import { readCommit, readHistory } from "./history.ts";
import { merge } from "./merge.ts";
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
    switchBranch: ({ actor, params, body }) =>
      workOn(platform, actor, params.id, (work) => checkOutBranch(work, body)),
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
    mergeBranch: ({ actor, params, body }) =>
      workOn(platform, actor, params.id, (work) => merge(platform, work, actor.accountId, body)),
    rebaseBranch: ({ actor, params, body }) => rebase(platform, actor, params.id, body),
    revertCommit: ({ actor, params }) =>
      workOn(platform, actor, params.id, (work) =>
        revert(platform, work, actor.accountId, params.commit),
      ),
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
    applyStash: ({ actor, params, body }) =>
      workOn(platform, actor, params.id, async (work) => {
        if (body.action === "branch") await branchStash(work, params.commit, body.branch);
        else await takeStash(work, params.commit, body.action);
        return readStashes(work);
      }),
  };
}
