import { z } from "zod";

const Position = z.object({ line: z.int().min(0), character: z.int().min(0) });
const Range = z.object({ start: Position, end: Position });

const ERROR = 1;
const WARNING = 2;

/** Something that a linter of the project finds wrong, as its server says it. */
const LintProblem = z.object({
  range: Range,
  severity: z
    .int()
    .transform((value) =>
      value === ERROR ? ("error" as const) : value === WARNING ? ("warning" as const) : "info",
    ),
  message: z.string(),
  source: z.string(),
  code: z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .transform((value) => value ?? null),
  fixes: z
    .array(
      z.object({
        title: z.string(),
        edits: z.array(z.object({ range: Range, newText: z.string() })),
      }),
    )
    .default([]),
});

export const LintAnswer = z.object({ problems: z.array(LintProblem) });

/** What became of a text that was to be formatted; `none` where nothing formats such files. */
export const FormatAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("formatted"), tool: z.string(), text: z.string() }),
  z.object({ kind: z.literal("failed"), tool: z.string(), message: z.string() }),
  z.object({ kind: z.literal("none") }),
]);
export type FormatAnswer = z.infer<typeof FormatAnswer>;

/** The tools that the project has for a file. */
export const ToolsAnswer = z.object({
  linters: z.array(z.string()),
  formatter: z
    .object({
      name: z.string(),
      /** Whether the project has said how, or only installed it. */
      isConfigured: z.boolean(),
    })
    .nullable(),
});
export type ToolsAnswer = z.infer<typeof ToolsAnswer>;
