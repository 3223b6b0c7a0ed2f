import { useText } from "@devloom/web-kit";
import { Section } from "./frame/Section.tsx";
import { LayeredSettings } from "./layers/LayeredSettings.tsx";

/** `/settings/appearance`: theme and density, in force as soon as they are saved. */
export function AppearanceScreen() {
  const t = useText("settings");
  return (
    <Section title={t("appearance.title")} description={t("appearance.text")}>
      <LayeredSettings group="appearance" keys={["appearance.theme", "appearance.density"]} />
    </Section>
  );
}
