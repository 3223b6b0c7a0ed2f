import { ROLES } from "@devloom/contract";
import { useAbout, useCatalog, useRoleTitle, useSession, useText } from "@devloom/web-kit";
import type { ActivityItem } from "../contract.ts";
import { describeEvent } from "./describe-event.ts";

const LAYERS = {
  user: "personalSettings",
  tenant: "workspaceSettings",
  instance: "installationSettings",
} as const;

/** An event as a sentence for the person who is signed in. */
export function useSentence(): (item: ActivityItem) => string {
  const t = useText("dashboard");
  const { user } = useSession();
  const rightTitle = useRightTitle();
  const about = useAbout();
  return (item) => {
    const { textKey, name, right, values } = describeEvent(item);
    const actor =
      user !== null && item.actorid === user.id
        ? t("activity.you")
        : (item.actorName ?? t("activity.system"));
    const { layer } = item.data;
    const settings = layer === "tenant" || layer === "instance" ? layer : "user";
    const isOwn = item.personName === null && textKey.startsWith("member.");
    const told = {
      ...values,
      email: values.email || t("events.anyoneWithLink"),
      actor,
      person: isOwn ? actor : (item.personName ?? t("events.someone")),
      name: name || t("events.unnamed"),
      about: item.about ?? t("events.unnamed"),
      right: right === "" ? t("events.unnamed") : rightTitle(right),
      settings: t(`events.${LAYERS[settings]}`),
    };
    return about.event(textKey, told) ?? t("events.fallback", told);
  };
}

/** What a permission or a built-in role is called; manifests have the English titles of permissions. */
function useRightTitle(): (id: string) => string {
  const t = useText("dashboard");
  const about = useAbout();
  const catalog = useCatalog();
  const roleTitle = useRoleTitle();
  return (id) => {
    const role = ROLES.find((one) => one === id);
    if (role !== undefined) return roleTitle(role);
    const known = catalog.flatMap((feature) => feature.permissions).find((one) => one.id === id);
    return known === undefined ? t("events.unnamed") : about.permission(id, known.title);
  };
}
