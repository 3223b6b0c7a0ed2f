import type { JsonObject } from "@devloom/contract";
import type { ActorScope, Platform, RunContext, RunKind, Transaction } from "@devloom/server-kit";
import { z } from "zod";
import { git, openProjectFolder } from "@devloom/project-files";
import { describeRepository } from "./repository.ts";
import { assertRepository } from "./repository-state.ts";
import { findProject } from "./store.ts";

export const CHECK_KIND = "project.check";
const Input = z.object({ projectId: z.string() });

/** Verifies that every object of a project's repository is present and unharmed. */
export function checkRun(platform: Platform): RunKind {
  return {
    kind: CHECK_KIND,
    execute: (run) => check(platform, run),
    startable: {
      title: "Check a repository",
      description: "Verifies that every object of a project's repository is present and unharmed.",
      input: z.strictObject({ projectId: z.uuid() }),
      permission: "project:update",
      begin: (tx, input) => describeCheck(platform, tx, input),
    },
  };
}

/** What the run is, once it is clear that the project has something to check. */
async function describeCheck(platform: Platform, tx: Transaction, input: JsonObject) {
  const project = await findProject(tx, Input.parse(input).projectId);
  if (project.folder !== null)
    await assertRepository(openProjectFolder(platform.config, project.tenant_id, project.id));
  return {
    title: `Check ${project.name}`,
    subject: `project/${project.id}`,
    input: { projectId: project.id },
  };
}

/** Begins such a run on somebody's behalf. Returns its id. */
export async function startCheck(
  platform: Platform,
  scope: ActorScope,
  projectId: string,
): Promise<string> {
  return platform.database.tenant(scope, async (tx) =>
    platform.runs.start(tx, {
      kind: CHECK_KIND,
      ...(await describeCheck(platform, tx, { projectId })),
    }),
  );
}

async function check(platform: Platform, run: RunContext) {
  const { projectId } = Input.parse(run.input);
  const project = await run.transaction((tx) => findProject(tx, projectId));
  const folder = openProjectFolder(platform.config, project.tenant_id, project.id);
  if (project.folder !== null) await assertRepository(folder);
  const options = { folder, signal: run.signal, onLine: (line: string) => run.log(line) };
  await run.step("Verify objects", async () => {
    await git(["fsck", "--full", "--strict", "--no-dangling"], options);
    run.log("Every object is present and unharmed.");
    return {};
  });
  await run.progress(0.5);
  await run.step("Compare the work tree", async () => {
    const changes = (
      await git(["status", "--porcelain", "--ignore-submodules=all"], {
        folder,
        signal: run.signal,
      })
    ).trim();
    const changed = changes === "" ? 0 : changes.split("\n").length;
    run.log(
      changed === 0 ? "The work tree is clean." : `${changed} files differ from the last commit.`,
    );
    return { changed };
  });
  await run.progress(0.8);
  return run.step("Describe", async () => {
    const { commits, branches, sizeBytes, head } = await describeRepository(folder);
    run.log(`${commits} commits on ${branches.length} branches, ${sizeBytes} bytes.`);
    return { commits, branches: branches.length, sizeBytes, head: head?.id ?? null };
  });
}
