import type { ReplyOf } from "@devloom/contract";
import { AppError, type Platform, type Scope } from "@devloom/server-kit";
import type { InstalledBlocks, listInstalledBlocks } from "../contract.ts";
import { contentsOf } from "./package/contents.ts";
import { splitName } from "./package/manifest.ts";
import { readInstalls } from "./store/installs.ts";

/** The blocks of everything that is installed, out of the workspace's own copies. */
export async function installedBlocks(
  platform: Platform,
  scope: Scope,
): Promise<ReplyOf<typeof listInstalledBlocks>> {
  const rows = await platform.database.reading(scope, (tx) => readInstalls(tx));
  const items: InstalledBlocks[] = [];
  const damaged: string[] = [];
  for (const { package_id: packageId, name, version, tarball, integrity } of rows)
    try {
      const { manifest, blocks } = contentsOf(name, tarball ?? Buffer.alloc(0), integrity);
      if (manifest.devloom.kind !== "blocks") continue;
      const publisher = splitName(name).namespace;
      items.push({
        packageId,
        name,
        title: manifest.devloom.title,
        publisher,
        version,
        blocks: [...blocks],
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      platform.log.warn({ err: error, package: name, version }, "an installed package is damaged");
      damaged.push(name);
    }
  return { items, total: items.length, damaged };
}
