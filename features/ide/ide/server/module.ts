import { listTree, makeFolder, moveEntry, projectPath } from "@devloom/project-files";
import { defineModule, type Platform, receiveBytes } from "@devloom/server-kit";
import { z } from "zod";
import { ideContract } from "../contract.ts";
import { ideFeature } from "../feature.ts";
import { assistHandlers } from "./assist/handlers.ts";
import { checkpointHandlers } from "./checkpoints/handlers.ts";
import { keepBefore } from "./checkpoints/keep-files.ts";
import { ProjectCompleters } from "./completion/project-completers.ts";
import { debugMigration } from "./debug/migration.ts";
import { deleteEntry, restoreEntry, sweepKept } from "./kept-copies.ts";
import { mergeFile } from "./merge-file.ts";
import { lookInto, tellSaved, workOn } from "./project-work.ts";
import { ChangeStamps } from "./change-stamps.ts";
import { readFile } from "./read-file.ts";
import { saveFile, saveFiles } from "./save-file.ts";
import { createRunParts } from "./run/handlers.ts";
import { eventStream } from "./event-stream.ts";
import { replaceInFiles, searchSlots } from "./search/search-files.ts";
import { tellSearch } from "./search/tell-search.ts";
import { readStatus } from "./status.ts";
import { settingsHandlers } from "./settings/handlers.ts";
import { settingsMigration } from "./settings/migration.ts";
import { testHandlers } from "./tests/handlers.ts";
import { coverageMigration, testsMigration } from "./tests/migration.ts";
import { testRuns } from "./tests/test-run.ts";
import { togetherMigration, togetherRetention, typistsMigration } from "./together/migration.ts";
import { hasUnsavedText, moveTexts } from "./together/store.ts";
import { download, uploadFile } from "./transfer.ts";
import { versionHandlers } from "./versions/handlers.ts";
import { versionsMigration, versionsRetention } from "./versions/migration.ts";
import { moveVersions } from "./versions/store.ts";

const Moved = z.object({ from: z.string(), path: z.string() });
const SWEEP_MILLISECONDS = 6 * 3_600_000;

export const ideModule = defineModule({
  feature: ideFeature,
  contract: ideContract,
  migrations: [
    testsMigration,
    debugMigration,
    coverageMigration,
    togetherMigration,
    typistsMigration,
    settingsMigration,
    versionsMigration,
  ],
  retention: [...togetherRetention, ...versionsRetention],
  create: (platform: Platform) => {
    const changeStamps = new ChangeStamps();
    const running = createRunParts(platform);
    const completers = new ProjectCompleters(platform);
    return {
      start: async () => {
        sweepRegularly(platform);
        running.start();
      },
      stop: async () => {
        await Promise.all([running.stop(), completers.stop()]);
      },
      sockets: running.sockets,
      ...(running.host === undefined ? {} : { host: running.host }),
      runs: testRuns(platform),
      on: {
        "project.deleted": async (_tx, { subject }) => {
          const id = subject.replace("project/", "");
          running.drop(id);
          void completers.drop(id);
        },
        "file.moved": async (tx, { subject, data }) => {
          const { from, path } = Moved.parse(data);
          const id = subject.replace("project/", "");
          await moveTexts(tx, id, from, path);
          await moveVersions(tx, id, from, path);
        },
      },
      handlers: {
        ...running.handlers,
        ...testHandlers(platform),
        ...assistHandlers(platform),
        ...checkpointHandlers(platform),
        ...settingsHandlers(platform),
        ...versionHandlers(platform),
        async listIdeFiles({ actor, params }) {
          const tree = await listTree(await lookInto(platform, actor, params.id));
          const items = tree.entries.map(({ path, kind, size, isSkipped }) => ({
            path,
            kind,
            size,
            skipped: isSkipped,
          }));
          return { items, total: items.length, truncated: tree.isTruncated };
        },
        getIdeStatus: async ({ actor, params }) =>
          readStatus(await lookInto(platform, actor, params.id)),
        async readIdeFile({ actor, params, query: { filePath } }) {
          const root = await lookInto(platform, actor, params.id);
          const shared = await platform.database.reading(actor, (tx) =>
            hasUnsavedText(tx, params.id, filePath),
          );
          return { ...readFile(root, filePath), shared };
        },
        saveIdeFile: ({ actor, params, body }) =>
          workOn(platform, actor, params.id, (work) => saveFile(work, body)),
        saveIdeFiles: ({ actor, params, body }) =>
          workOn(platform, actor, params.id, (work) =>
            saveFiles(work, body.files, () => keepBefore(platform, work, "replace")),
          ),
        mergeIdeFile: async ({ actor, params, body }) =>
          mergeFile(await lookInto(platform, actor, params.id), body),
        createIdeFolder: ({ actor, params, body }) =>
          workOn(platform, actor, params.id, async (work) => {
            makeFolder(work.root, body.path);
            await tellSaved(work, [{ path: body.path, hash: null }]);
            return { path: body.path };
          }),
        moveIdeEntry: ({ actor, params, body }) =>
          workOn(platform, actor, params.id, async (work) => {
            const kind = moveEntry(work.root, body.from, body.to);
            await work.tx.emit({
              type: "file.moved",
              subject: `project/${params.id}`,
              data: { projectId: params.id, from: body.from, path: body.to },
            });
            return { path: body.to, kind };
          }),
        deleteIdeEntry: ({ actor, params, query }) =>
          workOn(platform, actor, params.id, (work) => deleteEntry(platform, work, query.path)),
        restoreIdeEntry: ({ actor, params, body }) =>
          workOn(platform, actor, params.id, (work) => restoreEntry(platform, work, body.keptId)),
        async uploadIdeFile({ actor, params, query, body }) {
          await lookInto(platform, actor, params.id);
          const bytes = await receiveBytes(body);
          return workOn(platform, actor, params.id, (work) =>
            uploadFile(work, query.filePath, bytes, query.replace === "true"),
          );
        },
        downloadIdeEntry: async ({ actor, params, query, request }) =>
          download(await lookInto(platform, actor, params.id), query.path, {
            accountId: actor.accountId,
            ip: request.ip,
            signal: request.signal,
          }),
        async completeIdeLine({ actor, params, body: { filePath, ...around } }) {
          const root = await lookInto(platform, actor, params.id);
          projectPath(filePath);
          const { proposal, words } = await completers.ask(params.id, root, {
            path: filePath,
            ...around,
          });
          return {
            text: proposal?.text ?? null,
            confidence: proposal?.confidence ?? 0,
            words: [...words],
          };
        },
        async getIdePulse({ actor, params, query }) {
          const paths = (query.paths ?? "").split("\n").filter((path) => path !== "");
          return changeStamps.read(await lookInto(platform, actor, params.id), paths);
        },
        async searchIdeFiles({ actor, params, body, request }) {
          const root = await lookInto(platform, actor, params.id);
          return eventStream(request.signal, (tell, signal) =>
            tellSearch(actor.accountId, root, body, tell, signal),
          );
        },
        replaceInIdeFiles: ({ actor, params, body, request: { signal } }) =>
          searchSlots.within(actor.accountId, signal, () =>
            workOn(platform, actor, params.id, (work) =>
              replaceInFiles(work, body, signal, () => keepBefore(platform, work, "replace")),
            ),
          ),
      },
    };
  },
});

function sweepRegularly(platform: Platform): void {
  platform.periodic.every({
    id: "ide.sweep",
    title: "Remove deleted files that can no longer be restored",
    everyMilliseconds: SWEEP_MILLISECONDS,
    work: () => sweepKept(platform),
  });
}
