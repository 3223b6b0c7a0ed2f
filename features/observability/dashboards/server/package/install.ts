import type { OutputOf, ParsedOf, ReplyOf } from "@devloom/contract";
import {
  type Actor,
  AppError,
  assertHolds,
  conflict,
  notFound,
  type Platform,
  type SharedPackage,
  type Transaction,
} from "@devloom/server-kit";
import { DASHBOARD_FILE } from "../../../../marketplace/marketplace/contract.ts";
import {
  type Dashboard,
  type DashboardContent,
  DashboardFields,
  type DashboardPackage,
  type getDashboardPackage,
  type getDashboardUpdate,
  type listDashboardPackages,
  type PackedDashboard,
  type shareDashboard,
  type updateDashboardFromPackage,
} from "../../contract.ts";
import { dashboardResource } from "../versions.ts";
import { assertSources, type Chosen, readInstall, writeInstall } from "./install-store.ts";
import { mergeDashboard } from "./merge.ts";
import { pack, readPacked, sourcesOf, unpack } from "./pack.ts";

const KIND = "dashboard";
function contentOf(dashboard: Dashboard): DashboardContent {
  return DashboardFields.strip().parse(dashboard);
}

/** Publishes a dashboard as it is stored. Of its sources only name and kind go along, of its library nothing. */
export async function share(
  { database, packages, queries }: Platform,
  actor: Actor,
  id: string,
  { title, description, license, visibility }: ParsedOf<typeof shareDashboard>["body"],
): Promise<OutputOf<typeof shareDashboard>> {
  assertHolds(actor, "dashboard:read");
  const packed = await database.reading(actor, async (tx) => {
    const content = contentOf(await dashboardResource.store.find(tx, id));
    return pack(content, await queries.namesOf(tx, "datasource", sourcesOf(content)));
  });
  const { id: packageId, ...published } = await packages.registry.publish(actor, {
    title,
    description,
    license,
    visibility,
    readme: `# ${title}\n${description === "" ? "" : `\n${description}\n`}`,
    manifest: { kind: KIND },
    files: new Map([[DASHBOARD_FILE, `${JSON.stringify(packed, null, 2)}\n`]]),
  });
  return { packageId, ...published };
}

export async function listPackages(
  { packages }: Platform,
  actor: Actor,
  query: ParsedOf<typeof listDashboardPackages>["query"],
): Promise<ReplyOf<typeof listDashboardPackages>> {
  const page = await packages.registry.list(actor, { ...query, kind: KIND });
  return { ...page, items: page.items.flatMap((one) => present(one) ?? []) };
}

export async function openPackage(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<OutputOf<typeof getDashboardPackage>> {
  const shown = await findPackage(platform, actor, id);
  const { dashboard, sources } = await readVersion(platform, actor, id, shown.version);
  const panels = dashboard.panels.map(({ title, kind }) => ({ title, kind }));
  return { package: shown, panels, sources };
}

/** The newest version of a package as a dashboard of the workspace. */
export async function install(
  platform: Platform,
  actor: Actor,
  id: string,
  sources: Chosen,
  insert: (tx: Transaction, content: DashboardContent) => Promise<Dashboard>,
): Promise<Dashboard> {
  const { version, name } = await findPackage(platform, actor, id);
  const base = unpack(await readVersion(platform, actor, id, version), sources);
  return platform.database.tenant(actor, async (tx) => {
    await assertSources(platform, tx, sources);
    const made = await insert(tx, base);
    await writeInstall(tx, made.id, { packageId: id, name, version, base, sources });
    return made;
  });
}

/** What the newest version of its package would change about a dashboard. */
export async function previewUpdate(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<OutputOf<typeof getDashboardUpdate>> {
  const found = await platform.database.reading(actor, async (tx) => ({
    mine: contentOf(await dashboardResource.store.find(tx, id)),
    row: await readInstall(tx, id),
  }));
  const { row, mine } = found;
  if (row === undefined) return { installed: null, latest: null, steps: [], sources: [] };
  const installed = { packageId: row.packageId, name: row.name, version: row.version };
  const offered = await platform.packages.registry.find(actor, KIND, row.packageId);
  const latest = offered?.latest?.version ?? row.version;
  if (latest === row.version) return { installed, latest: null, steps: [], sources: [] };
  const next = await readVersion(platform, actor, row.packageId, latest);
  const sources = next.sources.filter(({ key }) => !Object.hasOwn(row.sources, key));
  // A source that is still to be chosen is no change of what is there.
  const chosen = { ...keysAsThemselves(next), ...row.sources };
  const { steps } = mergeDashboard({ base: row.base, mine, theirs: unpack(next, chosen) });
  return { installed, latest, steps, sources };
}

/** Brings a dashboard to a version of its package; what people changed stays. */
export async function update(
  platform: Platform,
  actor: Actor,
  id: string,
  { version, take, sources }: ParsedOf<typeof updateDashboardFromPackage>["body"],
): Promise<Dashboard> {
  const row = await platform.database.reading(actor, async (tx) => {
    await dashboardResource.store.find(tx, id);
    return readInstall(tx, id);
  });
  if (row === undefined) throw conflict("no_package", "This dashboard isn't from a package.");
  const next = await readVersion(platform, actor, row.packageId, version);
  const chosen = { ...row.sources, ...sources };
  const theirs = unpack(next, chosen);
  return platform.database.tenant(actor, async (tx) => {
    await assertSources(platform, tx, sources);
    await dashboardResource.store.lock(tx, id, null);
    const now = await readInstall(tx, id);
    if (now === undefined || now.version !== row.version)
      throw conflict("updated_meanwhile", "Somebody else changed this dashboard.");
    const mine = contentOf(await dashboardResource.store.find(tx, id));
    const { content } = mergeDashboard({ base: now.base, mine, theirs }, take);
    const parsed = DashboardFields.safeParse(content);
    if (!parsed.success)
      throw new AppError(422, "too_much", "With the package's panels the dashboard is too large.");
    const made = await dashboardResource.store.update(tx, id, content, platform.clock.now());
    await writeInstall(tx, id, { ...now, version, base: theirs, sources: chosen });
    await tx.emit({
      type: "dashboard.updated",
      subject: `dashboard/${id}`,
      data: { name: made.name, version: made.version },
    });
    return made;
  });
}

async function findPackage(
  { packages }: Platform,
  actor: Actor,
  id: string,
): Promise<DashboardPackage> {
  const found = await packages.registry.find(actor, KIND, id);
  const shown = found === null ? null : present(found);
  if (shown === null) throw notFound("The package");
  return shown;
}

async function readVersion(
  { packages }: Platform,
  actor: Actor,
  id: string,
  version: string,
): Promise<PackedDashboard> {
  const offered = await packages.registry.find(actor, KIND, id);
  if (!offered?.versions.some((one) => one.version === version && !one.isYanked))
    throw notFound("The version");
  const { files } = await packages.registry.open(actor, id, version);
  return readPacked(files.get(DASHBOARD_FILE));
}

const keysAsThemselves = ({ sources }: PackedDashboard): Chosen =>
  Object.fromEntries(sources.map(({ key }) => [key, key]));

/** `null` where every version was withdrawn. */
function present(found: SharedPackage): DashboardPackage | null {
  const { id, name, title, description, namespace, publisher, latest } = found;
  if (latest === null) return null;
  const { version } = latest;
  return { id, name, title, description, publisher: { namespace, kind: publisher }, version };
}
