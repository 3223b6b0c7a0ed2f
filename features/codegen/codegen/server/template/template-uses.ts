import type { ParsedOf, ReplyOf } from "@devloom/contract";
import {
  type Actor,
  containing,
  isoTime,
  type Platform,
  takePage,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { projectRows } from "../../../../dashboard/projects/server/exports/projects.ts";
import type { TemplateAnswers } from "../../../../marketplace/marketplace/contract.ts";
import type { listTemplateProjects, TemplateProject } from "../../contract.ts";

/** What a project remembers of its template, in the place of a model. */
export interface TemplateUse {
  readonly name: string;
  readonly templateId: string;
  readonly package: string;
  readonly version: string;
  readonly answers: TemplateAnswers;
}

interface UseRow {
  id: string;
  project_id: string;
  project_name: string;
  model: TemplateUse;
  template_id: string;
  created_at: Date;
}

/** The newest use of a template in each living project; those that were reverted do not count. */
function uses(tx: Transaction) {
  return tx.query<{ template_use: UseRow }>().selectFrom(
    sql<UseRow>`(select distinct on (generation.project_id) generation.id, generation.project_id,
          project.name as project_name, generation.model,
          (generation.model ->> 'templateId')::uuid as template_id, generation.created_at
        from generation
        join ${projectRows} project on project.tenant_id = generation.tenant_id and project.id = generation.project_id
          and project.deleted_at is null
        where generation.tenant_id = ${tx.tenantId} and generation.source ->> 'kind' = 'template'
          and generation.reverted_by is null
        order by generation.project_id, generation.created_at desc, generation.id desc)`.as(
      "template_use",
    ),
  );
}

/** The template of a project, with the version and the answers of the last time. */
export async function findUse(tx: Transaction, projectId: string): Promise<TemplateUse | null> {
  const row = await uses(tx).selectAll().where("project_id", "=", projectId).executeTakeFirst();
  return row?.model ?? null;
}

export async function templateProjects(
  platform: Platform,
  actor: Actor,
  query: ParsedOf<typeof listTemplateProjects>["query"],
): Promise<ReplyOf<typeof listTemplateProjects>> {
  const page = await platform.database.reading(actor, (tx) => {
    let rows = uses(tx).selectAll();
    if (query.q !== undefined) rows = rows.where("project_name", "ilike", containing(query.q));
    if (query.templateId !== undefined) rows = rows.where("template_id", "=", query.templateId);
    return takePage(rows, query, "created_at");
  });
  const items = await Promise.all(page.rows.map((row) => present(platform, actor, row)));
  return { items, total: page.total, nextCursor: page.nextCursor };
}

async function present(
  platform: Platform,
  actor: Actor,
  { id, project_id, project_name, model, created_at }: UseRow,
): Promise<TemplateProject> {
  const found = await platform.packages.registry.find(actor, "template", model.templateId);
  return {
    projectId: project_id,
    projectName: project_name,
    generationId: id,
    templateId: model.templateId,
    name: model.package,
    title: model.name,
    version: model.version,
    answers: model.answers,
    newer: newerOf(found?.versions ?? [], found?.latest?.version ?? null, model.version),
    usedAt: isoTime(created_at),
  };
}

/** The newest version that is offered, unless it is the present one or older: versions come newest first. */
function newerOf(
  versions: readonly { readonly version: string }[],
  latest: string | null,
  present: string,
): string | null {
  const place = (wanted: string): number => versions.findIndex(({ version }) => version === wanted);
  if (latest === null || latest === present) return null;
  return place(present) === -1 || place(latest) < place(present) ? latest : null;
}
