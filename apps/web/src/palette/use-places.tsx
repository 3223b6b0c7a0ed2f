import type { CommandGroup } from "@devloom/ui/CommandPalette";
import { useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { areaIcons } from "../shell/area-icons.ts";
import { useItemTitle, useNavigation } from "../shell/use-navigation.ts";

/** Every area and every permitted second-level screen. */
export function usePlaces(): CommandGroup {
  const t = useText("shell");
  const router = useRouter();
  const titleOf = useItemTitle();
  const { groups, sections } = useNavigation();
  const items = groups.flatMap((group) => {
    const Icon = areaIcons[group.id];
    const icon = <Icon aria-hidden="true" />;
    const area = {
      id: group.path,
      label: t(`area.${group.id}`),
      icon,
      onSelect: () => router.history.push(group.path),
    };
    const entries = [...group.items, ...sections.filter((item) => item.area === group.id)]
      .filter((item) => item.path !== group.path)
      .map((item) => ({
        id: item.path,
        label: titleOf(item),
        icon,
        hint: t(`area.${group.id}`),
        keywords: [item.title, item.path],
        onSelect: () => router.history.push(item.path),
      }));
    return [area, ...entries];
  });
  return { id: "places", label: t("palette.places"), items };
}
