import {
  call,
  invalidateTopics,
  isDensity,
  isLanguage,
  isTheme,
  setBindings,
  setTimePreferences,
  toBindings,
  useAppearance,
  useLanguage,
  useRead,
} from "@devloom/web-kit";
import { useEffect, useRef } from "react";
import type { SettingValue } from "../contract.ts";
import { readSettings, writeSettings } from "../contract/settings.ts";

/**
 * Applies the stored appearance to this browser, and stores what the person changes here outside
 * the settings screen. What nobody has set anywhere leaves the browser's own choice alone.
 */
export function FollowSettings() {
  const settings = useRead(readSettings, {}, { topics: ["setting"] });
  const items = settings.data?.items;
  useFollow(items, "appearance.theme", useThemeChoice());
  useFollow(items, "appearance.density", useDensityChoice());
  useFollow(items, "appearance.language", useLanguageChoice());
  useFollowKeymap(items);
  useFollowTimes(items);
  return null;
}

/** The keymap page writes its changes itself; here they come back, also from other devices. */
function useFollowKeymap(items: readonly SettingValue[] | undefined): void {
  const stored = JSON.stringify(
    items?.find((item) => item.key === "keymap.bindings")?.value ?? null,
  );
  useEffect(() => {
    if (stored !== "null") setBindings(toBindings(JSON.parse(stored)));
  }, [stored]);
}

function useFollowTimes(items: readonly SettingValue[] | undefined): void {
  const zone = items?.find((item) => item.key === "locale.timeZone")?.value;
  const hours = items?.find((item) => item.key === "locale.hours")?.value;
  useEffect(() => {
    setTimePreferences({
      timeZone: typeof zone === "string" ? zone : undefined,
      hours: hours === "12" || hours === "24" ? hours : undefined,
    });
  }, [zone, hours]);
}

interface Choice {
  readonly value: string;
  readonly apply: (value: string) => void;
}

function useThemeChoice(): Choice {
  const { theme, setTheme } = useAppearance();
  return { value: theme, apply: (value) => isTheme(value) && setTheme(value) };
}

function useDensityChoice(): Choice {
  const { density, setDensity } = useAppearance();
  return { value: density, apply: (value) => isDensity(value) && setDensity(value) };
}

function useLanguageChoice(): Choice {
  const { language, setLanguage } = useLanguage();
  return { value: language, apply: (value) => isLanguage(value) && setLanguage(value) };
}

function useFollow(items: readonly SettingValue[] | undefined, key: string, choice: Choice): void {
  const setting = items?.find((item) => item.key === key);
  const given = setting?.source === "default" ? undefined : setting?.value;
  const stored = typeof given === "string" ? given : undefined;
  const known = items !== undefined;
  /** The stored value that came into force here last. */
  const applied = useRef<string | undefined>(undefined);
  /** What this browser showed last, as far as this hook knows. */
  const shown = useRef(choice.value);

  useEffect(() => {
    if (stored !== undefined && stored !== applied.current) {
      applied.current = stored;
      shown.current = stored;
      if (stored !== choice.value) choice.apply(stored);
      return;
    }
    if (choice.value === shown.current) return;
    shown.current = choice.value;
    if (!known || stored === choice.value) return;
    applied.current = choice.value;
    const body = { layer: "user" as const, values: { [key]: choice.value } };
    // The choice is in force in this browser either way; the next change tries again.
    call(writeSettings, { body })
      .then(() => invalidateTopics(["setting"]))
      .catch(() => undefined);
  }, [choice, stored, known, key]);
}
