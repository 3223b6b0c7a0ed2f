import { projectPath } from "@devloom/project-files";
import type { Handlers, Platform } from "@devloom/server-kit";
import { type debugContract, openDebugger, saveIdeFile } from "../../contract.ts";
import { lookInto } from "../project-work.ts";
import { callOf, type IdeSockets } from "../run/sockets.ts";
import type { DebugSessions } from "./debug-sessions.ts";
import { assertProgram } from "./programs.ts";
import { findDebugSettings, keepDebugSettings } from "./store.ts";

/** Debugging as the IDE asks for it. */
export function debugHandlers(
  platform: Platform,
  sockets: IdeSockets,
  sessions: DebugSessions,
): Handlers<typeof debugContract> {
  return {
    async readDebugSettings({ actor, params: { id } }) {
      await lookInto(platform, actor, id);
      return platform.database.reading(actor, (tx) => findDebugSettings(tx, id, actor.accountId));
    },
    async writeDebugSettings({ actor, params: { id }, body }) {
      await lookInto(platform, actor, id);
      for (const { path } of body.breakpoints) projectPath(path);
      const scope = { tenantId: actor.tenantId, actorId: actor.accountId };
      await platform.database.tenant(scope, (tx) =>
        keepDebugSettings(tx, id, actor.accountId, body),
      );
      return body;
    },
    async openDebugger({ actor, params: { id }, body: { program }, request }) {
      const root = await lookInto(platform, actor, id);
      const call = callOf(actor, request, ["openDebugger", openDebugger], id);
      const saving = callOf(actor, request, ["saveIdeFile", saveIdeFile], id);
      const asked = { program, projectId: id, root, call, saving };
      assertProgram(asked);
      await sessions.assertRoom(call);
      return sockets.issue(call, (socket) => void sessions.serve(asked, socket));
    },
  };
}
