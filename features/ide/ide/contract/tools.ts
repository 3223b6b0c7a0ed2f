import { z } from "zod";

const Position = z.object({ line: z.int().min(0), character: z.int().min(0) });
const Range = z.object({ start: Position, end: Position });

const ERROR = 1;
const WARNING = 2;

/** Linters are code of the project: of what they say without an end the beginning is shown. */
const MAX_PROBLEMS = 500;
const MAX_WORDS = 2_000;
const MAX_FIXES = 10;
const MAX_TEXT = 8 * 2 ** 20;
const words = z.string().transform((text) => text.slice(0, MAX_WORDS));
/** The first of a list; the others are not even looked at. */
const firstOf = <Item extends z.ZodType>(most: number, item: Item) =>
  z
    .array(z.unknown())
    .transform((list) => list.slice(0, most))
    .pipe(z.array(item));

/** Something that a linter of the project finds wrong, as its server says it. */
const LintProblem = z.object({
  range: Range,
  severity: z
    .int()
    .transform((value) =>
      value === ERROR ? ("error" as const) : value === WARNING ? ("warning" as const) : "info",
    ),
  message: words,
  source: words,
  code: z
    .union([words, z.number().transform(String)])
    .nullish()
    .transform((value) => value ?? null),
  fixes: firstOf(
    MAX_FIXES,
    z.object({
      title: words,
      edits: z.array(z.object({ range: Range, newText: z.string() })).max(MAX_PROBLEMS),
    }),
  ).default([]),
});

export const LintAnswer = z.object({ problems: firstOf(MAX_PROBLEMS, LintProblem) });

/** What became of a text that was to be formatted; `none` where nothing formats such files. */
export const FormatAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("formatted"), tool: z.string(), text: z.string().max(MAX_TEXT) }),
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
