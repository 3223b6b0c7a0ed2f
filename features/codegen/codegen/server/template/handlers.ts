import type { Handlers, Platform } from "@devloom/server-kit";
import type { templateContract } from "../../contract.ts";
import { withAuthor } from "../authors.ts";
import { checkDraft, startPublishing } from "./publish-template.ts";
import { dryRun, templateDetail, templateList } from "./read-templates.ts";
import { templateProjects } from "./template-uses.ts";
import { begin, previewUpdate, update } from "./use-template.ts";

export function templateHandlers(platform: Platform): Handlers<typeof templateContract> {
  return {
    listTemplates: ({ actor, query }) => templateList(platform, actor, query),
    getTemplate: ({ actor, params, query }) => templateDetail(platform, actor, params.id, query),
    previewTemplate: ({ actor, params, body }) => dryRun(platform, actor, params.id, body),
    beginWithTemplate: ({ actor, params, body }) =>
      withAuthor(platform, begin(platform, actor, params.id, body)),
    listTemplateProjects: ({ actor, query }) => templateProjects(platform, actor, query),
    previewTemplateUpdate: ({ actor, params, body }) =>
      previewUpdate(platform, actor, params.id, body),
    updateTemplateProject: ({ actor, params, body }) =>
      withAuthor(platform, update(platform, actor, params.id, body)),
    checkTemplate: ({ actor, body }) => checkDraft(platform, actor, body),
    publishTemplate: ({ actor, body }) => startPublishing(platform, actor, body),
  };
}
