import { createContext, type ReactNode, useContext } from "react";

const ThemeContext = createContext({ mode: "light" });

export function ThemeProvider({ children }: { children: ReactNode }) {
  return <ThemeContext value={{ mode: "light" }}>{children}</ThemeContext>;
}

export function useTheme() {
  return useContext(ThemeContext);
}
