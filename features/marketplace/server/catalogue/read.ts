import type { ParsedOf, ReplyOf } from "@devloom/contract";
import { type Actor, AppError, notFound, type Platform } from "@devloom/server-kit";
import type { listPackages, PackageDetail } from "../../contract.ts";
import { downloadsOf } from "../store/catalogue.ts";
import { listInstalls, readInstalls } from "../store/installs.ts";
import type { OfferedPackage } from "./offer.ts";
import { keptPackage, offeredPackage, offeredPackages } from "./offered.ts";
import { presentDetail, presentPackage } from "./present.ts";

/** What the workspace can install, and what it has installed. */
export async function packageList(
  platform: Platform,
  actor: Actor,
  { q, kind, publisher, installed }: ParsedOf<typeof listPackages>["query"],
): Promise<ReplyOf<typeof listPackages>> {
  const { database } = platform;
  const all = await offeredPackages(database, actor.tenantId, q);
  const installs = await database.reading(actor, listInstalls);
  const left = installs.filter(
    ({ package_id: id, name }) =>
      !all.some((one) => one.id === id) && name.includes(q?.toLowerCase() ?? ""),
  );
  const kept = await keptPackages(
    platform,
    actor,
    left.map(({ package_id: id }) => id),
  );
  const installOf = (id: string) => installs.find(({ package_id: of }) => of === id);
  const shown = [...all, ...kept].filter(
    (one) =>
      (kind === undefined || one.kind === kind) &&
      (publisher === undefined || one.publisher === publisher) &&
      (installed === undefined || (installOf(one.id) !== undefined) === (installed === "yes")),
  );
  const downloads = await downloadsOf(
    database,
    shown.map(({ id }) => id),
  );
  const items = await Promise.all(
    shown.map((one) =>
      presentPackage(one, { downloads: downloads.get(one.id) ?? 0, install: installOf(one.id) }),
    ),
  );
  return { items, total: items.length };
}

/** One package that is offered to the workspace, or installed in it. */
export async function packageDetail(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<PackageDetail> {
  const { database } = platform;
  const offered = await offeredPackage(database, actor.tenantId, id);
  const [found] = offered === null ? await keptPackages(platform, actor, [id]) : [offered];
  if (found === undefined) throw notFound("The package");
  const installs = await database.reading(actor, listInstalls);
  const downloads = await downloadsOf(database, [id]);
  return presentDetail(found, {
    downloads: downloads.get(id) ?? 0,
    install: installs.find(({ package_id: of }) => of === id),
  });
}

/** Installed packages that are not offered any more; of damaged ones nothing can be said. */
async function keptPackages(
  { database }: Platform,
  actor: Actor,
  ids: readonly string[],
): Promise<readonly OfferedPackage[]> {
  const rows = await database.reading(actor, (tx) => readInstalls(tx, ids));
  return rows.flatMap((row) => {
    try {
      return [keptPackage(row)];
    } catch (error) {
      if (error instanceof AppError) return [];
      throw error;
    }
  });
}
