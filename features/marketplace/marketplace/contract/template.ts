import { z } from "zod";

const ParameterId = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,39}$/, "Use letters and digits, a small letter first");

const asked = {
  id: ParameterId,
  title: z.string().trim().min(1).max(80),
  description: z.string().trim().max(300).default(""),
};

/** What a template asks whoever begins with it; `%%id%%` in its files stands for the answer. */
export const TemplateParameter = z.discriminatedUnion("type", [
  z.strictObject({ ...asked, type: z.literal("text"), default: z.string().max(200) }),
  z
    .strictObject({
      ...asked,
      type: z.literal("choice"),
      options: z
        .array(z.strictObject({ value: z.string().min(1).max(80), title: z.string().max(80) }))
        .min(2)
        .max(20),
      default: z.string(),
    })
    .refine(({ options, default: chosen }) => options.some(({ value }) => value === chosen), {
      message: "The default is none of the options",
    }),
  z.strictObject({ ...asked, type: z.literal("switch"), default: z.boolean() }),
]);
export type TemplateParameter = z.infer<typeof TemplateParameter>;

export const TemplateAnswers = z.record(z.string().max(40), z.union([z.string(), z.boolean()]));
export type TemplateAnswers = z.infer<typeof TemplateAnswers>;

/** A test of a template: what it makes of these answers, beside what the scripts of the project say. */
export const TemplateTest = z.strictObject({
  title: z.string().trim().min(1).max(80),
  answers: TemplateAnswers,
  /** Files that have to be there with a text in them. */
  contains: z
    .array(z.strictObject({ path: z.string().max(300), text: z.string().max(1000) }))
    .max(20)
    .default([]),
  /** Files that must not be there. */
  without: z.array(z.string().max(300)).max(20).default([]),
});
export type TemplateTest = z.infer<typeof TemplateTest>;

export const TemplateParameters = z
  .array(TemplateParameter)
  .max(20)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
    message: "Two parameters have the same id",
  });

/** What its projects are made with, such as React or Fastify. */
export const TemplateFramework = z.string().trim().min(1).max(40);

/** The field `devloom` in the package.json of a template. Its files are below `template/`. */
export const TemplateField = z.strictObject({
  kind: z.literal("template"),
  title: z.string().trim().min(1).max(80),
  framework: TemplateFramework,
  parameters: TemplateParameters,
  tests: z.array(TemplateTest).min(1, "A template needs a test").max(5),
});
export type TemplateField = z.infer<typeof TemplateField>;

/** Where the files of a template lie in its package, and what its pages showed when it was built. */
export const TEMPLATE_FOLDER = "template/";
export const PAGES_FOLDER = "pages/";
