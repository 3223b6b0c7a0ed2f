import type { FeatureManifest } from "@devloom/contract";
import { loadTexts, useAnyText, useCatalog, useLanguage, useText } from "@devloom/web-kit";
import { useEffect, useState } from "react";

export interface SectionLink {
  readonly href: string;
  readonly label: string;
}

export interface SectionGroup {
  readonly id: "you" | "workspace" | "more";
  readonly title: string;
  readonly links: readonly SectionLink[];
}

const GROUPS = ["you", "workspace", "more"] as const;

/** The parts of the settings that the features of this build offer, in their order. */
export function useSections(): SectionGroup[] {
  const t = useText("settings");
  const textOf = useAnyText();
  const catalog = useCatalog();
  useSectionTexts(catalog);
  const entries = catalog.flatMap(({ id: featureId, navigation }) =>
    navigation
      .filter(({ area, section }) => area === "settings" && section !== undefined)
      .map((entry) => ({ ...entry, featureId })),
  );
  return GROUPS.map((id) => ({
    id,
    title: t(`group.${id}`),
    links: entries
      .filter(({ section }) => section === id)
      .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
      .map(({ path, featureId, title }) => ({
        href: path,
        label: textOf(featureId, `navigation.${path}`, { otherwise: title }),
      })),
  }));
}

/** English stands in the manifests; other languages are in the texts of the features. */
function useSectionTexts(catalog: readonly FeatureManifest[]): void {
  const { language } = useLanguage();
  const [, setLoaded] = useState("");
  useEffect(() => {
    let active = true;
    const features = catalog.filter(({ navigation }) =>
      navigation.some(({ area, section }) => area === "settings" && section !== undefined),
    );
    void Promise.all(features.map(({ id }) => loadTexts(id))).then(() => {
      if (active) setLoaded(language);
    });
    return () => {
      active = false;
    };
  }, [catalog, language]);
}
