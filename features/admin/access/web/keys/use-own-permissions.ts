import { useAbout, useCatalog, useRead, useText } from "@devloom/web-kit";
import { explainSelf } from "../../contract.ts";
import type { PermissionGroup } from "../use-roles.ts";

/** What the person holds, by feature: a key can be given no more. */
export function useOwnPermissions(): PermissionGroup[] {
  const t = useText("access");
  const catalog = useCatalog();
  const { data } = useRead(explainSelf, {}, { topics: ["access"] });
  const titles = useAbout();
  const held = (data?.permissions ?? [])
    .filter((permission) => permission.held)
    .map(({ id, title }) => ({ id, title: titles.permission(id, title) }));
  const groups = catalog.map((feature) => ({
    featureId: feature.id,
    title: titles.feature(feature.id, feature.title),
    permissions: held.filter(({ id }) => feature.permissions.some((one) => one.id === id)),
  }));
  const known = new Set(groups.flatMap(({ permissions }) => permissions.map(({ id }) => id)));
  const rest = held.filter(({ id }) => !known.has(id));
  return [...groups, { featureId: "", title: t("checklist.other"), permissions: rest }].filter(
    ({ permissions }) => permissions.length > 0,
  );
}
