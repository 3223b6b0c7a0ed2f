import type { OutputOf } from "@devloom/contract";
import type { LogLine } from "@devloom/dev-server";
import { type Actor, AppError, type Handlers } from "@devloom/server-kit";
import { ENTER_PATH } from "@devloom/program-origins";
import type {
  changePreviewSettings,
  getPreview,
  installForPreview,
  openPreview,
  PreviewState,
  readPreviewLog,
  restartPreview,
  stopPreview,
} from "../../contract.ts";
import { type Bearer, hostNameOf } from "./passes.ts";
import type { Preview } from "./preview.ts";
import type { PreviewHostParts } from "./preview-host.ts";
import { type PreviewTarget, readTarget, writeTarget } from "./preview-store.ts";
import { presentState } from "./present-state.ts";

export type PreviewEndpoints = {
  openPreview: typeof openPreview;
  getPreview: typeof getPreview;
  restartPreview: typeof restartPreview;
  stopPreview: typeof stopPreview;
  installForPreview: typeof installForPreview;
  changePreviewSettings: typeof changePreviewSettings;
  readPreviewLog: typeof readPreviewLog;
};

/** The calls about previews of an installation that has origins for them. */
export function previewHandlers(parts: PreviewHostParts): Handlers<PreviewEndpoints> {
  const { platform, previews, origins, guard } = parts;
  const targetOf = (actor: Actor, canvasId: string): Promise<PreviewTarget> =>
    platform.database.reading(actor, (tx) => readTarget(tx, canvasId, platform.config));
  const present = (target: PreviewTarget, canvasId: string): Promise<PreviewState> =>
    presentState(parts, target, origins.originOf(canvasId));

  return {
    async openPreview({ actor, params: { canvasId } }) {
      assertPerson(actor);
      const target = await targetOf(actor, canvasId);
      await previews.open(target);
      const { tenantId, accountId, sessionId } = actor;
      const bearer = { canvasId, proposalId: null, tenantId, accountId, sessionId };
      return { state: await present(target, canvasId), ...wayIn(parts, bearer) };
    },
    getPreview: async ({ actor, params: { canvasId } }) =>
      present(await targetOf(actor, canvasId), canvasId),
    async restartPreview({ actor, params: { canvasId } }) {
      const target = await targetOf(actor, canvasId);
      await previews.restart(target);
      return present(target, canvasId);
    },
    async stopPreview({ actor, params: { canvasId } }) {
      const target = await targetOf(actor, canvasId);
      await previews.stop(target);
      return present(target, canvasId);
    },
    async installForPreview({ actor, params: { canvasId } }) {
      const target = await targetOf(actor, canvasId);
      await previews.install(target);
      return present(target, canvasId);
    },
    async changePreviewSettings({ actor, params: { canvasId }, body }) {
      const before = await targetOf(actor, canvasId);
      const { apps } = await present(before, canvasId);
      if (body.appPath !== undefined && !apps.some(({ path }) => path === body.appPath))
        throw new AppError(400, "unknown_app", "There is no web application in that folder.");
      if (body.network === true && platform.config.previewNetwork !== true)
        throw new AppError(
          403,
          "network_not_allowed",
          "Previews have no network access on this installation. Operators can allow it with PREVIEW_NETWORK=on.",
        );
      const scope = { tenantId: actor.tenantId, actorId: actor.accountId };
      const target = await platform.database.tenant(scope, async (tx) => {
        const current = await readTarget(tx, canvasId, platform.config);
        const { appPath = current.appPath, network = current.network } = body;
        const changed = { ...current, appPath, network };
        await writeTarget(tx, changed);
        await tx.emit({
          type: "canvas.preview-changed",
          subject: `canvas/${canvasId}`,
          data: { projectId: current.projectId, appPath, network },
        });
        return changed;
      });
      guard.forget();
      if (previews.find(target) !== undefined) await previews.use(target);
      return present(target, canvasId);
    },
    async readPreviewLog({ actor, params: { canvasId }, query }) {
      const target = await targetOf(actor, canvasId);
      const lines = linesAfter(previews.find(target), query.after ?? 0);
      return { lines: lines.map((line) => ({ ...line })) } satisfies OutputOf<
        typeof readPreviewLog
      >;
    },
  };
}

/** A dev server that took another's place counts from the beginning: then all of it is new. */
function linesAfter(preview: Preview | undefined, known: number): readonly LogLine[] {
  const lines = preview?.server.log(0) ?? [];
  const isAnother = (lines.at(-1)?.number ?? 0) < known;
  return isAnother ? lines : lines.filter(({ number }) => number > known);
}

/** An address that lets its bearer in once. */
export function wayIn(
  { passes, origins }: Pick<PreviewHostParts, "passes" | "origins">,
  bearer: Bearer,
): { entry: string; expiresAt: string } {
  const { token, expiresAt } = passes.issue("tickets", bearer);
  const origin = origins.originOf(hostNameOf(bearer));
  return {
    entry: `${origin}${ENTER_PATH}?ticket=${token}`,
    expiresAt: expiresAt.toISOString(),
  };
}

/** A pass stands on a session, which is asked about again and again; keys of programs have none. */
export function assertPerson({ scopes }: Actor): void {
  if (scopes === null) return;
  throw new AppError(
    403,
    "session_required",
    "API keys can't open previews. Sign in with a browser.",
  );
}

/** Said on an installation without origins for previews. */
export async function refuseAbsent(): Promise<never> {
  throw new AppError(
    409,
    "previews_not_configured",
    "Previews need their own domain. Set PREVIEW_DOMAIN to a domain whose subdomains all point to this server.",
  );
}

/** The same calls on such an installation: they say what is missing. */
export function absentPreviewHandlers(): Handlers<PreviewEndpoints> {
  const refuse = refuseAbsent;
  return {
    openPreview: refuse,
    getPreview: refuse,
    restartPreview: refuse,
    stopPreview: refuse,
    installForPreview: refuse,
    changePreviewSettings: refuse,
    readPreviewLog: refuse,
  };
}
