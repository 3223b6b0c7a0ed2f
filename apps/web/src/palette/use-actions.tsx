import type { CommandGroup, CommandItem } from "@devloom/ui/CommandPalette";
import {
  LANGUAGES,
  THEMES,
  useAnyText,
  useAppearance,
  useLanguage,
  useText,
} from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { Languages, LogOut, Moon, Plus, Sun, SunMoon } from "lucide-react";
import { useLogout } from "../shell/use-logout.ts";
import type { NamedSource } from "./use-sources.ts";

const themeIcons = { light: Sun, dark: Moon, system: SunMoon } as const;

/** What the features offer to do, then theme, language and logout. */
export function useActions(sources: readonly NamedSource[]): CommandGroup {
  const t = useText("shell");
  const textOf = useAnyText();
  const router = useRouter();
  const logout = useLogout();
  const { theme, setTheme } = useAppearance();
  const { language, setLanguage } = useLanguage();
  const offered = sources.flatMap(({ featureId, actions = [] }) =>
    actions.map((action): CommandItem => ({
      id: `${featureId}/${action.id}`,
      label: textOf(featureId, action.titleKey),
      icon: <Plus aria-hidden="true" />,
      onSelect: () => router.history.push(action.href),
    })),
  );
  const themes = THEMES.filter((one) => one !== theme).map((one): CommandItem => {
    const Icon = themeIcons[one];
    return {
      id: `theme-${one}`,
      label: t(`palette.${one}`),
      icon: <Icon aria-hidden="true" />,
      onSelect: () => setTheme(one),
    };
  });
  const languages = LANGUAGES.filter((one) => one.id !== language).map((one): CommandItem => ({
    id: `language-${one.id}`,
    label: t("palette.language", { language: one.title }),
    icon: <Languages aria-hidden="true" />,
    onSelect: () => setLanguage(one.id),
  }));
  const leave: CommandItem = {
    id: "logout",
    label: t("logout"),
    icon: <LogOut aria-hidden="true" />,
    onSelect: logout,
  };
  return {
    id: "actions",
    label: t("palette.actions"),
    items: [...offered, ...themes, ...languages, leave],
  };
}
