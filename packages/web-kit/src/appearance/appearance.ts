import { useSyncExternalStore } from "react";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const DENSITIES = ["comfortable", "compact"] as const;
export type Density = (typeof DENSITIES)[number];

/** Also read by the small script that sets the theme before the first paint. */
export const THEME_KEY = "devloom.theme";
export const DENSITY_KEY = "devloom.density";

interface AppearanceState {
  readonly theme: Theme;
  readonly density: Density;
  /** What `system` stands for right now. */
  readonly resolved: "light" | "dark";
}

export interface Appearance extends AppearanceState {
  readonly setTheme: (theme: Theme) => void;
  readonly setDensity: (density: Density) => void;
}

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}
export function isDensity(value: unknown): value is Density {
  return DENSITIES.some((density) => density === value);
}

const listeners = new Set<() => void>();
let state: AppearanceState | undefined;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Blocked storage: the choice lasts as long as the tab.
  }
}

function deviceIsDark(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}

function compute(): AppearanceState {
  const theme = read(THEME_KEY);
  const density = read(DENSITY_KEY);
  const chosen = isTheme(theme) ? theme : "system";
  const device = deviceIsDark().matches ? "dark" : "light";
  return {
    theme: chosen,
    density: isDensity(density) ? density : "comfortable",
    resolved: chosen === "system" ? device : chosen,
  };
}

function snapshot(): AppearanceState {
  state ??= compute();
  return state;
}

function update(): void {
  state = compute();
  document.documentElement.dataset["theme"] = state.resolved;
  document.documentElement.dataset["density"] = state.density;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    deviceIsDark().addEventListener("change", update);
    window.addEventListener("storage", update);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    deviceIsDark().removeEventListener("change", update);
    window.removeEventListener("storage", update);
  };
}

function setTheme(theme: Theme): void {
  write(THEME_KEY, theme);
  update();
}

function setDensity(density: Density): void {
  write(DENSITY_KEY, density);
  update();
}

/** Theme and density of this browser, applied to the page and kept across visits. */
export function useAppearance(): Appearance {
  const current = useSyncExternalStore(subscribe, snapshot);
  return { ...current, setTheme, setDensity };
}
