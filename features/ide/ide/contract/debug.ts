import { endpoint, holders, IdParams } from "@devloom/contract";
import { z } from "zod";
import { FilePath } from "./files.ts";

const MAX_BREAKPOINTS = 500;
const Line = z.number().int().positive().max(10_000_000);
const Condition = z.string().max(1000);

/** A line at which programs stop; with a condition, only where that holds. */
export const Breakpoint = z.strictObject({
  path: FilePath,
  line: Line,
  condition: Condition,
  /** One that is off is kept, and stops nothing. */
  enabled: z.boolean(),
});
export type Breakpoint = z.infer<typeof Breakpoint>;

/** At which exceptions programs stop: none, those that nobody catches and failed assertions, or all. */
export const EXCEPTION_MODES = ["none", "uncaught", "all"] as const;
export const ExceptionMode = z.enum(EXCEPTION_MODES);
export type ExceptionMode = z.infer<typeof ExceptionMode>;

/** What a person keeps for debugging a project. */
export const DebugSettings = z.strictObject({
  breakpoints: z.array(Breakpoint).max(MAX_BREAKPOINTS),
  exceptions: ExceptionMode,
  /** Expressions whose values are shown at each stop. */
  watches: z.array(z.string().min(1).max(1000)).max(50),
});
export type DebugSettings = z.infer<typeof DebugSettings>;

export const readDebugSettings = endpoint({
  method: "GET",
  path: "/api/ide/debug/{id}/settings",
  summary: "One's own breakpoints and watched expressions in a project",
  access: holders("terminal:use"),
  params: IdParams,
  response: DebugSettings,
  metered: false,
});

export const writeDebugSettings = endpoint({
  method: "PUT",
  path: "/api/ide/debug/{id}/settings",
  summary: "Keep one's own breakpoints and watched expressions in a project",
  access: holders("terminal:use"),
  params: IdParams,
  body: DebugSettings,
  response: DebugSettings,
  metered: false,
});

/** What is debugged: an npm script, a test, or the tests of a file. */
export const DebugProgram = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("script"), script: z.string().min(1).max(200) }),
  z.strictObject({
    kind: z.literal("tests"),
    tests: z
      .array(
        z.strictObject({
          file: FilePath,
          path: z.array(z.string().max(500)).min(1).max(20).nullable(),
        }),
      )
      .min(1)
      .max(500),
  }),
]);
export type DebugProgram = z.infer<typeof DebugProgram>;

export const openDebugger = endpoint({
  method: "POST",
  path: "/api/ide/debug/{id}",
  summary: "A ticket for a WebSocket that debugs a script or tests of a project in the sandbox",
  access: holders("terminal:use"),
  params: IdParams,
  body: z.strictObject({ program: DebugProgram }),
  response: z.strictObject({ ticket: z.string() }),
});

const Request = z.number().int().min(0);
const Target = z.number().int().positive();
const Reference = z.string().max(500);

/** What a page tells a debugger. */
export const DebugCommand = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("breakpoints"),
    breakpoints: z.array(Breakpoint.omit({ enabled: true })).max(MAX_BREAKPOINTS),
  }),
  z.strictObject({ type: z.literal("exceptions"), mode: ExceptionMode }),
  z.strictObject({ type: z.literal("pause") }),
  z.strictObject({
    type: z.enum(["continue", "stepOver", "stepInto", "stepOut"]),
    target: Target,
  }),
  z.strictObject({
    type: z.literal("scopes"),
    request: Request,
    target: Target,
    frame: z.number().int().min(0).max(100),
  }),
  z.strictObject({
    type: z.literal("parts"),
    request: Request,
    target: Target,
    reference: Reference,
  }),
  z.strictObject({
    type: z.literal("evaluate"),
    request: Request,
    target: Target,
    frame: z.number().int().min(0).max(100).nullable(),
    expression: z.string().min(1).max(10_000),
  }),
]);
export type DebugCommand = z.infer<typeof DebugCommand>;

/** A value of the program in one line; with a reference, its parts can be asked for. */
const Value = z.object({
  text: z.string().max(20_000),
  kind: z.string().max(40),
  reference: Reference.nullable(),
});
export type DebugValue = z.infer<typeof Value>;

export const DebugFrame = z.object({
  name: z.string().max(200),
  /** In the project; `null` for what the project did not write, whose `place` says where it is. */
  path: FilePath.nullable(),
  place: z.string().max(400).nullable(),
  line: Line,
});
export type DebugFrame = z.infer<typeof DebugFrame>;

const Scope = z.object({
  name: z.string().max(200),
  kind: z.string().max(40),
  reference: Reference,
});
export type DebugScope = z.infer<typeof Scope>;
const Part = Value.extend({ name: z.string().max(200) });
export type DebugPart = z.infer<typeof Part>;

const told = [
  z.object({ type: z.literal("bound"), path: FilePath, line: Line }),
  z.object({
    type: z.literal("paused"),
    target: Target,
    reason: z.enum(["breakpoint", "exception", "step"]),
    /** What was thrown. */
    text: z.string().max(2000).nullable(),
    frames: z.array(DebugFrame).max(50),
  }),
  z.object({ type: z.literal("resumed"), target: Target }),
  /** A process ended. */
  z.object({ type: z.literal("gone"), target: Target }),
  z.object({ type: z.literal("scopes"), request: Request, items: z.array(Scope).max(20) }),
  z.object({
    type: z.literal("parts"),
    request: Request,
    items: z.array(Part).max(100),
    /** How many are not told. */
    more: z.number().int().min(0),
  }),
  z.object({ type: z.literal("value"), request: Request, value: Value }),
  z.object({ type: z.literal("failed"), request: Request, message: z.string().max(2000) }),
] as const;

/** What the debugger beside the program tells. It runs with the program, so that nothing of it is believed unread. */
export const DebuggerMessage = z.discriminatedUnion("type", [
  ...told,
  /** The project's test runner is not there, is too old, or has no browser. */
  z.object({
    type: z.literal("refused"),
    reason: z.enum(["missing", "old", "browser"]),
    version: z.string().max(100).optional(),
  }),
]);

/** What a page is told. */
export const DebugNotice = z.discriminatedUnion("type", [
  ...told,
  z.object({
    type: z.literal("output"),
    stream: z.enum(["out", "err", "note"]),
    text: z.string(),
  }),
  z.object({
    type: z.literal("end"),
    code: z.number().int().nullable(),
    /** Why it was ended from outside, in words. */
    reason: z.string().nullable(),
  }),
]);
export type DebugNotice = z.infer<typeof DebugNotice>;

export const debugContract = { readDebugSettings, writeDebugSettings, openDebugger };
