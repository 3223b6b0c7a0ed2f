/** Colour themes of VS Code. A part of its own, which pages load when somebody chose one. */
export { type ColorTheme, colorTheme } from "./color-theme.ts";
