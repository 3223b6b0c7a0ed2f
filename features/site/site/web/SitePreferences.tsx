import { IconButton } from "@devloom/ui";
import { LANGUAGES, useAppearance, useLanguage, useText } from "@devloom/web-kit";
import { Moon, Sun } from "lucide-react";

/** Language and theme, without leaving the page. */
export function SitePreferences() {
  const t = useText("site");
  const { language, setLanguage } = useLanguage();
  const appearance = useAppearance();
  const dark = appearance.resolved === "dark";
  return (
    <>
      <label className="relative text-sm text-muted hover:text-ink">
        <span className="sr-only">{t("nav.language")}</span>
        <select
          value={language}
          className="h-control-md appearance-none rounded-md bg-transparent px-2 font-medium"
          onChange={(event) => {
            const next = LANGUAGES.find((one) => one.id === event.target.value);
            if (next) setLanguage(next.id);
          }}
        >
          {LANGUAGES.map(({ id, title }) => (
            <option key={id} value={id} lang={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <IconButton
        label={`${t("nav.theme")}: ${dark ? t("nav.themeLight") : t("nav.themeDark")}`}
        onClick={() => appearance.setTheme(dark ? "light" : "dark")}
      >
        {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
      </IconButton>
    </>
  );
}
