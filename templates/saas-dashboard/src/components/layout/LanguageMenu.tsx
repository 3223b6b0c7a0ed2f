import { CheckIcon, GlobeIcon } from "@/components/icons";
import { IconButton, Menu, MenuItem } from "@/components/ui";
import { locales, useI18n } from "@/i18n";

const names = { en: "English", de: "Deutsch" } as const;

export function LanguageMenu() {
  const { t, locale, setLocale } = useI18n();
  return (
    <Menu
      label={t("language.label")}
      trigger={(props) => (
        <IconButton label={t("language.label")} icon={<GlobeIcon />} {...props} />
      )}
    >
      {locales.map((option) => (
        <MenuItem
          key={option}
          icon={<CheckIcon className={option === locale ? "text-brand" : "invisible"} />}
          onSelect={() => setLocale(option)}
        >
          <span lang={option}>{names[option]}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
