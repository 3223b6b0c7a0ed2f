import type { ParsedOf, ReplyOf } from "@devloom/contract";
import { type Actor, AppError, type Platform, type Scope } from "@devloom/server-kit";
import { INSTALLABLE_KINDS, type listPackages, type Package } from "../../contract.ts";
import { bundledPackages } from "../packs/bundled.ts";
import { downloadsOf, visibleAmong } from "../store/catalogue.ts";
import { listInstalls } from "../store/installs.ts";
import type { InstallFacts } from "../store/rows.ts";
import type { OfferedPackage } from "./offer.ts";
import { publishedPackages } from "./offered.ts";
import { presentPackage } from "./present.ts";
import { keptPackages } from "./read.ts";

type Query = Omit<ParsedOf<typeof listPackages>["query"], "kind"> & {
  readonly kinds: readonly Package["kind"][];
};

/** In front of the cursor's number while the list is not yet at what was published. */
const IN_FRONT = "front-";

/** One page of what the workspace can install and has installed. */
export async function packageList(
  platform: Platform,
  actor: Actor,
  { kind, ...query }: ParsedOf<typeof listPackages>["query"],
): Promise<ReplyOf<typeof listPackages>> {
  const { shown, installs, ...page } = await packagePage(platform, actor, {
    ...query,
    kinds: kind === undefined ? INSTALLABLE_KINDS : [kind],
  });
  const downloads = await downloadsOf(
    platform.database,
    shown.map(({ id }) => id),
  );
  const items = await Promise.all(
    shown.map((one) =>
      presentPackage(one, {
        downloads: downloads.get(one.id) ?? 0,
        install: installs.find(({ package_id: of }) => of === one.id),
      }),
    ),
  );
  return { items, ...page };
}

interface FoundPage {
  readonly shown: readonly OfferedPackage[];
  readonly installs: readonly InstallFacts[];
  readonly total: number;
  readonly nextCursor: string | undefined;
}

/**
 * One page of the packages of some kinds: what came with the product, what the workspace has and is not offered any more,
 * then what was published, the latest change first.
 */
export async function packagePage(
  platform: Platform,
  actor: Scope,
  query: Query,
): Promise<FoundPage> {
  const { database } = platform;
  const installs = await database.reading(actor, listInstalls);
  const ids = installs.map(({ package_id: id }) => id);
  const front = await packagesInFront(platform, actor, query, installs);
  const start = frontPosition(query.cursor);
  const shown = start === null ? [] : front.slice(start, start + query.limit);
  const left = query.limit - shown.length;
  const published = await publishedPackages(
    database,
    actor.tenantId,
    {
      ...query,
      only: query.installed === "yes" ? ids : undefined,
      except: query.installed === "no" ? ids : undefined,
    },
    { cursor: start === null ? query.cursor : undefined, limit: Math.max(1, left) },
  );
  if (left > 0) shown.push(...published.rows);
  const isMoreBehind = left > 0 ? published.nextCursor : next(start, query, front, published.total);
  return { shown, installs, total: front.length + published.total, nextCursor: isMoreBehind };
}

/** Where the list goes on after a page that held nothing of what was published. */
function next(
  start: number | null,
  { limit }: Query,
  front: readonly unknown[],
  published: number,
): string | undefined {
  const position = (start ?? 0) + limit;
  if (position >= front.length && published === 0) return undefined;
  return Buffer.from(`${IN_FRONT}${position}`).toString("base64url");
}

/** The place in front at which a page begins; `null` when it begins among what was published. */
function frontPosition(cursor: string | undefined): number | null {
  if (cursor === undefined) return 0;
  const text = Buffer.from(cursor, "base64url").toString("latin1");
  if (!text.startsWith(IN_FRONT)) return null;
  const position = Number(text.slice(IN_FRONT.length));
  if (Number.isSafeInteger(position) && position >= 0) return position;
  throw new AppError(400, "bad_cursor", "The cursor is invalid.");
}

async function packagesInFront(
  platform: Platform,
  actor: Scope,
  { q, kinds, publisher, installed }: Query,
  installs: readonly InstallFacts[],
): Promise<readonly OfferedPackage[]> {
  const wanted = q?.toLowerCase() ?? "";
  const bundled = bundledPackages().filter(({ title, description, name }) =>
    [title, description, name].some((text) => text.toLowerCase().includes(wanted)),
  );
  const ids = installs.map(({ package_id: id }) => id);
  const offered = await visibleAmong(platform.database, actor.tenantId, ids);
  const left = installs.filter(
    ({ package_id: id, name }) =>
      !offered.has(id) && !bundledPackages().some((one) => one.id === id) && name.includes(wanted),
  );
  const kept = await keptPackages(
    platform,
    actor,
    left.map(({ package_id: id }) => id),
  );
  return [...bundled, ...kept].filter(
    (one) =>
      kinds.includes(one.kind) &&
      (publisher === undefined || one.publisher === publisher) &&
      (installed === undefined || ids.includes(one.id) === (installed === "yes")),
  );
}
