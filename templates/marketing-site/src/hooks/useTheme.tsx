import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import { useStored } from "./useStored";

type Theme = "light" | "dark";
type Choice = Theme | "system";

interface ThemeValue {
  theme: Theme;
  toggle: () => void;
}

const ThemeContext = createContext<ThemeValue | null>(null);

const isChoice = (value: unknown): value is Choice =>
  value === "light" || value === "dark" || value === "system";

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useStored<Choice>("sundial.theme", "system", isChoice);
  const [systemIsDark, setSystemIsDark] = useState(
    () => matchMedia("(prefers-color-scheme: dark)").matches,
  );

  useEffect(() => {
    const query = matchMedia("(prefers-color-scheme: dark)");
    const update = () => setSystemIsDark(query.matches);
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);

  const theme: Theme = choice === "system" ? (systemIsDark ? "dark" : "light") : choice;

  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);

  const value = useMemo(
    () => ({ theme, toggle: () => setChoice(theme === "dark" ? "light" : "dark") }),
    [theme, setChoice],
  );
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

export function useTheme(): ThemeValue {
  const value = useContext(ThemeContext);
  if (!value) throw new Error("useTheme needs a <ThemeProvider> above it");
  return value;
}
