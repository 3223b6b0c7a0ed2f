import type { ParsedOf } from "@devloom/contract";
import { assertBranch, branchCommit, gitFolder } from "@devloom/git-repository";
import { git, GitError } from "@devloom/project-files";
import {
  type Actor,
  AppError,
  conflict,
  lockProjectFiles,
  openProjectFolder,
  type Platform,
  type RunContext,
  type RunKind,
  type Transaction,
} from "@devloom/server-kit";
import { z } from "zod";
import type { syncRemote } from "../../contract.ts";
import { openWay, PATIENCE } from "../clone/clone.ts";
import { withoutSecret } from "../clone/without-secret.ts";
import { assertRefsFit, CLONE_BOUNDS, CLONE_LIMITS, watchFetched } from "../clone/limits.ts";
import { scopeOf } from "../commands.ts";
import { tellChanged } from "../git/repository-work.ts";
import { findProject } from "../store.ts";
import { withGuest } from "./guest-repository.ts";
import { openRemote } from "./remotes.ts";
import { trackingRef } from "./tracking-ref.ts";
import { findRemote, noteFetched } from "./store.ts";

export const FETCH_KIND = "project.fetch";
export const PUSH_KIND = "project.push";

/** Of each kind, for a project at a time. */
const MAX_SYNCS = 5;

const Input = z.object({
  projectId: z.string(),
  remote: z.string(),
  /** The branch to push; `null` fetches. */
  branch: z.string().nullable(),
});

/** Begins a fetch or a push on somebody's behalf. */
export async function startSync(
  platform: Platform,
  actor: Pick<Actor, "tenantId" | "accountId">,
  { id, name }: { readonly id: string; readonly name: string },
  body: ParsedOf<typeof syncRemote>["body"],
): Promise<{ runId: string }> {
  const branch = body.action === "push" ? body.branch : null;
  if (branch !== null) assertBranch(branch);
  return platform.database.tenant(scopeOf(actor), async (tx) => {
    const project = await findProject(tx, id);
    await findRemote(tx, id, name);
    const kind = branch === null ? FETCH_KIND : PUSH_KIND;
    await assertNotUnderWay(platform, tx, { kind, id, name, branch });
    const runId = await platform.runs.start(tx, {
      kind,
      title:
        branch === null
          ? `Fetch ${name}: ${project.name}`
          : `Push ${branch} to ${name}: ${project.name}`,
      subject: `project/${id}`,
      input: { projectId: id, remote: name, branch },
    });
    return { runId };
  });
}

interface Wanted {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly branch: string | null;
}

/** The same once more would wait for the first, and keep others waiting. */
async function assertNotUnderWay(
  { runs }: Platform,
  tx: Transaction,
  { kind, id, name, branch }: Wanted,
): Promise<void> {
  await lockProjectFiles(tx, id);
  const active = await runs.activeInputs(tx, kind, `project/${id}`);
  if (active.length >= MAX_SYNCS)
    throw new AppError(
      429,
      "too_many_syncs",
      "Other remotes of this project are synced. Wait for them.",
    );
  if (active.some((input) => input["remote"] === name && input["branch"] === branch))
    throw conflict("sync_running", "This is under way already.");
}

export function syncRuns(platform: Platform): RunKind[] {
  return [FETCH_KIND, PUSH_KIND].map((kind) => ({
    kind,
    execute: (run) => sync(platform, run),
  }));
}

async function sync(platform: Platform, run: RunContext) {
  const { projectId, remote, branch } = Input.parse(run.input);
  const { project, row } = await run.transaction(async (tx) => ({
    project: await findProject(tx, projectId),
    row: await findRemote(tx, projectId, remote),
  }));
  const folder = openProjectFolder(platform.config, project.tenant_id, project.id);
  const order = { ...openRemote(platform, projectId, row), branch };
  const result = await run.step(branch === null ? "Fetch" : "Push", () =>
    withGuest(folder, async (guest) => {
      const abort = new AbortController();
      const limit = AbortSignal.timeout(CLONE_LIMITS.milliseconds);
      const signal = AbortSignal.any([run.signal, limit, abort.signal]);
      const way = await openWay(platform, order, signal);
      const stopWatching = watchFetched(guest, abort, CLONE_LIMITS.branches);
      const options = {
        folder: guest,
        signal,
        bounds: CLONE_BOUNDS,
        onLine: (line: string) => run.log(withoutSecret(line, order)),
        config: {
          ...way.config,
          ...PATIENCE,
          "fetch.fsckObjects": "true",
          "transfer.fsckObjects": "true",
        },
        environment: { ...way.environment, GIT_ALLOW_PROTOCOL: "https:http:ssh" },
      };
      try {
        run.log(`${branch === null ? "Fetching" : "Pushing to"} ${row.url}`);
        return branch === null
          ? await fetchAll(options, way.url, { guest, folder, remote })
          : await pushOne(options, way.url, { folder, remote, branch });
      } catch (error) {
        if (error instanceof GitError) error.message = withoutSecret(error.message, order);
        throw abort.signal.aborted ? abort.signal.reason : error;
      } finally {
        stopWatching();
        await way.close();
      }
    }),
  );
  await run.transaction(async (tx) => {
    await noteFetched(tx, projectId, remote, platform.clock.now());
    await tellChanged({ tx, project }, []);
  });
  return result;
}

type Options = Parameters<typeof git>[1];

interface Fetched {
  readonly guest: string;
  readonly folder: string;
  readonly remote: string;
}

/** Everything arrives and is checked beside the project; only whole, sound history is taken over. */
async function fetchAll(options: Options, url: string, { guest, folder, remote }: Fetched) {
  await git(["fetch", "--no-tags", "--progress", "--", url, "+refs/heads/*:refs/heads/*"], options);
  await assertRefsFit(guest, CLONE_LIMITS.branches);
  options.signal?.throwIfAborted();
  const refspec = `+refs/heads/*:refs/remotes/${remote}/*`;
  // Not cut short: a git that is killed while it moves refs leaves their locks behind.
  await git(["fetch", "--no-tags", "--quiet", "--prune", "--", guest, refspec], {
    folder,
    bounds: CLONE_BOUNDS,
    environment: { GIT_ALLOW_PROTOCOL: "file" },
  });
  return {};
}

interface Pushed {
  readonly folder: string;
  readonly remote: string;
  readonly branch: string;
}

async function pushOne(options: Options, url: string, { folder, remote, branch }: Pushed) {
  const repository = gitFolder(folder);
  const commit = await branchCommit(repository, branch);
  try {
    await git(["push", "--progress", "--", url, `${commit}:refs/heads/${branch}`], options);
  } catch (error) {
    throw isBehind(error)
      ? new AppError(
          409,
          "push_rejected",
          `${remote} has commits on ${branch} that this project doesn't have. Pull first.`,
          { cause: error },
        )
      : error;
  }
  await repository.git(["update-ref", trackingRef(remote, branch), commit]);
  return { commit };
}

function isBehind(error: unknown): boolean {
  return error instanceof GitError && /fetch first|non-fast-forward/.test(error.message);
}
