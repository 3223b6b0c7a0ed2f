import { loadTexts, useAnyText, useCatalog, useLanguage, useSession } from "@devloom/web-kit";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import {
  findArea,
  findItem,
  groupNavigation,
  listSections,
  type NavigationItem,
} from "./navigation.ts";

/** The navigation of the signed-in person and where in it the current address is. */
export function useNavigation() {
  const catalog = useCatalog();
  const { user } = useSession();
  const { pathname } = useLocation();
  const groups = useMemo(() => groupNavigation(catalog, user), [catalog, user]);
  const sections = useMemo(() => listSections(catalog, user), [catalog, user]);
  return {
    groups,
    sections,
    area: findArea(groups, pathname),
    item: findItem(groups, pathname),
    pathname,
  };
}

/**
 * Titles of second-level entries. English stands in the manifests; other languages come from the
 * feature's texts under `navigation`, by path.
 */
export function useItemTitle(): (item: NavigationItem) => string {
  const catalog = useCatalog();
  const { language } = useLanguage();
  const textOf = useAnyText();
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
      : textOf(item.featureId, `navigation.${item.path}`, { otherwise: item.title });
}
