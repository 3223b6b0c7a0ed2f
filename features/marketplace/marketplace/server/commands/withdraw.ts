import type { ParsedOf } from "@devloom/contract";
import { notFound, type Platform, type Scope } from "@devloom/server-kit";
import type { changeVersion } from "../../contract.ts";
import { changeOwnVersion, ownPackage } from "../store/own-packages.ts";

/** Withdraws an own version, offers it again, or says why it should not be used any more. */
export async function changeOffer(
  platform: Platform,
  scope: Scope,
  { id, version }: ParsedOf<typeof changeVersion>["params"],
  { yanked, deprecated }: ParsedOf<typeof changeVersion>["body"],
): Promise<void> {
  await platform.database.tenant(scope, async (tx) => {
    const own = await ownPackage(tx, { id });
    if (own === undefined) throw notFound("The package");
    const subject = `package/${id}`;
    const data = { name: `@${own.namespace}/${own.slug}`, version };
    if (yanked !== undefined) {
      const at = yanked ? platform.clock.now() : null;
      await changeOwnVersion(tx, id, version, { yanked_at: at });
      await tx.emit({ type: yanked ? "package.yanked" : "package.restored", subject, data });
    }
    if (deprecated !== undefined) {
      await changeOwnVersion(tx, id, version, { deprecated });
      const message = { ...data, reason: deprecated };
      await tx.emit({ type: "package.deprecated", subject, data: message });
    }
  });
}
