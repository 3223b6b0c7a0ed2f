import type { Handlers, Platform } from "@devloom/server-kit";
import {
  attachTerminal,
  type debugContract,
  type dependencyContract,
  openDocumentServer,
  openLanguageServer,
  openPort,
  openProjectTools,
  openTerminal,
  type runContract,
  saveIdeFile,
  type togetherContract,
} from "../../contract.ts";
import { DebugSessions } from "../debug/debug-sessions.ts";
import { debugHandlers } from "../debug/handlers.ts";
import { lookInto } from "../project-work.ts";
import { togetherHandlers } from "../together/handlers.ts";
import { createPortParts } from "../ports/port-parts.ts";
import { Rooms } from "../together/rooms.ts";
import { Installations } from "./installations.ts";
import { documentServers, projectTools, typescriptServers } from "./language-servers.ts";
import { readScripts } from "./scripts.ts";
import { callOf, IdeSockets } from "./sockets.ts";
import { serveTerminal } from "./terminal-socket.ts";
import { Terminals } from "./terminals.ts";
import { Trash } from "./trash.ts";

/** What runs beside the files of a project: terminals, language servers, debuggers and shared texts. */
export function createRunParts(platform: Platform) {
  const sockets = new IdeSockets(platform);
  const trash = new Trash(platform);
  const terminals = new Terminals(platform, trash);
  const servers = typescriptServers(platform);
  const documents = documentServers(platform);
  const tools = projectTools(platform);
  const installations = new Installations(platform, trash);
  const debugging = new DebugSessions(platform, terminals);
  const rooms = new Rooms(platform);
  const openPorts = createPortParts(
    platform,
    (actor, projectId, id) =>
      terminals.portSource(actor, projectId, id) ?? debugging.portSource(actor, projectId, id),
  );
  const handlers: Handlers<
    typeof runContract & typeof dependencyContract & typeof debugContract & typeof togetherContract
  > = {
    ...debugHandlers(platform, sockets, debugging),
    ...togetherHandlers(platform, sockets, rooms),
    async listTerminals({ actor, params }) {
      const root = await lookInto(platform, actor, params.id);
      const items = terminals.list(actor, params.id);
      return { items, total: items.length, scripts: readScripts(root) };
    },
    async openTerminal({ actor, params, body, request }) {
      const root = await lookInto(platform, actor, params.id);
      const { script = null, columns, rows } = body;
      const call = callOf(actor, request, ["openTerminal", openTerminal], params.id);
      const saving = callOf(actor, request, ["saveIdeFile", saveIdeFile], params.id);
      return terminals.open(call, root, { projectId: params.id, script, columns, rows, saving });
    },
    async attachTerminal({ actor, params, request }) {
      await lookInto(platform, actor, params.id);
      const terminal = terminals.find(actor, params.id, params.terminalId);
      const call = callOf(actor, request, ["attachTerminal", attachTerminal], params.id);
      return sockets.issue(call, (socket, query) => serveTerminal(terminal, socket, query));
    },
    async closeTerminal({ actor, params }) {
      await lookInto(platform, actor, params.id);
      await terminals.close(actor, params.id, params.terminalId);
      return undefined;
    },
    async listPorts({ actor, params }) {
      await lookInto(platform, actor, params.id);
      const ports = [terminals.ports(actor, params.id), debugging.ports(actor, params.id)];
      const items = (await Promise.all(ports)).flat();
      return { items, total: items.length };
    },
    async openPort({ actor, params, body, request }) {
      await lookInto(platform, actor, params.id);
      const call = callOf(actor, request, ["openPort", openPort], params.id);
      return openPorts.wayIn(call, { projectId: params.id, ...body });
    },
    async openLanguageServer({ actor, params, request }) {
      const root = await lookInto(platform, actor, params.id);
      const call = callOf(actor, request, ["openLanguageServer", openLanguageServer], params.id);
      await servers.assertRoom(call);
      return sockets.issue(call, (socket) => void servers.serve(call, root, socket));
    },
    async openDocumentServer({ actor, params, request }) {
      const root = await lookInto(platform, actor, params.id);
      const call = callOf(actor, request, ["openDocumentServer", openDocumentServer], params.id);
      await documents.assertRoom(call);
      return sockets.issue(call, (socket) => void documents.serve(call, root, socket));
    },
    async openProjectTools({ actor, params, request }) {
      const root = await lookInto(platform, actor, params.id);
      const call = callOf(actor, request, ["openProjectTools", openProjectTools], params.id);
      await tools.assertRoom(call);
      return sockets.issue(call, (socket) => void tools.serve(call, root, socket));
    },
    readDependencies: async ({ actor, params }) =>
      installations.read(actor, params.id, await lookInto(platform, actor, params.id)),
    startInstallation: async ({ actor, params, request }) =>
      installations.start(actor, request, params.id, await lookInto(platform, actor, params.id)),
    async stopInstallation({ actor, params }) {
      await lookInto(platform, actor, params.id);
      await installations.stop(params.id);
      return undefined;
    },
  };
  return {
    handlers,
    sockets,
    host: openPorts.host,
    start() {
      rooms.start();
      // Nothing waits for it.
      trash
        .sweep()
        .catch((error: unknown) => platform.log.warn({ err: error }, "old files are not removed"));
    },
    /** A project was deleted. Nothing waits for it: without its files they only end sooner. */
    drop(projectId: string): void {
      void debugging.drop(projectId).then(() => terminals.closeProject(projectId));
      void installations.drop(projectId);
    },
    async stop() {
      await Promise.all([servers.stop(), documents.stop(), tools.stop(), debugging.stop()]);
      rooms.stop();
      openPorts.stop();
      sockets.close();
      await Promise.all([terminals.stop(), installations.close()]);
    },
  };
}
