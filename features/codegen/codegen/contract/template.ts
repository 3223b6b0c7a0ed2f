import { endpoint, holders, Id, IdParams, PageQuery, pageOf, Timestamp } from "@devloom/contract";
import { z } from "zod";
import {
  License,
  PackageVersion,
  Publisher,
  Summary,
  TemplateAnswers,
  TemplateFramework,
  TemplateParameter,
  TemplateParameters,
  TemplateTest,
  Visibility,
} from "../../../marketplace/marketplace/contract.ts";
import { ProjectName } from "../../../dashboard/projects/contract.ts";
import { previewGeneration } from "./generate.ts";
import { GenerationDetail } from "./generation.ts";

const canRead = holders("marketplace:read");
const canUse = holders("codegen:generate");
const canPublish = holders("marketplace:publish");

/** A page as it looks: well-formed XHTML with its style sheets inside and without scripts. */
export const TemplatePage = z.strictObject({ path: z.string(), markup: z.string() });
export type TemplatePage = z.infer<typeof TemplatePage>;

export const Template = z.strictObject({
  id: Id,
  /** `@namespace/name`. */
  name: z.string(),
  title: z.string(),
  description: z.string(),
  framework: z.string(),
  publisher: Publisher,
  visibility: Visibility,
  latest: PackageVersion.nullable(),
  /** The first page with the default answers; `null` where it has none. */
  cover: TemplatePage.nullable(),
  files: z.number().int(),
  /** Its bytes are not what was published: it can't be used. */
  damaged: z.boolean(),
});
export type Template = z.infer<typeof Template>;

export const TemplateDetail = Template.extend({
  /** The version that is shown. */
  version: z.string(),
  readme: z.string(),
  parameters: z.array(TemplateParameter),
  tests: z.array(TemplateTest),
  versions: z.array(PackageVersion),
});
export type TemplateDetail = z.infer<typeof TemplateDetail>;

export const listTemplates = endpoint({
  method: "GET",
  path: "/api/template",
  summary: "Templates that a project can begin with",
  access: canRead,
  query: PageQuery.extend({ publisher: z.enum(["bundled", "own", "other"]).optional() }),
  response: pageOf(Template),
});

const Version = z.string().max(60);

export const getTemplate = endpoint({
  method: "GET",
  path: "/api/template/{id}",
  summary: "One template with its parameters, tests and versions",
  access: canRead,
  params: IdParams,
  query: z.strictObject({ version: Version.optional() }),
  response: TemplateDetail,
});

const use = z.strictObject({
  /** The newest when absent. */
  version: Version.optional(),
  /** Defaults stand for those that are not given. */
  answers: TemplateAnswers.default({}),
});

export const previewTemplate = endpoint({
  method: "POST",
  path: "/api/template/{id}/preview",
  summary: "The files and pages that a template makes of some answers; nothing is written",
  access: canRead,
  params: IdParams,
  body: use,
  response: z.strictObject({
    files: z.array(z.strictObject({ path: z.string(), text: z.string(), truncated: z.boolean() })),
    /** Of these files, those that are pages. */
    pages: z.array(TemplatePage),
    /** What the pages of its build showed when the version was published, with the answers of its first test. */
    builtPages: z.array(TemplatePage),
  }),
  rateLimit: { limit: 120, windowSeconds: 60 },
});

export const beginWithTemplate = endpoint({
  method: "POST",
  path: "/api/template/{id}/project",
  summary: "Begin a project with a template, as one commit",
  access: canUse,
  params: IdParams,
  body: use.extend({
    name: ProjectName,
    description: z.string().max(4000).optional(),
    /** Whether its scripts are run afterwards; yes when absent. */
    verify: z.boolean().optional(),
  }),
  response: GenerationDetail,
  status: 201,
  rateLimit: { limit: 60, windowSeconds: 60 },
});

/** A project with the template, version and answers that it was last made of. */
export const TemplateProject = z.strictObject({
  projectId: Id,
  projectName: z.string(),
  generationId: Id,
  templateId: Id,
  name: z.string(),
  title: z.string(),
  version: z.string(),
  answers: TemplateAnswers,
  /** A newer version; `null` where there is none, or the template is gone. */
  newer: z.string().nullable(),
  usedAt: Timestamp,
});
export type TemplateProject = z.infer<typeof TemplateProject>;

export const listTemplateProjects = endpoint({
  method: "GET",
  path: "/api/template-project",
  summary: "Projects that began with a template, with newer versions where there are some",
  access: canRead,
  query: PageQuery.extend({ templateId: Id.optional() }),
  response: pageOf(TemplateProject),
});

export const previewTemplateUpdate = endpoint({
  method: "POST",
  path: "/api/template-project/{id}/preview",
  summary: "What another version or other answers would do to a project; nothing is written",
  access: canUse,
  params: IdParams,
  body: use,
  response: previewGeneration.response,
  rateLimit: { limit: 120, windowSeconds: 60 },
});

export const updateTemplateProject = endpoint({
  method: "POST",
  path: "/api/template-project/{id}/update",
  summary: "Merge another version of its template into a project, as one commit",
  access: canUse,
  params: IdParams,
  body: use.extend({ verify: z.boolean().optional() }),
  response: GenerationDetail,
  rateLimit: { limit: 60, windowSeconds: 60 },
});

/** A parameter and the text in the project's files that it stands for. */
const standing = z.strictObject({ id: z.string().max(40), standsFor: z.string().max(200) });

/** A project as a template. Parameters that stand for no text have placeholders in the files already. */
export const TemplateDraft = z.strictObject({
  projectId: Id,
  title: z.string().trim().min(1).max(80),
  description: Summary,
  framework: TemplateFramework,
  license: License,
  visibility: Visibility,
  parameters: TemplateParameters,
  standsFor: z.array(standing).max(20).default([]),
  tests: z.array(TemplateTest).min(1, "A template needs a test").max(5),
});
export type TemplateDraft = z.infer<typeof TemplateDraft>;

export const checkTemplate = endpoint({
  method: "POST",
  path: "/api/template/draft",
  summary: "What a template made of a project would be; nothing is published",
  access: canPublish,
  body: TemplateDraft,
  response: z.strictObject({
    name: z.string().nullable(),
    version: z.string().nullable(),
    files: z.array(z.string()),
    /** Files that are no text, which templates can't have. */
    leftOut: z.array(z.string()),
    /** How often each parameter was found. */
    places: z.array(z.strictObject({ id: z.string(), count: z.number().int() })),
    problem: z.string().nullable(),
  }),
  rateLimit: { limit: 120, windowSeconds: 60 },
});

export const publishTemplate = endpoint({
  method: "POST",
  path: "/api/template",
  summary: "Run the tests of a template made of a project, and publish it when they pass",
  access: canPublish,
  body: TemplateDraft,
  response: z.strictObject({
    /** The run that tests and publishes. */
    runId: Id,
    name: z.string(),
    version: z.string(),
  }),
  status: 202,
  rateLimit: { limit: 30, windowSeconds: 60 },
});

export const templateContract = {
  listTemplates,
  getTemplate,
  previewTemplate,
  beginWithTemplate,
  listTemplateProjects,
  previewTemplateUpdate,
  updateTemplateProject,
  checkTemplate,
  publishTemplate,
};
