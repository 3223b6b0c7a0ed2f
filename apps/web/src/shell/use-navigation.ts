import { loadTexts, useCatalog, useLanguage, useSession } from "@devloom/web-kit";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { findArea, findItem, groupNavigation, type NavigationItem } from "./navigation.ts";

/** The navigation of the signed-in person and where in it the current address is. */
export function useNavigation() {
  const catalog = useCatalog();
  const { user } = useSession();
  const { pathname } = useLocation();
  const groups = useMemo(() => groupNavigation(catalog, user), [catalog, user]);
  return { groups, area: findArea(groups, pathname), item: findItem(groups, pathname), pathname };
}

/**
 * Titles of second-level entries. English stands in the manifests; other languages come from the
 * feature's texts under `navigation`, by path.
 */
export function useItemTitle(): (item: NavigationItem) => string {
  const catalog = useCatalog();
  const { language } = useLanguage();
  const { i18n } = useTranslation();
  const [, setLoaded] = useState("");
  useEffect(() => {
    if (language === "en") return undefined;
    let active = true;
    const features = catalog.filter((feature) => feature.navigation.length > 0);
    void Promise.all(features.map((feature) => loadTexts(feature.id))).then(() => {
      if (active) setLoaded(language);
    });
    return () => {
      active = false;
    };
  }, [catalog, language]);
  return (item) =>
    language === "en"
      ? item.title
      : i18n.t(`navigation.${item.path}`, { ns: item.featureId, defaultValue: item.title });
}
