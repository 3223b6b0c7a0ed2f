import { projectPath } from "@devloom/project-files";
import { type Handlers, isoTime, type Platform } from "@devloom/server-kit";
import type { FileVersion, versionsContract } from "../../contract.ts";
import { lookInto, workOn } from "../project-work.ts";
import { saveFile } from "../save-file.ts";
import { accountNames } from "../together/account-name.ts";
import { listVersions, readVersion, type VersionRow } from "./store.ts";

/** The texts that files had. */
export function versionHandlers(platform: Platform): Handlers<typeof versionsContract> {
  return {
    async listFileVersions({ actor, params: { id }, query }) {
      await lookInto(platform, actor, id);
      if (query.filePath !== undefined) projectPath(query.filePath);
      const rows = await platform.database.reading(actor, (tx) =>
        listVersions(tx, id, query.filePath),
      );
      const items = await present(platform, rows);
      return { items, total: items.length };
    },
    async readFileVersion({ actor, params: { id, versionId } }) {
      await lookInto(platform, actor, id);
      const { text, ...row } = await platform.database.reading(actor, (tx) =>
        readVersion(tx, id, versionId),
      );
      const [version] = await present(platform, [row]);
      if (version === undefined) throw new Error("A version was not presented.");
      return { ...version, content: text };
    },
    restoreFileVersion: ({ actor, params: { id, versionId }, body: { baseHash } }) =>
      workOn(platform, actor, id, async (work) => {
        const { path: filePath, text: content } = await readVersion(work.tx, id, versionId);
        return saveFile(work, { filePath, content, baseHash }, "restored");
      }),
  };
}

async function present(platform: Platform, rows: readonly VersionRow[]): Promise<FileVersion[]> {
  const ids = rows.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id]));
  const names = new Map(
    (await accountNames(platform, [...new Set(ids)])).map(({ id, name }) => [id, name]),
  );
  return rows.map(({ path, actor_id, time, ...row }) => ({
    ...row,
    filePath: path,
    time: isoTime(time),
    author: names.get(actor_id ?? "") ?? null,
  }));
}
