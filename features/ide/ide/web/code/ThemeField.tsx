import { Field, Link, Select } from "@devloom/ui";
import { useAppearance, usePermission, useRead, useStore, useText } from "@devloom/web-kit";
import { listInstalledThemes } from "../../../../marketplace/marketplace/contract.ts";
import { useIde } from "../model/ide-context.ts";

/** Chooses the colours of the text among the themes that the workspace has installed. */
export function ThemeField() {
  const t = useText("ide");
  const { settings } = useIde();
  const { resolved } = useAppearance();
  const { allowed } = usePermission("marketplace:read");
  const themes = useStore(settings, (all) => all.themes);
  const read = useRead(listInstalledThemes, {}, { topics: ["package"], enabled: allowed });
  const chosen = themes[resolved];
  // Those that are made for such pages come first.
  const items = (read.data?.items ?? []).toSorted(
    (one, other) => Number(other.type === resolved) - Number(one.type === resolved),
  );
  const nameOf = (one: { readonly packageId: string; readonly theme: string }): string =>
    `${one.packageId}/${one.theme}`;
  const options = items.map(({ packageId, id, title, type }) => ({
    ref: { packageId, theme: id },
    value: nameOf({ packageId, theme: id }),
    label: t(`layout.themeTypes.${type}`, { title }),
  }));
  return (
    <div className="grid gap-1.5">
      <Field label={t(`layout.theme.${resolved}`)}>
        {(control) => (
          <Select
            {...control}
            value={chosen === null ? "" : nameOf(chosen)}
            options={[{ value: "", label: t("layout.houseTheme") }, ...options]}
            onChange={({ target: { value } }) => {
              const ref = options.find((one) => one.value === value)?.ref ?? null;
              settings.change({ themes: { ...themes, [resolved]: ref } });
            }}
          />
        )}
      </Field>
      {allowed && (
        <Link
          href="/marketplace?kind=editor"
          className="w-fit text-xs text-brand-ink hover:underline"
        >
          {t("layout.moreThemes")}
        </Link>
      )}
    </div>
  );
}
