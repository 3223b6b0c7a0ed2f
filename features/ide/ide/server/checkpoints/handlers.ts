import { existsSync } from "node:fs";
import { join } from "node:path";
import { type GitFolder, gitFolder } from "@devloom/git-repository";
import { projectPath } from "@devloom/project-files";
import { type Actor, conflict, type Handlers, type Platform, WorkSlots } from "@devloom/server-kit";
import type { Checkpoint, checkpointsContract } from "../../contract.ts";
import { lookInto, type ProjectWork, workOn } from "../project-work.ts";
import { textOfBytes } from "../versions/keep-versions.ts";
import { discardChanges } from "./discard-changes.ts";
import { assertRoom, dropCheckpoint } from "./drop-checkpoints.ts";
import { keepFiles, restoreFiles } from "./keep-files.ts";
import { checkpointCommit, readCheckpoints } from "./list-checkpoints.ts";
import { compareFiles, filesOf, readBlobs } from "./restore-checkpoint.ts";
import { readWorkFiles } from "./work-files.ts";

/** Each looks at every file of a project. */
const slots = new WorkSlots({ atOnce: 2, perPerson: 1, waiting: 40, waitingPerPerson: 4 });

const hasRepository = (root: string): boolean => existsSync(join(root, ".git"));

function repositoryIn(root: string): GitFolder {
  if (hasRepository(root)) return gitFolder(root);
  throw conflict(
    "no_repository",
    "Checkpoints need a git repository. Initialise git for this project first.",
  );
}

/** All files of a project as they were. */
export function checkpointHandlers(platform: Platform): Handlers<typeof checkpointsContract> {
  const look = async (actor: Actor, projectId: string): Promise<GitFolder> =>
    repositoryIn(await lookInto(platform, actor, projectId));
  const change = <Result>(
    { actor, signal }: { readonly actor: Actor; readonly signal: AbortSignal },
    projectId: string,
    work: (work: ProjectWork, repository: GitFolder) => Promise<Result>,
  ): Promise<Result> =>
    slots.within(actor.accountId, signal, () =>
      workOn(platform, actor, projectId, (inside) => work(inside, repositoryIn(inside.root))),
    );
  return {
    async listCheckpoints({ actor, params }) {
      const root = await lookInto(platform, actor, params.id);
      const repository = hasRepository(root);
      const items = repository ? await readCheckpoints(gitFolder(root)) : [];
      return { items, total: items.length, repository };
    },
    createCheckpoint: ({ actor, params, body, request: { signal } }) =>
      change({ actor, signal }, params.id, async (work, repository) => {
        await assertRoom(repository);
        const id = await keepFiles(platform, work, repository, { ...body, cause: "manual" });
        return findCheckpoint(repository, id);
      }),
    async getCheckpoint({ actor, params, request: { signal } }) {
      const repository = await look(actor, params.id);
      const commit = await checkpointCommit(repository, params.checkpointId);
      const items = await slots.within(actor.accountId, signal, async () =>
        compareFiles(await readWorkFiles(repository), await filesOf(repository, commit)),
      );
      return { items: items.slice(0, MAX_LISTED), total: items.length };
    },
    async readCheckpointFile({ actor, params, query: { filePath } }) {
      const repository = await look(actor, params.id);
      const commit = await checkpointCommit(repository, params.checkpointId);
      const file = (await filesOf(repository, commit, projectPath(filePath))).get(filePath);
      if (file === undefined) return { content: null };
      const bytes = (await readBlobs(repository, [file.blob])).get(file.blob);
      return { content: bytes === undefined ? null : textOfBytes(bytes) };
    },
    restoreCheckpoint: ({ actor, params, request: { signal } }) =>
      change({ actor, signal }, params.id, (work, repository) =>
        restoreFiles(platform, work, repository, params.checkpointId),
      ),
    discardIdeChanges: ({ actor, params, body, request: { signal } }) =>
      change({ actor, signal }, params.id, (work, repository) =>
        discardChanges(platform, work, repository, body.paths),
      ),
    deleteCheckpoint: ({ actor, params, request: { signal } }) =>
      change({ actor, signal }, params.id, async (_work, repository) => {
        await dropCheckpoint(repository, params.checkpointId);
        return undefined;
      }),
  };
}

const MAX_LISTED = 1_000;

async function findCheckpoint(repository: GitFolder, id: string): Promise<Checkpoint> {
  const found = (await readCheckpoints(repository)).find((one) => one.id === id);
  if (found === undefined) throw new Error("A checkpoint that was made is not listed.");
  return found;
}
