import { endpoint, holders, IdParams, NoContent, Timestamp } from "@devloom/contract";
import { z } from "zod";

/** Where pages open the WebSocket for which they got a ticket. */
export const IDE_SOCKET_PATH = "/api/ide/socket";

/** How a socket was closed, where it was closed on purpose. */
export const SOCKET_CLOSED = { notAllowed: 4403, gone: 4404, ended: 4410, tooMuch: 4413 } as const;

const Columns = z.number().int().min(2).max(500);
const Rows = z.number().int().min(1).max(300);

export const TerminalView = z.strictObject({
  id: z.string(),
  /** The npm script that runs in it; `null` for a shell. */
  script: z.string().nullable(),
  startedAt: Timestamp,
  /** `null` while it runs. */
  end: z
    .strictObject({
      code: z.number().int().nullable(),
      /** Why the program was ended from outside, in words. */
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type TerminalView = z.infer<typeof TerminalView>;

/** A ticket opens one WebSocket, once, within half a minute. */
const Ticket = z.strictObject({ ticket: z.string() });

const TerminalParams = IdParams.extend({ terminalId: z.string().min(1).max(100) });

export const listTerminals = endpoint({
  method: "GET",
  path: "/api/ide/terminals/{id}",
  summary: "One's own terminals in a project, and the scripts that can run in one",
  access: holders("terminal:use"),
  params: IdParams,
  response: z.strictObject({
    items: z.array(TerminalView),
    total: z.number().int(),
    scripts: z.array(
      z.strictObject({
        name: z.string(),
        command: z.string(),
        /** Whether it starts Node itself, so that a debugger has something to stop. */
        debuggable: z.boolean(),
      }),
    ),
  }),
  metered: false,
});

export const openTerminal = endpoint({
  method: "POST",
  path: "/api/ide/terminals/{id}",
  summary: "Start a shell or an npm script of a project in the sandbox",
  access: holders("terminal:use"),
  params: IdParams,
  body: z.strictObject({
    /** The name of an npm script; a shell when absent. */
    script: z.string().min(1).max(200).optional(),
    columns: Columns.default(80),
    rows: Rows.default(24),
  }),
  response: TerminalView,
  status: 201,
});

export const attachTerminal = endpoint({
  method: "POST",
  path: "/api/ide/terminals/{id}/{terminalId}/ticket",
  summary: "A ticket for the WebSocket of a terminal",
  access: holders("terminal:use"),
  params: TerminalParams,
  response: Ticket,
  metered: false,
});

export const closeTerminal = endpoint({
  method: "DELETE",
  path: "/api/ide/terminals/{id}/{terminalId}",
  summary: "End what runs in a terminal, and forget it",
  access: holders("terminal:use"),
  params: TerminalParams,
  response: NoContent,
  status: 204,
});

export const ProgramPort = z.strictObject({
  /** Whose it is: the terminal or the debugged program. */
  source: z.string(),
  port: z.number().int(),
  /** How the program was called. */
  program: z.string(),
  /** Where it runs: a shell, an npm script by its name, or the debugger. */
  from: z.enum(["shell", "script", "debugger"]),
  script: z.string().nullable(),
});
export type ProgramPort = z.infer<typeof ProgramPort>;

export const listPorts = endpoint({
  method: "GET",
  path: "/api/ide/ports/{id}",
  summary:
    "Ports on which one's own programs in a project listen, each in its sandbox's own network",
  access: holders("terminal:use"),
  params: IdParams,
  response: z.strictObject({ items: z.array(ProgramPort), total: z.number().int() }),
  metered: false,
});

export const openPort = endpoint({
  method: "POST",
  path: "/api/ide/ports/{id}",
  summary:
    "An address that lets one's own browser in to a port of one's own program, once and for a minute",
  access: holders("terminal:use"),
  params: IdParams,
  body: z.strictObject({
    source: z.string().min(1).max(100),
    port: z.number().int().min(1).max(65_535),
  }),
  response: z.strictObject({ entry: z.string(), expiresAt: Timestamp }),
  metered: false,
});

export const openLanguageServer = endpoint({
  method: "POST",
  path: "/api/ide/language/{id}",
  summary: "A ticket for the WebSocket of a language server that understands a project",
  access: holders("project:read"),
  params: IdParams,
  response: Ticket,
  metered: false,
});

export const openDocumentServer = endpoint({
  method: "POST",
  path: "/api/ide/documents/{id}",
  summary: "A ticket for the WebSocket of a server that understands JSON, CSS, HTML and YAML",
  access: holders("project:read"),
  params: IdParams,
  response: Ticket,
  metered: false,
});

export const openProjectTools = endpoint({
  method: "POST",
  path: "/api/ide/tools/{id}",
  summary:
    "A ticket for the WebSocket of a project's own linters and formatters, which are its code",
  access: holders("terminal:use"),
  params: IdParams,
  response: Ticket,
  metered: false,
});

/** What a page tells a terminal beside the keys, which are bytes. */
export const TerminalCommand = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("resize"), columns: Columns, rows: Rows }),
  /** Everything up to this byte is on the screen. */
  z.strictObject({ type: z.literal("shown"), position: z.number().int().min(0) }),
]);
export type TerminalCommand = z.infer<typeof TerminalCommand>;

/** What a page is told beside the output, which is bytes. */
export const TerminalNotice = z.discriminatedUnion("type", [
  /**
   * The next byte has this number. Where it is not the one asked for, those between are not kept any more. Those before
   * `seen` were on a screen already: what the program asked of its terminal there was answered.
   */
  z.strictObject({
    type: z.literal("begin"),
    position: z.number().int(),
    seen: z.number().int(),
  }),
  z.strictObject({
    type: z.literal("end"),
    code: z.number().int().nullable(),
    reason: z.string().nullable(),
  }),
]);
export type TerminalNotice = z.infer<typeof TerminalNotice>;

export const runContract = {
  listTerminals,
  openTerminal,
  attachTerminal,
  closeTerminal,
  listPorts,
  openPort,
  openLanguageServer,
  openDocumentServer,
  openProjectTools,
};
