import type { ParsedOf } from "@devloom/contract";
import { conflict, newId, notFound, type Platform, type ActorScope } from "@devloom/server-kit";
import type { installPackage, PackageInstall } from "../../contract.ts";
import { latestOf, offeredPackage } from "../catalogue/offered.ts";
import { presentInstall } from "../catalogue/present.ts";
import { contentsOf } from "../package/contents.ts";
import { changeInstallRow, insertInstall, lockedInstall, lockInstall } from "../store/installs.ts";

type InstallOptions = NonNullable<ParsedOf<typeof installPackage>["body"]>;

/**
 * Installs a version: its bytes are checked, read again with today's rules, and kept by the workspace
 * itself, so that nothing that happens to the package later changes what is installed.
 */
export async function install(
  platform: Platform,
  scope: ActorScope,
  packageId: string,
  wish: InstallOptions,
): Promise<PackageInstall> {
  const offered = await offeredPackage(platform.database, scope.tenantId, packageId);
  if (offered === null) throw notFound("The package");
  if (offered.kind === "template")
    throw conflict("not_installable", "Templates aren't installed. Create a project from it.");
  if (offered.kind === "automation")
    throw conflict("not_installable", "Automations aren't installed. Create a rule from it.");
  if (offered.kind === "dashboard")
    throw conflict("not_installable", "Install dashboards on the Dashboards page.");
  const chosen =
    wish.version === undefined
      ? latestOf(offered)
      : offered.versions.find(({ version }) => version === wish.version);
  if (chosen === undefined || chosen === null) throw notFound("The version");
  if (chosen.isYanked)
    throw conflict("version_yanked", `${offered.name} ${chosen.version} was withdrawn.`);
  const tarball = await chosen.bytes();
  contentsOf(offered.name, tarball, chosen.integrity);
  if (wish.integrity !== undefined && wish.integrity !== chosen.integrity)
    throw conflict("integrity_changed", "The package differs from the one you approved.");
  return platform.database.tenant(scope, async (tx) => {
    const before = await lockInstall(tx, packageId);
    const pinned = wish.pinned ?? before?.pinned ?? false;
    if (before?.version === chosen.version && before.integrity === chosen.integrity) {
      await changeInstallRow(tx, before.id, { pinned });
      return presentInstall({ ...before, pinned });
    }
    const now = platform.clock.now();
    if (before !== undefined)
      await changeInstallRow(tx, before.id, { removed_at: now, tarball: null });
    const row = {
      id: newId(),
      tenant_id: tx.tenantId,
      package_id: packageId,
      name: offered.name,
      version: chosen.version,
      integrity: chosen.integrity,
      tarball,
      pinned,
      installed_at: now,
      installed_by: scope.actorId,
      removed_at: null,
    };
    await insertInstall(tx, row);
    await tx.emit({
      type: "package.installed",
      subject: `package/${packageId}`,
      data: {
        name: offered.name,
        version: chosen.version,
        from: before?.version ?? null,
        integrity: chosen.integrity,
      },
    });
    return presentInstall(row);
  });
}

/** Keeps a version, or lets newer ones be offered again. */
export async function pin(
  platform: Platform,
  scope: ActorScope,
  packageId: string,
  pinned: boolean,
): Promise<PackageInstall> {
  return platform.database.tenant(scope, async (tx) => {
    const row = await lockedInstall(tx, packageId);
    await changeInstallRow(tx, row.id, { pinned });
    await tx.emit({
      type: pinned ? "package.pinned" : "package.unpinned",
      subject: `package/${packageId}`,
      data: { name: row.name, version: row.version },
    });
    return presentInstall({ ...row, pinned });
  });
}

export async function uninstall(
  platform: Platform,
  scope: ActorScope,
  packageId: string,
): Promise<void> {
  await platform.database.tenant(scope, async (tx) => {
    const row = await lockedInstall(tx, packageId);
    await changeInstallRow(tx, row.id, { removed_at: platform.clock.now(), tarball: null });
    await tx.emit({
      type: "package.uninstalled",
      subject: `package/${packageId}`,
      data: { name: row.name, version: row.version },
    });
  });
}
