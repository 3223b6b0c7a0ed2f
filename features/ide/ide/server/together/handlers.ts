import { projectPath } from "@devloom/project-files";
import { AppError, type Handlers, type Platform } from "@devloom/server-kit";
import {
  type HeardVisit,
  joinSharedText,
  saveIdeFile,
  type togetherContract,
} from "../../contract.ts";
import { lookInto } from "../project-work.ts";
import { readFile } from "../read-file.ts";
import { callOf, type IdeSockets } from "../run/sockets.ts";
import type { Problem } from "@devloom/shared-text";
import { accountName, accountNames } from "./account-name.ts";
import type { Rooms } from "./rooms.ts";
import { listUnsaved } from "./store.ts";
import { serveMember } from "./serve-member.ts";

/** Several people in one project and in one file. */
export function togetherHandlers(
  platform: Platform,
  sockets: IdeSockets,
  rooms: Rooms,
): Handlers<typeof togetherContract> {
  return {
    async announceVisit({ actor, params, body }) {
      await lookInto(platform, actor, params.id);
      for (const path of [body.path, ...body.open]) if (path !== null) projectPath(path);
      const { accountId } = actor;
      const name = await accountName(platform, accountId);
      const heard: HeardVisit = { ...body, accountId, name };
      await platform.database.tenant(actor, (tx) =>
        tx.signal("visitor.moved", `project/${params.id}`, heard),
      );
      return undefined;
    },
    async listUnsavedTexts({ actor, params }) {
      await lookInto(platform, actor, params.id);
      const texts = await platform.database.reading(actor, (tx) => listUnsaved(tx, params.id));
      const names = await accountNames(platform, [...new Set(texts.flatMap((one) => one.typists))]);
      const items = texts.map(({ path, typists }) => ({
        path,
        people: names.filter(({ id }) => typists.includes(id)),
        onlyOwn: typists.every((id) => id === actor.accountId),
      }));
      return { items, total: items.length };
    },
    async saveSharedTexts({ actor, params, body: { paths, onlyOwn } }) {
      await lookInto(platform, actor, params.id);
      for (const path of paths) projectPath(path);
      const name = await accountName(platform, actor.accountId);
      const items: { path: string; problem: Problem | null }[] = [];
      for (const path of new Set(paths)) {
        const problem = await rooms.save({ ...actor, name }, params.id, path, onlyOwn);
        items.push({ path, problem });
      }
      return { items, total: items.length };
    },
    async joinSharedText({ actor, params, body: { filePath }, request }) {
      const root = await lookInto(platform, actor, params.id);
      rooms.assertRoom(actor);
      projectPath(filePath);
      const { kind } = readFile(root, filePath);
      if (kind !== "text") throw new AppError(422, "not_text", `${filePath} is no text.`);
      const reading = callOf(actor, request, ["joinSharedText", joinSharedText], params.id);
      const wanted = callOf(actor, request, ["saveIdeFile", saveIdeFile], params.id);
      const saving = (await platform.reauthorize(wanted)) === null ? null : wanted;
      const about = { reading, saving, projectId: params.id, path: filePath };
      return sockets.issue(reading, (socket) => void serveMember(platform, rooms, socket, about));
    },
  };
}
