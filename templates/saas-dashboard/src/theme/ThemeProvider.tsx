import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { readStored, writeStored } from "@/lib/storage";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const storageKey = "tidemark.theme";
const darkQuery = "(prefers-color-scheme: dark)";

interface ThemeValue {
  theme: Theme;
  isDark: boolean;
  setTheme: (theme: Theme) => void;
}

const ThemeContext = createContext<ThemeValue | null>(null);

function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value);
}

function subscribeToSystem(notify: () => void) {
  const query = window.matchMedia(darkQuery);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>(() => readStored(storageKey, isTheme) ?? "system");
  const systemIsDark = useSyncExternalStore(
    subscribeToSystem,
    () => window.matchMedia(darkQuery).matches,
  );
  const isDark = theme === "system" ? systemIsDark : theme === "dark";

  useEffect(() => {
    document.documentElement.classList.toggle("dark", isDark);
    writeStored(storageKey, theme);
  }, [theme, isDark]);

  const value = useMemo(() => ({ theme, isDark, setTheme }), [theme, isDark]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

export function useTheme(): ThemeValue {
  const value = useContext(ThemeContext);
  if (!value) throw new Error("useTheme needs a <ThemeProvider> above it");
  return value;
}
