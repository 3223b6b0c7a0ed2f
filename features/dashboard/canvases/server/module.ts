import { type Actor, defineModule, type Platform, type ServerModule } from "@devloom/server-kit";
import { canvasesContract, type ChangeBodies, type ChangeResult } from "../contract.ts";
import { canvasesFeature } from "../feature.ts";
import { listActivities } from "./activities/list.ts";
import { listSteps } from "./activities/list-steps.ts";
import { create, handOverCanvases, remove, rename } from "./canvases/commands.ts";
import { seedDemoCanvas } from "./canvases/seed-demo.ts";
import { listLivingCanvases, presentCanvas, readCanvas } from "./canvases/store.ts";
import { changeByType } from "./editing/change-by-type.ts";
import { changeSource } from "./editing/change-source.ts";
import { setStepAside } from "./activities/set-aside.ts";
import { stepHistory } from "./editing/history.ts";
import { recoverAll } from "./editing/recover-all.ts";
import { readLookups } from "./editing/read-lookups.ts";
import { listSource, readSource } from "./editing/source-state.ts";
import { ProjectEditQueue } from "./editing/project-edit-queue.ts";
import { announce } from "./presence/announce.ts";
import { findTextPlace } from "./source/find-text.ts";
import { writeSource } from "./source/write-source.ts";
import {
  canvasesMigration,
  changeIdsMigration,
  gesturesMigration,
  setAsideMigration,
} from "./migration.ts";
import { readTheme } from "./theme/read-theme.ts";
import { previewEnder, proposalHandlers } from "./proposals/handlers.ts";
import { proposalsMigration } from "./proposals/migration.ts";
import { proposeRun } from "./proposals/propose-run.ts";
import { keepPicture, readPictures } from "./pictures/pictures.ts";
import { picturesMigration } from "./pictures/migration.ts";
import { previewMigration } from "./preview/preview-migration.ts";
import { createPreviewParts, realDevServers } from "./preview/preview-parts.ts";
import type { DevServers } from "./preview/previews.ts";
import { canvasesRetention } from "./retention.ts";
import { sweepPreviewCaches } from "./preview/sweep-caches.ts";
import * as storyboards from "./storyboards/commands.ts";
import { storyboardsMigration } from "./storyboards/migration.ts";

const SWEEP_MILLISECONDS = 6 * 3_600_000;

interface MutationCall<Type extends keyof ChangeBodies> {
  readonly actor: Actor;
  readonly params: { readonly canvasId: string };
  readonly body: ChangeBodies[Type];
}

/** The feature with dev servers from elsewhere. */
export function createCanvasesModule(devServers: DevServers): ServerModule {
  return defineModule({
    feature: canvasesFeature,
    contract: canvasesContract,
    retention: canvasesRetention,
    migrations: [
      canvasesMigration,
      storyboardsMigration,
      previewMigration,
      changeIdsMigration,
      proposalsMigration,
      gesturesMigration,
      setAsideMigration,
      picturesMigration,
    ],
    create: (platform: Platform) => {
      const editQueue = new ProjectEditQueue(platform);
      const previews = createPreviewParts(platform, editQueue, devServers);
      /** The handler of one type of change. */
      const making =
        <Type extends keyof ChangeBodies>(type: Type) =>
        ({ actor, params, body }: MutationCall<Type>): Promise<ChangeResult> =>
          changeSource(platform, editQueue, actor, params.canvasId, type, body);
      return {
        ...(previews.host === undefined ? {} : { host: previews.host }),
        runs: [proposeRun(platform, editQueue, previewEnder(platform, previews))],
        seedDemo: () => seedDemoCanvas(platform),
        stop: () => previews.stop(),
        on: {
          "member.left": handOverCanvases,
          "member.removed": handOverCanvases,
          // Nothing waits for it: without its project a dev server only stops sooner.
          "project.deleted": async (_tx, { subject }) =>
            void previews.drop(subject.replace("project/", "")),
        },
        async start() {
          await recoverAll(platform, editQueue);
          sweepRegularly(platform);
        },
        handlers: {
          ...previews.handlers,
          ...proposalHandlers(platform, editQueue, previews),
          listCanvases: ({ actor, query }) =>
            platform.database.tenant(actor, (tx) => listLivingCanvases(tx, query)),
          createCanvas: ({ actor, body }) => create(platform, actor, body),
          getCanvas: async ({ actor, params }) =>
            presentCanvas(await readCanvas(platform, actor, params.canvasId)),
          renameCanvas: ({ actor, params, body, ifMatch }) =>
            rename(platform, actor, params.canvasId, body.name, ifMatch ?? body.version ?? null),
          async deleteCanvas({ actor, params, ifMatch }) {
            await remove(platform, actor, params.canvasId, ifMatch);
            return undefined;
          },
          changeStyling: making("STYLING"),
          addJsxElement: making("ADD_JSX"),
          moveJsxElement: making("MOVE_JSX"),
          removeJsxElement: making("REMOVE_JSX"),
          changePropValue: making("CHANGE_PROP"),
          addClass: making("ADD_CLASS"),
          removeClass: making("REMOVE_CLASS"),
          updateClasses: making("UPDATE_CLASSES"),
          editText: making("EDIT_TEXT"),
          wrapInDiv: making("WRAP_DIV"),
          duplicateElement: making("DUPLICATE"),
          changeElementTag: making("CHANGE_TAG"),
          mutateByType: ({ actor, params, body }) =>
            changeByType(platform, editQueue, actor, params, body),
          undoChangeToFiles: ({ actor, params, body }) =>
            stepHistory(platform, editQueue, actor, params.canvasId, "undo", body ?? {}),
          redoChangeToFiles: ({ actor, params, body }) =>
            stepHistory(platform, editQueue, actor, params.canvasId, "redo", body ?? {}),
          getLookups: ({ actor, params, query }) =>
            readLookups(platform, editQueue, actor, params.canvasId, query),
          getCanvasTheme: ({ actor, params }) =>
            readTheme(platform, editQueue, actor, params.canvasId),
          listCanvasActivities: ({ actor, params, query }) =>
            listActivities(platform, actor, params.canvasId, query),
          setStepAside: ({ actor, params, body }) =>
            setStepAside(platform, actor, params, body.isSetAside),
          listHistorySteps: ({ actor, params }) => listSteps(platform, actor, params.canvasId),
          listCanvasFiles: ({ actor, params }) =>
            listSource(platform, editQueue, actor, params.canvasId),
          readCanvasFile: ({ actor, params, query, request }) =>
            readSource(platform, editQueue, actor, params.canvasId, query.path, request),
          writeCanvasFile: ({ actor, params, body }) =>
            writeSource(platform, editQueue, actor, params.canvasId, body),
          findText: ({ actor, params, query }) =>
            findTextPlace(platform, editQueue, actor, params.canvasId, query),
          async announcePresence({ actor, params, body }) {
            await announce(platform, actor, params.canvasId, body);
            return undefined;
          },
          keepPicture: ({ actor, params, body }) =>
            keepPicture(platform, actor, params.canvasId, body.picture),
          readPictures: ({ actor, query }) => readPictures(platform, actor, query.canvases),
          listStoryboards: ({ actor, params }) =>
            storyboards.list(platform, actor, params.canvasId),
          createStoryboard: ({ actor, params, body }) =>
            storyboards.add(platform, actor, params.canvasId, body),
          changeStoryboard: ({ actor, params, body, ifMatch }) =>
            storyboards.change(platform, actor, params, body, ifMatch),
          deleteStoryboard: ({ actor, params, ifMatch }) =>
            storyboards.remove(platform, actor, params, ifMatch),
        },
      };
    },
  });
}

export const canvasesModule = createCanvasesModule(realDevServers);

function sweepRegularly(platform: Platform): void {
  platform.periodic.every({
    id: "canvases.sweep",
    title: "Remove caches of previews that nobody uses",
    everyMilliseconds: SWEEP_MILLISECONDS,
    work: () => sweepPreviewCaches(platform),
  });
}
