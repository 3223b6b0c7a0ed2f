import { type Actor, AppError, notFound, type Platform, type Scope } from "@devloom/server-kit";
import type { PackageDetail } from "../../contract.ts";
import { downloadsOf } from "../store/catalogue.ts";
import { listInstalls, readInstalls } from "../store/installs.ts";
import type { OfferedPackage } from "./offer.ts";
import { keptPackage, offeredPackage } from "./offered.ts";
import { presentDetail } from "./present.ts";

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
export async function keptPackages(
  { database }: Platform,
  actor: Scope,
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
