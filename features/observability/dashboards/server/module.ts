import {
  AppError,
  defineModule,
  newId,
  type Platform,
  type Transaction,
} from "@devloom/server-kit";
import { type DashboardContent, dashboardsContract } from "../contract.ts";
import { dashboardsFeature } from "../feature.ts";
import { addAnnotation, listAnnotationsOf, removeAnnotation } from "./annotations.ts";
import { translateGrafana } from "./grafana/translate.ts";
import { readHome, setHome } from "./home.ts";
import { libraryResource, libraryUse, releasePanel, spreadPanel } from "./library.ts";
import { createLink, listLinks, openLink, revokeLink } from "./links.ts";
import { dashboardsMigrations } from "./migration.ts";
import {
  install,
  listPackages,
  openPackage,
  previewUpdate,
  share,
  update,
} from "./package/install.ts";
import { dashboardUsers } from "./query-users.ts";
import { serviceDashboard } from "./service-dashboard.ts";
import { askShared, presentShared } from "./shared-dashboard.ts";
import {
  dashboardResource,
  keepVersion,
  listVersions,
  readVersion,
  restoreVersion,
} from "./versions.ts";

const { store } = dashboardResource;

async function insertDashboard(tx: Transaction, content: DashboardContent, now: Date) {
  await store.assertRoom(tx);
  const made = await store.insert(tx, newId(), { ...content, labels: {} }, now);
  await tx.emit({
    type: "dashboard.created",
    subject: `dashboard/${made.id}`,
    data: { name: made.name, version: made.version },
  });
  return made;
}

function translated(...input: Parameters<typeof translateGrafana>) {
  try {
    return translateGrafana(...input);
  } catch (error) {
    throw new AppError(400, "not_grafana", "This is not the JSON of a Grafana dashboard.", {
      cause: error,
    });
  }
}

async function assertPrometheus({ queries }: Platform, tx: Transaction, id: string): Promise<void> {
  const [source] = await queries.namesOf(tx, "datasource", [id]);
  if (source?.kind !== "prometheus")
    throw new AppError(400, "not_prometheus", "Choose a Prometheus data source.");
}

export const dashboardsModule = defineModule({
  feature: dashboardsFeature,
  contract: dashboardsContract,
  migrations: dashboardsMigrations,
  retention: [
    dashboardResource.retention,
    libraryResource.retention,
    { table: "dashboard_link", since: ["expires_at"], keepMilliseconds: 0 },
  ],
  create: (platform: Platform) => {
    const { database, clock, queries } = platform;
    return {
      queryUsers: dashboardUsers,
      on: {
        "dashboard.created": keepVersion,
        "dashboard.updated": keepVersion,
        "dashboard.restored": keepVersion,
        "library-panel.updated": spreadPanel,
        "library-panel.deleted": releasePanel,
      },
      handlers: {
        ...dashboardResource.handlers(platform),
        ...libraryResource.handlers(platform),
        async getLibraryPanelUse({ actor, params }) {
          const items = await database.reading(actor, (tx) => libraryUse(tx, params.id));
          return { items, total: items.length };
        },
        async queryPanel({ actor, body: { queries: asked, ...rest }, request }) {
          const context = { ...rest, signal: request.signal };
          const asker = { ...actor, teams: actor.rights.teams };
          const answers = asked.map((query) => queries.ask(asker, query, context));
          return { frames: (await Promise.all(answers)).flat() };
        },

        async listDashboardVersions({ actor, params }) {
          const items = await database.reading(actor, (tx) => listVersions(tx, params.id));
          return { items, total: items.length };
        },
        getDashboardVersion: ({ actor, params }) =>
          database.reading(actor, (tx) => readVersion(tx, params.id, params.version)),
        restoreDashboardVersion: ({ actor, params }) =>
          database.tenant(actor, (tx) =>
            restoreVersion(tx, params.id, params.version, clock.now()),
          ),
        buildDashboard: ({ actor, body }) =>
          database.tenant(actor, (tx) =>
            insertDashboard(tx, serviceDashboard(body.service), clock.now()),
          ),
        async importGrafana({ actor, body }) {
          const { dashboard: json, sourceId } = body;
          const { content, notes } = translated(json, sourceId);
          const dashboard = await database.tenant(actor, async (tx) => {
            if (sourceId !== undefined) await assertPrometheus(platform, tx, sourceId);
            return insertDashboard(tx, content, clock.now());
          });
          return { dashboard, notes };
        },

        listDashboardPackages: ({ actor, query }) => listPackages(platform, actor, query),
        getDashboardPackage: ({ actor, params }) => openPackage(platform, actor, params.id),
        installDashboard: ({ actor, params, body }) =>
          install(platform, actor, params.id, body.sources, (tx, content) =>
            insertDashboard(tx, content, clock.now()),
          ),
        shareDashboard: ({ actor, params, body }) => share(platform, actor, params.id, body),
        getDashboardUpdate: ({ actor, params }) => previewUpdate(platform, actor, params.id),
        updateDashboardFromPackage: ({ actor, params, body }) =>
          update(platform, actor, params.id, body),

        getHomeDashboard: ({ actor }) =>
          database.reading(actor, (tx) => readHome(tx, actor.accountId)),
        async setHomeDashboard({ actor, body }) {
          await database.tenant(actor, (tx) => setHome(tx, actor.accountId, body.dashboardId));
          return undefined;
        },
        async setWorkspaceHomeDashboard({ actor, body }) {
          await database.tenant(actor, (tx) => setHome(tx, null, body.dashboardId));
          return undefined;
        },

        async listDashboardLinks({ actor, params }) {
          const items = await database.reading(actor, (tx) =>
            listLinks(tx, params.id, clock.now()),
          );
          return { items, total: items.length };
        },
        createDashboardLink: ({ actor, params, body }) =>
          database.tenant(actor, (tx) => createLink(platform, tx, params.id, body.days)),
        async deleteDashboardLink({ actor, params }) {
          await database.tenant(actor, (tx) => revokeLink(tx, params.id));
          return undefined;
        },
        openSharedDashboard: async ({ body }) =>
          presentShared(platform, await openLink(platform, body.token)),
        async querySharedPanel({ body: { token, panelId, ...context } }) {
          const link = await openLink(platform, token);
          return { frames: await askShared(platform, link, panelId, context) };
        },

        async listAnnotations({ actor, params, query }) {
          const items = await database.reading(actor, (tx) =>
            listAnnotationsOf(tx, params.id, query),
          );
          return { items, total: items.length };
        },
        createAnnotation: ({ actor, params, body }) =>
          database.tenant(actor, (tx) => addAnnotation(tx, params.id, body)),
        async deleteAnnotation({ actor, params }) {
          await database.tenant(actor, (tx) => removeAnnotation(tx, params.id));
          return undefined;
        },
      },
    };
  },
});
