import { MoonIcon, SunIcon } from "@/components/icons";
import { IconButton } from "@/components/ui";
import { useI18n } from "@/i18n";
import { useTheme } from "@/theme/ThemeProvider";

export function ThemeToggle() {
  const { t } = useI18n();
  const { isDark, setTheme } = useTheme();
  return (
    <IconButton
      label={isDark ? t("theme.useLight") : t("theme.useDark")}
      icon={isDark ? <SunIcon /> : <MoonIcon />}
      onClick={() => setTheme(isDark ? "light" : "dark")}
    />
  );
}
