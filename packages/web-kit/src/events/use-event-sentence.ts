import { ROLES } from "@devloom/contract";
import { useAbout } from "../i18n/about.ts";
import { useText } from "../i18n/use-text.ts";
import { useCatalog } from "../modules/catalog-context.ts";
import { useSession } from "../session/session-context.ts";
import { useRoleTitle } from "../session/use-role-title.ts";
import { describeEvent, type ToldEvent } from "./describe-event.ts";

const LAYERS = {
  user: "personalSettings",
  tenant: "workspaceSettings",
  instance: "installationSettings",
} as const;

/** An event as a sentence for the person who is signed in. */
export function useEventSentence(): (event: ToldEvent) => string {
  const t = useText("kit");
  const { user } = useSession();
  const rightTitle = useRightTitle();
  const about = useAbout();
  return (event) => {
    const { textKey, name, right, values } = describeEvent(event);
    const actor =
      user !== null && event.actorId === user.id
        ? t("events.you")
        : (event.actorName ?? t("events.system"));
    const { layer } = event.data;
    const settings = layer === "tenant" || layer === "instance" ? layer : "user";
    const personName = event.personName ?? null;
    const isOwn = personName === null && textKey.startsWith("member.");
    const told = {
      ...values,
      email: values.email || t("events.anyoneWithLink"),
      actor,
      person: isOwn ? actor : (personName ?? t("events.someone")),
      name: name || t("events.unnamed"),
      about: event.about ?? (values.path || t("events.unnamed")),
      right: right === "" ? t("events.unnamed") : rightTitle(right),
      settings: t(`events.${LAYERS[settings]}`),
    };
    return about.event(textKey, told) ?? t("events.fallback", told);
  };
}

/** What a permission or a built-in role is called; manifests have the English titles of permissions. */
function useRightTitle(): (id: string) => string {
  const t = useText("kit");
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
