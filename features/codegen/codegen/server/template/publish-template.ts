import type { OutputOf } from "@devloom/contract";
import { type Actor, AppError, type Platform } from "@devloom/server-kit";
import type { checkTemplate, publishTemplate, TemplateDraft } from "../../contract.ts";
import { assertMay } from "../generate/generate.ts";
import { findProject, lookInto, scopeOf } from "../project-work.ts";
import { packProject } from "./pack-project.ts";
import { PUBLISH_KIND } from "./publish-run.ts";

/** What a template made of a project would be, and the first thing that is wrong with it. */
export async function checkDraft(
  platform: Platform,
  actor: Actor,
  draft: TemplateDraft,
): Promise<OutputOf<typeof checkTemplate>> {
  assertMay(actor, "project:read");
  const folder = await lookInto(platform, actor, draft.projectId);
  const { source, leftOut, places } = await packProject(folder, draft);
  const found = { files: [...source.files.keys()].toSorted(), leftOut: [...leftOut] };
  const about = { ...found, places: [...places] };
  try {
    const { name, version } = await platform.packages.registry.check(actor, source);
    return { ...about, name, version, problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...about, name: null, version: null, problem: error.message };
  }
}

/** Starts the run that tests a template and publishes it. What no test could mend is refused at once. */
export async function startPublishing(
  platform: Platform,
  actor: Actor,
  draft: TemplateDraft,
): Promise<OutputOf<typeof publishTemplate>> {
  assertMay(actor, "project:read");
  const folder = await lookInto(platform, actor, draft.projectId);
  const { source, commit } = await packProject(folder, draft);
  const { name, version } = await platform.packages.registry.check(actor, source);
  return platform.database.tenant(scopeOf(actor), async (tx) => {
    await findProject(tx, draft.projectId);
    const runId = await platform.runs.start(tx, {
      kind: PUBLISH_KIND,
      title: `Publish ${name} ${version}`,
      subject: `project/${draft.projectId}`,
      input: { commit, draft },
    });
    return { runId, name, version };
  });
}
