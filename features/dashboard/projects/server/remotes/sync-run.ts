import type { ParsedOf } from "@devloom/contract";
import { assertBranch } from "@devloom/git-repository";
import { git, GitError, lockProjectFiles, openProjectFolder } from "@devloom/project-files";
import {
  type Actor,
  AppError,
  conflict,
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
import { pushOne, pushTag } from "./push.ts";
import { findRemote, noteFetched } from "./store.ts";

export const FETCH_KIND = "project.fetch";
export const PUSH_KIND = "project.push";

/** Of each kind, for a project at a time. */
const MAX_SYNCS = 5;

const Input = z.object({
  projectId: z.string(),
  remote: z.string(),
  /** The branch to push; `null` for none. */
  branch: z.string().nullable(),
  /** The tag to push. Without branch and tag everything is fetched. */
  tag: z.string().nullable().default(null),
});
type Input = z.infer<typeof Input>;

/** Begins a fetch or a push on somebody's behalf. */
export async function startSync(
  platform: Platform,
  actor: Pick<Actor, "tenantId" | "accountId">,
  { id, name }: { readonly id: string; readonly name: string },
  body: ParsedOf<typeof syncRemote>["body"],
): Promise<{ runId: string }> {
  const branch = body.action === "push" ? body.branch : null;
  const tag = body.action === "pushTag" ? body.tag : null;
  const pushed = branch ?? tag;
  if (pushed !== null) assertBranch(pushed);
  return platform.database.tenant(scopeOf(actor), async (tx) => {
    const project = await findProject(tx, id);
    await findRemote(tx, id, name);
    const kind = pushed === null ? FETCH_KIND : PUSH_KIND;
    const input: Input = { projectId: id, remote: name, branch, tag };
    await assertNotUnderWay(platform, tx, kind, input);
    const runId = await platform.runs.start(tx, {
      kind,
      title:
        pushed === null
          ? `Fetch ${name}: ${project.name}`
          : `Push ${pushed} to ${name}: ${project.name}`,
      subject: `project/${id}`,
      input,
    });
    return { runId };
  });
}

/** The same once more would wait for the first, and keep others waiting. */
async function assertNotUnderWay(
  { runs }: Platform,
  tx: Transaction,
  kind: string,
  { projectId, remote, branch, tag }: Input,
): Promise<void> {
  await lockProjectFiles(tx, projectId);
  const active = await runs.activeInputs(tx, kind, `project/${projectId}`);
  if (active.length >= MAX_SYNCS)
    throw new AppError(
      429,
      "too_many_syncs",
      "Another remote of this project is syncing. Wait for it to finish.",
    );
  const isSame = (input: Readonly<Record<string, unknown>>): boolean =>
    input["remote"] === remote && input["branch"] === branch && (input["tag"] ?? null) === tag;
  if (active.some(isSame)) throw conflict("sync_running", "This is already in progress.");
}

export function syncRuns(platform: Platform): RunKind[] {
  return [FETCH_KIND, PUSH_KIND].map((kind) => ({
    kind,
    execute: (run) => sync(platform, run),
  }));
}

async function sync(platform: Platform, run: RunContext) {
  const { projectId, remote, branch, tag } = Input.parse(run.input);
  const isPush = branch !== null || tag !== null;
  const { project, row } = await run.transaction(async (tx) => ({
    project: await findProject(tx, projectId),
    row: await findRemote(tx, projectId, remote),
  }));
  const folder = openProjectFolder(platform.config, project.tenant_id, project.id);
  const order = { ...openRemote(platform, projectId, row), branch };
  const result = await run.step(isPush ? "Push" : "Fetch", () =>
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
        run.log(`${isPush ? "Pushing to" : "Fetching"} ${row.url}`);
        if (tag !== null) return await pushTag(options, way.url, { folder, remote, tag });
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
